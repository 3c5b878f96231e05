import type { Reply } from '@mars/contract/calls.generated.ts';
import type { CoursePlace } from '@mars/element/pieces/CourseRows.tsx';
import { resource } from '@mars/session/resource.ts';

export type Mine = Reply<'GET /v1/me/courses'>['items'][number];
export type Module = Mine['modules'][number];

/** All courses of the student who is signed in. */
export const $mine = resource('GET /v1/me/courses', undefined, { signedIn: true, freshMs: 0 });

/** An address in a course: its beginning where it is not said which element. */
export const placeIn = ({ course, group }: Mine, module: number, elementId = 0): CoursePlace => ({
  courseId: String(course.id),
  courseType: course.type,
  groupId: String(group?.id ?? 0),
  elementId: String(elementId),
  module: String(module),
});

/** Where one goes on, or where it begins; null of a course in which nothing is. */
export function wayOn(mine: Mine): CoursePlace | null {
  const { resume, modules } = mine;
  if (resume) return placeIn(mine, resume.module, resume.element_id);
  const first = modules[0];
  return first ? placeIn(mine, first.module) : null;
}

/** The module that one is in: the one to go on with, else that of the next lesson, else the first. */
export const currentOf = ({ resume, next_lesson, modules }: Mine): Module | undefined => {
  const wanted = resume?.module ?? next_lesson?.module;
  return modules.find(({ module }) => module === wanted) ?? modules[0];
};
