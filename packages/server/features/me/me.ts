import type { Reply } from '@mars/contract/calls.generated.ts';
import type { App, Person } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { isoTime } from '../clock/time.ts';
import { payLinkOf } from '../payment/link.ts';
import { listUnlooked, type Restored } from '../restored/restored.ts';
import { restoredText } from '../restored/said.ts';
import { dayNumber } from '../streak/day.ts';
import { daysIn, readCalendar, runningStreak } from '../streak/streak.ts';
import { openSections } from './own-section.ts';
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
  if (caller.role !== 'parent') {
    const sections = await openSections(app, caller);
    const [restored] = await listUnlooked(app.store);
    return { ...staff, role: caller.role, sections, ...(restored && { restored: timesOf(restored) }) };
  }
  const children: Student[] = [];
  for (const row of await listChildInfo(app.store, caller.id, now, today, streakWindowDays)) {
    children.push(await studentInfo(app, row, today));
  }
  return { ...staff, role: 'parent', external_id, children };
}

const timesOf = ({ known_until, restored_at, listed_until }: Restored) => ({
  known_until: isoTime(known_until),
  restored_at: isoTime(restored_at),
  listed_until: listed_until && isoTime(listed_until),
  text: restoredText({ known_until, restored_at, listed_until }),
});

async function studentInfo(app: App, row: StudentRow, today: number): Promise<Student> {
  const settings = await app.settings();
  const rank = rankOf(settings, row.xp);
  const streak = await streakOf(app, row, today);
  // Each by its name: to leave some out of a row costs as much as the rest of this.
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    avatar: row.avatar,
    external_id: row.external_id,
    balance: row.balance,
    payment_link: await payLinkOf(app, row),
    coins: row.coins,
    xp: row.xp,
    role: 'student',
    status: row.is_inactive ? 'inactive' : row.is_premium ? 'premium' : 'freemium',
    rank: { id: rank.id, title: rank.title.uz, title_uz: rank.title.uz, title_ru: rank.title.ru },
    is_premium: row.is_premium,
    daily_streak: { streak_count: streak.count, today_counted: streak.todayCounted },
    groups: row.groups,
  };
}

async function streakOf(
  app: App,
  row: StudentRow,
  today: number,
): Promise<{ count: number; todayCounted: boolean }> {
  const streak = runningStreak({ active: daysIn(row.days), holidays: daysIn(row.holidays), today });
  if (streak.firstDay > today - streakWindowDays) return streak;
  return runningStreak(await readCalendar(app.store, row.id, today));
}
