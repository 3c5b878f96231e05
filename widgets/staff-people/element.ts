import { defineElement, type ElementOf } from '@mars/element/define.ts';
import StaffPeople from './StaffPeople.tsx';
import sheet from './staff-people.css?sheet';

/** Who is in the centre: found, entered, changed, given a start code to print. */
defineElement('mars-staff-people', StaffPeople, {
  uses: ['mars-not-found', 'mars-staff-audit', 'mars-student-money'],
  height: 366,
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-staff-people': ElementOf;
  }
}
