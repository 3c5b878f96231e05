import { defineElement, type ElementOf } from '@mars/element/define.ts';
import StaffPickup from './StaffPickup.tsx';
import sheet from './staff-pickup.css?sheet';

/** Real things that students bought, handed over for a code. */
defineElement('mars-staff-pickup', StaffPickup, {
  uses: ['mars-not-found'],
  height: 483,
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-staff-pickup': ElementOf;
  }
}
