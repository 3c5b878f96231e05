import { defineElement, type ElementOf, type PropsOf, string } from '@mars/element/define.ts';
import EnglishCourse from './EnglishCourse.tsx';
import sheet from './english-course.css?sheet';

const properties = {
  level: string({ doc: 'Which level, `A1` to `B2`; without it one’s own.' }),
};

export type EnglishCourseProps = PropsOf<typeof properties>;

/** A level of English: its units as a path, each with what it teaches and how far one is. */
defineElement('mars-english-course', EnglishCourse, {
  properties,
  height: 640,
  events: ['mars:navigate'],
  uses: ['mars-not-found'],
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-english-course': ElementOf<typeof properties>;
  }
}
