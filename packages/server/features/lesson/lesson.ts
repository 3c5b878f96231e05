import type { Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { App, Person } from '../../feature.ts';
import { isoTime } from '../clock/time.ts';
import { dateRange, dayNumber, dayStart } from '../streak/day.ts';
import { calendarText } from './calendar.ts';
import { listLessons } from './queries.ts';

/** How far back a calendar file reaches; the rest of the longest range lies ahead. */
const pastDays = 30;

/** The lessons of a student; a year of them is one page. @throws date_range */
export async function findLessons(
  app: App,
  caller: Person,
  studentId: number,
  query: { from_date: string; till_date: string },
): Promise<Reply<'GET /v1/lesson'>> {
  const parentId = caller.role === 'parent' ? caller.id : null;
  const rows = await listLessons(app.store, studentId, dateRange(query), parentId);
  const items = rows.map(({ reason, told_at, told_by, is_mine, ...row }) => ({
    ...row,
    starts_at: isoTime(row.starts_at),
    ends_at: isoTime(row.ends_at),
    absence: reason === null ? null : { reason, told_at: isoTime(told_at!), told_by, is_mine },
  }));
  return { items, next_cursor: null };
}

/** The same as a file that calendars import. It is answered as text in JSON, so that no token stands in an address. */
export async function findCalendar(
  app: App,
  studentId: number,
  lang: 'uz' | 'ru',
): Promise<Reply<'GET /v1/lesson/calendar'>> {
  const now = app.now();
  const from = dayNumber(now) - pastDays;
  const range = { from: dayStart(from), before: dayStart(from + constants.dateRangeMaxDays) };
  const host = new URL(app.platformUrl).hostname;
  const ics = calendarText(await listLessons(app.store, studentId, range, null), { lang, now, host });
  return { filename: 'mars-darslar.ics', ics };
}
