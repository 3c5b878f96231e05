import { defineElement, type ElementOf } from '@mars/element/define.ts';
import StaffEconomy from './StaffEconomy.tsx';
import sheet from './staff-economy.css?sheet';

/** The coins of the whole centre: minted, spent and in circulation, by day and by what for. */
defineElement('mars-staff-economy', StaffEconomy, {
  uses: ['mars-not-found'],
  height: 190,
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-staff-economy': ElementOf;
  }
}
