import type { Reply } from '@mars/contract/calls.generated.ts';
import type { Lang } from '@mars/i18n/lang.ts';
import { addDays, addMonths, monthRange, weekdayOf } from '@mars/i18n/pieces/dates.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';
import { saveFile } from '@mars/ui/pieces/save-file.ts';

/** One lesson's attendance. A plain server tells neither lesson nor coins. */
export type Attendance = Reply<'GET /v1/attendance/student'>[number];
export type State = 'attended' | 'absent' | 'mixed' | 'none';

/** A month's attendance, `2026-11`. A month that was seen is kept: going back to it is instant. */
export function attendanceOf(month: string, studentId: number | undefined) {
  const { from, to } = monthRange(month);
  return resource(
    'GET /v1/attendance/student',
    { query: { from_date: from, till_date: to, student_id: studentId } },
    { signedIn: true },
  );
}

export const wasThere = ({ attendance_type }: Attendance): boolean => attendance_type === 1;

/** Several lessons a day may end in several ways. */
export function stateOf(records: readonly Attendance[]): State {
  const there = records.filter(wasThere).length;
  if (records.length === 0) return 'none';
  if (there === 0) return 'absent';
  return there === records.length ? 'attended' : 'mixed';
}

/** Six weeks from the Monday before the first: as high in every month. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const start = addDays(first, -weekdayOf(first));
  return [0, 1, 2, 3, 4, 5].map((week) => [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(start, week * 7 + day)));
}

/** Where a key leads from a day: Home and End within week and month, the pages a month; null: the key leads nowhere. */
export function dayAfterKey(key: string, day: string): string | null {
  const month = day.slice(0, 7);
  const { from, to } = monthRange(month);
  const within = (next: string) => (next < from ? from : next > to ? to : next);
  const inMonth = (other: string) => {
    const last = Number(monthRange(other).to.slice(8));
    return addDays(`${other}-01`, Math.min(Number(day.slice(8)), last) - 1);
  };
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return within(addDays(day, -weekdayOf(day)));
    case 'End':
      return within(addDays(day, 6 - weekdayOf(day)));
    case 'PageUp':
      return inMonth(addMonths(month, -1));
    case 'PageDown':
      return inMonth(addMonths(month, 1));
    default:
      return null;
  }
}

/** Saves one's lessons as a file that calendars read. @throws {CallError} */
export async function saveLessons(lang: Lang, studentId: number | undefined): Promise<void> {
  const { filename, ics } = await call('GET /v1/lesson/calendar', {
    query: { lang, student_id: studentId },
  });
  saveFile(new File([ics], filename, { type: 'text/calendar' }));
}
