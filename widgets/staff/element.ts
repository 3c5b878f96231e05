import { defineElement, type ElementOf } from '@mars/element/define.ts';
import Staff from './Staff.tsx';

/** What teachers and administrators see until their part is built: one notice, with the way out. */
defineElement('mars-staff', Staff, {
  events: ['mars:navigate'],
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-staff': ElementOf;
  }
}
