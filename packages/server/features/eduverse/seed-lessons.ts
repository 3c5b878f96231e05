import { centreDefaults } from '@mars/contract/constants.ts';
import { readCourses } from '../course/offer.ts';

/** A lesson by its place in the content. */
export interface OnlineLesson {
  course: string;
  module: string;
  slug: string;
}

let lessons: OnlineLesson[][] | undefined;

/**
 * The online lessons of the content in an order in which a student may take them: those that are free of each course
 * first, then the others.
 */
export function onlineLessons(tier: 'free' | 'premium'): OnlineLesson[] {
  lessons ??= readCourses()
    .filter(({ json }) => json.kind === 'online')
    .map(({ slug: course, modules }) =>
      modules.flatMap(({ slug: module, elements }) => elements.map(({ slug }) => ({ course, module, slug }))),
    );
  const { freeLessons } = centreDefaults;
  const free = lessons.flatMap((each) => each.slice(0, freeLessons));
  return tier === 'free' ? free : [...free, ...lessons.flatMap((each) => each.slice(freeLessons))];
}
