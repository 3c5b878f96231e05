import type { Reply } from '@mars/contract/calls.generated.ts';
import type { CoursePlace } from '@mars/element/pieces/CourseRows.tsx';
import { type Resource, resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';
import { once } from '@mars/session/turn.ts';

export type Online = Reply<'GET /v2/eduverse/course/{id}'>;

export const onlineOf = (id: number): Resource<Online> =>
  resource('GET /v2/eduverse/course/{id}', { params: { id } }, { signedIn: true });

/** Takes the course up; its first lesson would do the same. */
export const enroll = (id: number): Promise<unknown> =>
  once(`enroll ${id}`, () => call('POST /v2/eduverse/course/{id}/enroll', { params: { id } })).catch(
    () => {},
  );

/** The address of a lesson of it. */
export const placeIn = ({ id }: Online, elementId: number, module: number): CoursePlace => ({
  courseId: String(id),
  courseType: 'online',
  groupId: '0',
  elementId: String(elementId),
  module: String(module),
});

/** Where one goes on, or begins anew; null of a course without lessons. */
export function wayOn(course: Online): CoursePlace | null {
  const { resume, modules } = course;
  const first = modules[0]?.items[0];
  if (resume) return placeIn(course, resume.element_id, resume.module);
  return first ? placeIn(course, first.id, first.module) : null;
}
