import { defineElement, type ElementOf, type PropsOf, string } from '@mars/element/define.ts';
import StudentRanks from './StudentRanks.tsx';
import sheet from './student-ranks.css?sheet';

const properties = {
  itemId: string({ doc: 'Whose ranks; one’s own without it.' }),
};

export type StudentRanksProps = PropsOf<typeof properties>;

/** The ranks by xp, and when a student reached each. */
defineElement('mars-student-ranks', StudentRanks, {
  properties,
  events: ['mars:navigate'],
  uses: ['mars-not-found'],
  sheet,
  height: 130,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-student-ranks': ElementOf<typeof properties>;
  }
}
