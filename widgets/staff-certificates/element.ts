import { defineElement, type ElementOf } from '@mars/element/define.ts';
import StaffCertificates from './StaffCertificates.tsx';
import sheet from './staff-certificates.css?sheet';

/** The certificates of the centre: to find, to withdraw with a reason, to give back. */
defineElement('mars-staff-certificates', StaffCertificates, {
  uses: ['mars-not-found'],
  height: 190,
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-staff-certificates': ElementOf;
  }
}
