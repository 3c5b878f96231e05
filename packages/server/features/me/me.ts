import type { Reply } from '@mars/contract/calls.generated.ts';
import type { App, Person } from '../../feature.ts';
import { httpsLink } from '../../link.ts';
import { Refused } from '../../refused.ts';
import { dayNumber } from '../streak/day.ts';
import { readCalendar, runningStreak } from '../streak/streak.ts';
import { findPerson, findStudentInfo, listChildInfo, type StudentRow } from './queries.ts';
import { rankOf } from './rank.ts';

type Me = Reply<'GET /v1/me'>;
type Student = Extract<Me, { role: 'student' }>;

/** How far back `/me` looks for the streak at first. Nearly all streaks end inside; a longer one costs one more query. */
const streakWindowDays = 45;

/**
 * Who is signed in, as the header shows it: one statement for a student, two for a parent.
 * @throws unauthorized when the person is no longer there
 */
export async function findMe(app: App, caller: Person): Promise<Me> {
  const now = app.now();
  const today = dayNumber(now);
  if (caller.role === 'student') {
    const row = await findStudentInfo(app.store, caller.id, now, today, streakWindowDays);
    if (!row) throw new Refused('unauthorized');
    return studentInfo(app, row, today);
  }
  const person = await findPerson(app.store, caller.id);
  if (!person) throw new Refused('unauthorized');
  const { external_id, ...staff } = person;
  if (caller.role !== 'parent') return { ...staff, role: caller.role };
  const children: Student[] = [];
  for (const row of await listChildInfo(app.store, caller.id, now, today, streakWindowDays)) {
    children.push(await studentInfo(app, row, today));
  }
  return { ...staff, role: 'parent', external_id, children };
}

async function studentInfo(app: App, row: StudentRow, today: number): Promise<Student> {
  const { days, holidays, is_premium, groups, ...rest } = row;
  const settings = await app.settings();
  const { id, title } = rankOf(settings, row.xp);
  const streak = await streakOf(app, row, today);
  return {
    ...rest,
    payment_link: httpsLink(row.payment_link),
    role: 'student',
    status: groups.length === 0 ? 'inactive' : is_premium ? 'premium' : 'freemium',
    rank: { id, title: title.uz, title_uz: title.uz, title_ru: title.ru },
    is_premium,
    daily_streak: { streak_count: streak.count, today_counted: streak.todayCounted },
    groups,
  };
}

async function streakOf(
  app: App,
  row: StudentRow,
  today: number,
): Promise<{ count: number; todayCounted: boolean }> {
  const streak = runningStreak({ active: new Set(row.days), holidays: new Set(row.holidays), today });
  if (streak.firstDay > today - streakWindowDays) return streak;
  return runningStreak(await readCalendar(app.store, row.id, today));
}
