import type { Reply } from '@mars/contract/calls.generated.ts';
import type { CoursePlace } from '@mars/element/pieces/CourseRows.tsx';
import { type Resource, resource } from '@mars/session/resource.ts';
import type { CourseProps } from './element.ts';

export type Elements = Reply<'GET /v1/course/elements'>;
export type Opened = Reply<'GET /v1/course/element/{id}'>;
/** Another thing of the same course. */
export type Beside = NonNullable<Opened['previous']>;

/** What an address says, checked. */
export interface Place {
  courseId: number;
  courseType: 'offline' | 'online';
  groupId: number;
  elementId: number;
  module: number;
}

const wholeOf = (text: string | undefined): number | null =>
  text !== undefined && /^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : null;

/** Null for what leads nowhere, whoever asks. */
export function readPlace(props: CourseProps): Place | null {
  const { courseType } = props;
  const courseId = wholeOf(props.courseId);
  const groupId = wholeOf(props.groupId);
  const elementId = wholeOf(props.elementId);
  const module = wholeOf(props.module);
  if (!courseId || groupId === null || elementId === null || module === null || module > 10_000) return null;
  if (courseType !== 'offline' && courseType !== 'online') return null;
  return { courseId, courseType, groupId, elementId, module };
}

/** The same course at another place. */
export const addressOf = (
  { courseId, courseType, groupId }: Place,
  { element_id, module }: Beside,
): CoursePlace => ({
  courseId: String(courseId),
  courseType,
  groupId: String(groupId),
  elementId: String(element_id),
  module: String(module),
});

export const elementsOf = ({ courseId, courseType, groupId, module }: Place): Resource<Elements> =>
  resource(
    'GET /v1/course/elements',
    { query: { course_id: courseId, course_type: courseType, group_id: groupId, module } },
    { signedIn: true },
  );

export const openedOf = (id: number): Resource<Opened> =>
  resource('GET /v1/course/element/{id}', { params: { id } }, { signedIn: true });

/** The element that an address means: null where it is none of this module. */
export function chosenOf({ elementId, module }: Place, { items, resume }: Elements): number | null {
  if (elementId > 0) return items.some(({ id }) => id === elementId) ? elementId : null;
  const on = module === 0 && items.find(({ id }) => id === resume?.element_id);
  return (on || items[0])?.id ?? null;
}
