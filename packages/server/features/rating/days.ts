import type { App } from '../../feature.ts';
import { addDays, dayOf, startOfDay } from '../clock/time.ts';
import { takeAsideBeside } from './beside.ts';
import { boards } from './board.ts';
import { createDays, deleteDays } from './queries-days.ts';
import { findLastId } from './queries-snapshot.ts';
import { forgetAside } from './snapshot.ts';

/** Of a week that ends today so many days are over. */
const writtenDays = 6;
const keptDays = 8;

/** So many students are written, or forgotten, by one statement. */
const atOnce = { postgres: 20_000, pglite: 300 };

/**
 * Writes where everybody stood at the end of each day of the last week that is not written yet, and forgets what is older.
 * What was earned on a day is known on every later one: days on which no server ran are not missing.
 * @param lastDay the latest day on which this was done; null: never
 */
export async function keepDays(app: App, lastDay: string | null): Promise<void> {
  const now = app.now();
  const until = dayOf(now);
  const first = addDays(until, -writtenDays);
  for (let day = lastDay !== null && lastDay > first ? lastDay : first; day < until; day = addDays(day, 1)) {
    await keepDay(app, day);
  }
  const last = await findLastId(app.store);
  for (let from = 1; from <= last; from += atOnce[app.store.kind]) {
    await deleteDays(app.store, addDays(until, -keptDays), { from, to: from + atOnce[app.store.kind] - 1 });
  }
}

async function keepDay({ store, now }: App, day: string): Promise<void> {
  const end = new Date(startOfDay(addDays(day, 1)).getTime() - 1);
  const snapshotId = await takeAsideBeside(store, { at: end, now: now() });
  const last = await findLastId(store);
  for (const board of boards) {
    for (let from = 1; from <= last; from += atOnce[store.kind]) {
      await createDays(store, { snapshotId, board, day }, { from, to: from + atOnce[store.kind] - 1 });
    }
  }
  await forgetAside(store, snapshotId);
}
