import { dayOf, isoTime } from '../features/clock/time.ts';
import type { Database } from '../store/database.ts';

/**
 * Once a day of the centre, whenever a server runs: it is looked at on each start and each hour whether the day has been
 * done, so that a computer that is off at night leaves nothing out.
 */
export interface Daily {
  /** In the centre's time, `00:20`: not before. */
  from: string;
  /** Not from then on: what comes so late makes no sense. Money and lessons always do. */
  until?: string;
}

/** The day of the centre that is to be done at a moment; null: it is not the time of any. */
export function dueDay({ from, until }: Daily, now: Date): string | null {
  const time = isoTime(now).slice(11, 16);
  return time < from || (until !== undefined && time >= until) ? null : dayOf(now);
}

/** For which day a job was done last, and the latest of all; undefined: never. */
async function findDone(db: Database, name: string): Promise<{ day: string; latest: string } | undefined> {
  const { rows } = await db.query<{ day: string; latest: string }>(
    'select day::text, latest::text from job_day where name = $1',
    [name],
  );
  return rows[0];
}

async function saveDone(db: Database, name: string, day: string): Promise<void> {
  await db.query(
    `insert into job_day (name, day, latest) values ($1, $2, $2)
     on conflict (name) do update set day = excluded.day, latest = greatest(job_day.latest, excluded.latest)`,
    [name, day],
  );
}

/**
 * Does a job for today, if it is time and was not done. What fails is not done: the next look tries it again.
 * @param run gets the latest day until now for which it was done; null: never
 * @returns whether there was something to do
 */
export async function doDaily(
  app: { store: Database; now(): Date },
  name: string,
  daily: Daily,
  run: (lastDay: string | null) => Promise<void>,
): Promise<boolean> {
  const day = dueDay(daily, app.now());
  if (day === null) return false;
  const done = await findDone(app.store, name);
  // A clock that was wrong for a while keeps nothing from being done: only the very day has been.
  if (done?.day === day) return false;
  // What is later than today was done by a clock that was wrong, and is no reason to leave anything out for years.
  await run(done ? (done.latest <= day ? done.latest : done.day) : null);
  await saveDone(app.store, name, day);
  return true;
}
