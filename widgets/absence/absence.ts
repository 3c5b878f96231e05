import type { Reply } from '@mars/contract/calls.generated.ts';
import { addDays } from '@mars/i18n/pieces/dates.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';

export type Lesson = Reply<'GET /v1/lesson'>['items'][number];
/** A lesson that one child misses. */
export interface Missed {
  student_id: number;
  lesson_id: number;
}

/** How many days ahead a parent tells of. */
const WEEK = 7;

/** A week of a child's lessons; asked anew whenever it comes: the other parent may have said something. */
export const comingOf = (today: string, studentId: number) =>
  resource(
    'GET /v1/lesson',
    { query: { from_date: today, till_date: addDays(today, WEEK), student_id: studentId } },
    { signedIn: true, freshMs: 0 },
  );

/** Those that are not over: of the others nothing can be told. */
export const ahead = (lessons: readonly Lesson[], now: number): Lesson[] =>
  lessons.filter(({ ends_at }) => Date.parse(ends_at) > now);

/** @param reason null takes back what was said @throws {CallError} */
export const tellAbsences = (lessons: Missed[], reason: string | null) =>
  call('POST /v1/absence/lessons', { body: { lessons, reason } });
