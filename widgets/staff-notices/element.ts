import { defineElement, type ElementOf } from '@mars/element/define.ts';
import StaffNotices from './StaffNotices.tsx';
import sheet from './staff-notices.css?sheet';

/** A message to a group and to the parents of its students. */
defineElement('mars-staff-notices', StaffNotices, {
  uses: ['mars-not-found'],
  height: 190,
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-staff-notices': ElementOf;
  }
}
