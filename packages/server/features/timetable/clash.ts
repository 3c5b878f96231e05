import { Refused } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { isoTime } from '../clock/time.ts';
import { type Clashing, findClash } from './queries-lesson.ts';

/** @throws timetable_clash {group, starts_at, when} when something else has the group, the room or the teacher then */
export async function clashOf(db: Database, which: Clashing): Promise<void> {
  const clash = await findClash(db, which);
  if (!clash) return;
  const starts_at = isoTime(clash.starts_at);
  throw new Refused('timetable_clash', { group: clash.group, starts_at, when: whenSaid(starts_at) });
}

/** `12.11, 15:30` of a moment as calls say it. */
export function whenSaid(moment: string): string {
  const [, month, day, time] = /^\d+-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(moment)!;
  return `${day}.${month}, ${time}`;
}
