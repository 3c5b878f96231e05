import { defineElement, type ElementOf } from '@mars/element/define.ts';
import Courses from './Courses.tsx';
import sheet from './courses.css?sheet';

/** The courses of a student: those of groups with their timetable, and online ones; how far each is, and the way on. */
defineElement('mars-courses', Courses, {
  height: 228,
  events: ['mars:navigate'],
  uses: ['mars-not-found', 'mars-certificates'],
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-courses': ElementOf;
  }
}
