import { defineElement, type ElementOf, type PropsOf, string } from '@mars/element/define.ts';
import Course from './Course.tsx';
import sheet from './course.css?sheet';

const properties = {
  courseId: string({ doc: 'Which course.' }),
  courseType: string({ default: 'offline', doc: '`offline`: of a group, `online`: of the catalogue.' }),
  groupId: string({ default: '0', doc: 'Of which group; `0` of an online course.' }),
  elementId: string({ default: '0', doc: 'Which lesson, homework or exam; `0` is the first of its module.' }),
  module: string({ default: '0', doc: 'Which module, from 1 on; `0` is the one to go on with.' }),
};

export type CourseProps = PropsOf<typeof properties>;

/** The player: a lesson of a course with its text, film and quiz, what comes before and after it, and how far one is. */
defineElement('mars-course', Course, {
  properties,
  height: 394,
  events: ['mars:navigate'],
  uses: ['mars-not-found', 'mars-premium'],
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-course': ElementOf<typeof properties>;
  }
}
