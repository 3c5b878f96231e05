import { defineElement, type ElementOf } from '@mars/element/define.ts';
import StaffImport from './StaffImport.tsx';
import sheet from './staff-import.css?sheet';

/** Tables of people, groups, marks and the like: looked through, brought in, taken out. */
defineElement('mars-staff-import', StaffImport, {
  uses: ['mars-not-found'],
  height: 190,
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-staff-import': ElementOf;
  }
}
