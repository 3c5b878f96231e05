import type { Reply } from '@mars/contract/calls.generated.ts';
import { type Resource, resource } from '@mars/session/resource.ts';

export type Courses = Reply<'GET /v1/english/courses'>;
export type Unit = Courses['items'][number]['units'][number];

/** The levels of English with their units, and what is to be repeated. */
export const coursesOf = (): Resource<Courses> =>
  resource('GET /v1/english/courses', undefined, { signedIn: true });

/** Where a unit is: null when it is not there. */
export const findUnit = ({ items }: Courses, id: string | null): Unit | null =>
  items.flatMap(({ units }) => units).find((unit) => unit.id === id) ?? null;
