import { defineElement, type ElementOf } from '@mars/element/define.ts';
import StaffSeasons from './StaffSeasons.tsx';
import sheet from './staff-seasons.css?sheet';

/** Seasons of the boards: the one that runs, those to come and those before. */
defineElement('mars-staff-seasons', StaffSeasons, {
  uses: ['mars-not-found'],
  height: 190,
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-staff-seasons': ElementOf;
  }
}
