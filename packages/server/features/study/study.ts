import type { Reply } from '@mars/contract/calls.generated.ts';
import type { App } from '../../feature.ts';
import type { Database } from '../../store/database.ts';
import { dayOf, isoTime } from '../clock/time.ts';
import { settleExams } from '../exam/attempt.ts';
import { withDue } from '../homework/due.ts';
import { dateRange, dayText, monthStart, nextMonthStart, parseDay, weekday } from '../streak/day.ts';
import { listExamResults, listProjects, listSteps } from './queries.ts';
import { hasGroup } from './queries-member.ts';

/** Whether a student is in a group that runs: class courses and extra lessons are for them (ruling 20). */
export const isInGroup = (db: Database, studentId: number, now: Date): Promise<boolean> =>
  hasGroup(db, studentId, now);

/** The homework of a course that the student belongs or belonged to; of any other course nothing (ruling 9). */
export async function findProjects(
  app: App,
  studentId: number,
  courseId: number,
): Promise<Reply<'GET /v1/me/projects'>> {
  const rows = await listProjects(app.store, studentId, courseId, dayOf(app.now()));
  const groupId = rows[0]?.group_id ?? 0;
  const dated = await withDue(app, { courseId, groupId }, rows);
  return dated.map(({ id, title, module, due_at, answer }) => ({
    ...{ id, title, module, answer },
    due_at: due_at && isoTime(due_at),
  }));
}

/** The exam result of each module of a group, in the order of modules; of a foreign group nothing. */
export async function findExamResults(
  app: App,
  studentId: number,
  groupId: number,
): Promise<Reply<'GET /v1/me/total_monthly_exam_results'>> {
  await settleExams(app, { studentId });
  return listExamResults(app.store, studentId, groupId);
}

/** Marks and attendance over time; a step without any stands there too, so that a picture has no gaps. @throws date_range */
export async function findProgress(
  app: App,
  studentId: number,
  {
    from_date,
    till_date,
    step = 'week',
  }: { from_date: string; till_date: string; step?: 'week' | 'month' | undefined },
): Promise<Reply<'GET /v1/study/progress'>> {
  const rows = await listSteps(app.store, studentId, dateRange({ from_date, till_date }), step);
  const byStep = new Map(rows.map(({ step: first, ...row }) => [first, row]));
  const [from, till] = [parseDay(from_date), parseDay(till_date)];
  const next = (day: number) => (step === 'week' ? day + 7 : nextMonthStart(day));
  const items: Reply<'GET /v1/study/progress'>['items'] = [];
  for (
    let first = step === 'week' ? from - weekday(from) : monthStart(from);
    first <= till;
    first = next(first)
  ) {
    items.push({
      from_date: dayText(Math.max(first, from)),
      till_date: dayText(Math.min(next(first) - 1, till)),
      ...(byStep.get(dayText(first)) ?? { lessons: 0, attended: 0, marks: 0, average: null }),
    });
  }
  return { items, next_cursor: null };
}
