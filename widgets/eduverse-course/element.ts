import { defineElement, type ElementOf, type PropsOf, string } from '@mars/element/define.ts';
import EduverseCourse from './EduverseCourse.tsx';
import sheet from './eduverse-course.css?sheet';

const properties = {
  itemId: string({ doc: 'Which online course.' }),
};

export type EduverseCourseProps = PropsOf<typeof properties>;

/** One online course: what it teaches, its lessons each open or with the reason why not, and the way on. */
defineElement('mars-eduverse-course', EduverseCourse, {
  properties,
  height: 394,
  events: ['mars:navigate'],
  uses: ['mars-not-found', 'mars-premium'],
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-eduverse-course': ElementOf<typeof properties>;
  }
}
