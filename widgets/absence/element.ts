import { defineElement, type ElementOf, number, type PropsOf } from '@mars/element/define.ts';
import Absence from './Absence.tsx';
import sheet from './absence.css?sheet';

const properties = {
  studentId: number({ doc: 'Which child; without it a parent chooses.' }),
};

export type AbsenceProps = PropsOf<typeof properties>;

/** A parent says why a child does not come: the next lesson or a week of them, one child or several. */
defineElement('mars-absence', Absence, {
  properties,
  height: 198,
  uses: ['mars-not-found', 'mars-contacts'],
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-absence': ElementOf<typeof properties>;
  }
}
