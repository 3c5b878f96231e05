import { defineElement, type ElementOf } from '@mars/element/define.ts';
import StaffHomework from './StaffHomework.tsx';
import sheet from './staff-homework.css?sheet';

/** Homework as it was handed in, one after the other: read, marked, commented on; and until when it is due. */
defineElement('mars-staff-homework', StaffHomework, {
  uses: ['mars-not-found'],
  height: 246,
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-staff-homework': ElementOf;
  }
}
