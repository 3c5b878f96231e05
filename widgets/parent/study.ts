import type { Reply } from '@mars/contract/calls.generated.ts';
import type { Lang } from '@mars/i18n/lang.ts';
import { addDays, weekdayOf } from '@mars/i18n/pieces/dates.ts';
import type { Student } from '@mars/session/me.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';

export type Group = Student['groups'][number];
export type Exam = Reply<'GET /v1/me/total_monthly_exam_results'>[number];
export type Homework = Reply<'GET /v1/me/projects'>[number];
export type Lesson = Reply<'GET /v1/attendance/student'>[number];
export type Payments = Reply<'GET /v1/payment/history'>;
export type Status = Reply<'GET /v1/payment/status'>;
export type Week = Reply<'GET /v1/study/progress'>['items'][number];

/** How many weeks the picture over time has. */
const WEEKS = 12;
/** Among so many days lie the last lessons of anybody who still comes. */
const RECENT_DAYS = 45;

const mine = { signedIn: true };

export const examsOf = (studentId: number, { id }: Group) =>
  resource('GET /v1/me/total_monthly_exam_results', { query: { group_id: id, student_id: studentId } }, mine);

export const homeworkOf = (studentId: number, { course }: Group) =>
  resource('GET /v1/me/projects', { query: { course_id: course.id, student_id: studentId } }, mine);

export const paymentOf = (studentId: number) =>
  resource('GET /v1/payment/status', { query: { student_id: studentId } }, mine);

export const paymentsOf = (studentId: number) =>
  resource('GET /v1/payment/history', { query: { student_id: studentId } }, mine);

/** @throws {CallError} when the next page does not come. */
export const morePayments = (studentId: number, cursor: string): Promise<Payments> =>
  call('GET /v1/payment/history', { query: { student_id: studentId, cursor } });

export const lessonsUntil = (today: string, studentId: number) =>
  resource(
    'GET /v1/attendance/student',
    { query: { from_date: addDays(today, -RECENT_DAYS), till_date: today, student_id: studentId } },
    mine,
  );

/** Whole weeks, the running one last. */
export const weeksUntil = (today: string, studentId: number) =>
  resource(
    'GET /v1/study/progress',
    {
      query: {
        from_date: addDays(today, -weekdayOf(today) - 7 * (WEEKS - 1)),
        till_date: today,
        student_id: studentId,
        step: 'week',
      },
    },
    mine,
  );

/** The latest homework first; what has no day keeps the place that the server gave it. */
export const latestFirst = (homework: readonly Homework[]): Homework[] =>
  [...homework].sort((one, other) =>
    one.due_at && other.due_at ? Date.parse(other.due_at) - Date.parse(one.due_at) : 0,
  );

/** A text that a plain server may have in one language only. */
export const wordsOf = (text: Partial<Record<Lang, string>>, lang: Lang): string =>
  text[lang] ?? text.uz ?? text.ru ?? '';
