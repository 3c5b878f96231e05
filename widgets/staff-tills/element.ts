import { defineElement, type ElementOf } from '@mars/element/define.ts';
import StaffTills from './StaffTills.tsx';
import sheet from './staff-tills.css?sheet';

/** How a month is charged, and by which systems the centre takes payments. */
defineElement('mars-staff-tills', StaffTills, {
  uses: ['mars-not-found'],
  height: 480,
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-staff-tills': ElementOf;
  }
}
