import { defineElement, type ElementOf } from '@mars/element/define.ts';
import StaffLeads from './StaffLeads.tsx';
import sheet from './staff-leads.css?sheet';

/** Those who want to learn: how it stands with each, a table of them, and the centre’s own address that is told. */
defineElement('mars-staff-leads', StaffLeads, {
  uses: ['mars-not-found'],
  height: 190,
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-staff-leads': ElementOf;
  }
}
