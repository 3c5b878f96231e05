import { defineElement, type ElementOf } from '@mars/element/define.ts';
import StaffSlots from './StaffSlots.tsx';
import sheet from './staff-slots.css?sheet';

/** Extra lessons that a tutor offers, with who comes. */
defineElement('mars-staff-slots', StaffSlots, {
  uses: ['mars-not-found'],
  height: 226,
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-staff-slots': ElementOf;
  }
}
