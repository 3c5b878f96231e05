import { defineElement, type ElementOf } from '@mars/element/define.ts';
import StaffExams from './StaffExams.tsx';
import sheet from './staff-exams.css?sheet';

/** The exams of a group: their questions, and the marks of its students. */
defineElement('mars-staff-exams', StaffExams, {
  uses: ['mars-not-found'],
  height: 190,
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-staff-exams': ElementOf;
  }
}
