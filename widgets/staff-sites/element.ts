import { defineElement, type ElementOf } from '@mars/element/define.ts';
import StaffSites from './StaffSites.tsx';
import sheet from './staff-sites.css?sheet';

/** The websites that embed the platform: where each works, and what its pages need. */
defineElement('mars-staff-sites', StaffSites, {
  uses: ['mars-not-found'],
  height: 190,
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-staff-sites': ElementOf;
  }
}
