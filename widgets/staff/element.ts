import { defineElement, type ElementOf, string } from '@mars/element/define.ts';
import Staff from './Staff.tsx';
import sheet from './staff.css?sheet';

export const properties = {
  section: string({ doc: 'Which section is open: `today`, `homework`; without it, the first one.' }),
};

/** Where teachers and administrators work: the menu of the sections that are theirs, one of them open, and the way out. */
defineElement('mars-staff', Staff, {
  properties,
  events: ['mars:navigate'],
  uses: ['mars-not-found', 'mars-factor'],
  sheet,
  height: 130,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-staff': ElementOf<typeof properties>;
  }
}
