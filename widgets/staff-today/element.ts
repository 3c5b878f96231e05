import { defineElement, type ElementOf } from '@mars/element/define.ts';
import StaffToday from './StaffToday.tsx';
import sheet from './staff-today.css?sheet';

/** A day of a teacher: the lessons of the groups, who is there, and who said that they would not be. */
defineElement('mars-staff-today', StaffToday, {
  events: ['mars:navigate'],
  uses: ['mars-not-found'],
  height: 230,
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-staff-today': ElementOf;
  }
}
