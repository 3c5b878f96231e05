import { defineElement, type ElementOf, type PropsOf, string } from '@mars/element/define.ts';
import StudentBadges from './StudentBadges.tsx';
import sheet from './student-badges.css?sheet';

const properties = {
  itemId: string({ doc: 'Whose badges; one’s own without it.' }),
};

export type StudentBadgesProps = PropsOf<typeof properties>;

/** The badges of a student by rarity; to themself also those to come, with what is missing. */
defineElement('mars-student-badges', StudentBadges, {
  properties,
  events: ['mars:navigate'],
  uses: ['mars-not-found'],
  sheet,
  height: 130,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-student-badges': ElementOf<typeof properties>;
  }
}
