import { defineElement, type ElementOf } from '@mars/element/define.ts';
import StaffAudit from './StaffAudit.tsx';
import sheet from './staff-audit.css?sheet';

/** Who of the staff did what, the latest first. */
defineElement('mars-staff-audit', StaffAudit, {
  uses: ['mars-not-found'],
  height: 190,
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-staff-audit': ElementOf;
  }
}
