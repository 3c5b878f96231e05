import { defineElement, type ElementOf } from '@mars/element/define.ts';
import StaffCoins from './StaffCoins.tsx';
import sheet from './staff-coins.css?sheet';

/** Coins for the students of a group, with a reason, as many as a day allows. */
defineElement('mars-staff-coins', StaffCoins, {
  uses: ['mars-not-found'],
  height: 190,
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-staff-coins': ElementOf;
  }
}
