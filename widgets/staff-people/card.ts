import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { addDays } from '@mars/i18n/pieces/dates.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';

export type StaffGroup = Reply<'GET /v2/staff/groups'>['items'][number];
export type Lesson = Reply<'GET /v1/attendance/student'>[number];
export type CoinRow = Reply<'GET /v1/coins/student/history'>[number]['data'][number];

/** As the contract has it. */
export const REASON_MAX = 200;

/** Days, both included, as calls take them. */
export interface Span {
  from_date: string;
  till_date: string;
}

/** Lessons and coins of so many days are looked at. */
const LOOKED_BACK = 60;

const fresh = { signedIn: true, freshMs: 0 };

export const spanTill = (day: string): Span => ({ from_date: addDays(day, -LOOKED_BACK), till_date: day });

export const groupsOf = () => resource('GET /v2/staff/groups', { query: {} }, { signedIn: true });

export const timesOf = (id: number) =>
  resource('GET /v2/staff/people/{id}/groups', { params: { id } }, fresh);

export const lessonsOf = (student_id: number, today: string) =>
  resource('GET /v1/attendance/student', { query: { ...spanTill(today), student_id } }, fresh);

export const examsOf = (student_id: number, group_id: number) =>
  resource('GET /v1/me/total_monthly_exam_results', { query: { group_id, student_id } }, fresh);

export const homeworkOf = (student_id: number, course_id: number) =>
  resource('GET /v1/me/projects', { query: { course_id, student_id } }, fresh);

export const coinsOf = (student_id: number, span: Span) =>
  resource('GET /v1/coins/student/history', { query: { ...span, student_id } }, fresh);

/** @throws {CallError} already_reversed, not_enough_coins */
export const reverse = (
  id: number,
  body: CallShape<'POST /v2/staff/ledger/{id}/reverse'>['body'],
  key: string,
) => call('POST /v2/staff/ledger/{id}/reverse', { params: { id }, body, idempotencyKey: key });
