import type { Reply } from '@mars/contract/calls.generated.ts';
import { resource } from '@mars/session/resource.ts';

export type Streak = Reply<'GET /v1/streak'>;

/** The week of whoever is signed in, the running streak and the best one; nothing on a plain server. */
export const $streak = resource('GET /v1/streak', undefined, { signedIn: true });

/** The same of a parent's child; without an id of whoever is signed in. */
export const streakOf = (studentId: number | undefined) =>
  studentId === undefined
    ? $streak
    : resource('GET /v1/streak', { query: { student_id: studentId } }, { signedIn: true });
