import type { Reply } from '@mars/contract/calls.generated.ts';
import type { App, Person } from '../../feature.ts';
import type { TasksPart } from '../../ground/parts/admin-tasks.ts';
import { findParts } from '../../parts.ts';
import { dayOf, isoTime } from '../clock/time.ts';
import { dayStart, parseDay } from '../streak/day.ts';
import { listDay } from './queries-day.ts';

/** The lessons of a day with their students: a teacher's own and those that they stand in for, or all of the centre. */
export async function findDay(
  app: App,
  caller: Person,
  date = dayOf(app.now()),
): Promise<Reply<'GET /v2/staff/today'>> {
  const day = parseDay(date);
  const rows = await listDay(app.store, {
    from: dayStart(day),
    before: dayStart(day + 1),
    date,
    teacherId: caller.role === 'admin' ? null : caller.id,
  });
  const lessons = rows.map(({ students, ...lesson }) => ({
    ...lesson,
    starts_at: isoTime(lesson.starts_at),
    ends_at: isoTime(lesson.ends_at),
    opened_at: lesson.opened_at && isoTime(lesson.opened_at),
    students: students.map(({ reason, told_at, ...student }) => ({
      ...student,
      absence: reason === null ? null : { reason, told_at: isoTime(new Date(told_at!)) },
    })),
  }));
  return { date, tasks: await findTasks(app, caller, date), lessons };
}

async function findTasks(
  app: App,
  caller: Person,
  date: string,
): Promise<Reply<'GET /v2/staff/today'>['tasks']> {
  if (caller.role !== 'admin' || date !== dayOf(app.now())) return [];
  const parts = (await findParts<TasksPart>('admin-tasks'))
    .map(({ part }) => part)
    .sort((a, b) => a.order - b.order);
  const found = await Promise.all(parts.map((part) => part.find(app)));
  return found.flat().map((task) => ({ ...task, since: isoTime(task.since) }));
}
