import { defineElement, type ElementOf } from '@mars/element/define.ts';
import StaffSettings from './StaffSettings.tsx';
import sheet from './staff-settings.css?sheet';

/** What a centre sets: its name, prices, limits, coins, features, and its holidays. */
defineElement('mars-staff-settings', StaffSettings, {
  uses: ['mars-not-found', 'mars-pay-systems'],
  height: 280,
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-staff-settings': ElementOf;
  }
}
