import { defineElement, type ElementOf } from '@mars/element/define.ts';
import StaffCourses from './StaffCourses.tsx';
import sheet from './staff-courses.css?sheet';

/** What the centre teaches: its courses, their lessons, quizzes, homework and exams, to read and to write. */
defineElement('mars-staff-courses', StaffCourses, {
  uses: ['mars-not-found'],
  height: 190,
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-staff-courses': ElementOf;
  }
}
