import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Store } from '../../store/database.ts';
import { addDays, dayOf, startOfDay } from '../clock/time.ts';
import { seasonOf } from '../season/calendar.ts';
import { runningSeason } from '../season/running.ts';
import { dayText, parseDay } from '../streak/day.ts';
import { sliceSize } from './board.ts';
import { deleteReplaced, deleteSnapshot, listOldSnapshots, sweep } from './queries-old-snapshots.ts';
import {
  type Base,
  createSlices,
  createSnapshot,
  createSteps,
  findBase,
  findLastId,
  finishSnapshot,
  hasSnapshot,
  hasSnapshotBefore,
  listOmitted,
  type SnapshotTimes,
} from './queries-snapshot.ts';
import type { Ranking } from './ranking.ts';
import { type Kept, sheets, sumUp } from './sums.ts';

/**
 * So many hundreds of ids are summed up, steps and slices written, by one statement. On the embedded database
 * everybody waits for the one that runs, so that it has to be a short one.
 */
const atOnce = {
  postgres: { hundreds: 50, steps: 10_000, slices: 100 },
  pglite: { hundreds: 3, steps: 100, slices: 25 },
};

/**
 * Takes the boards as they are at `now` and forgets those that nobody reads any more. Where there is none of an
 * earlier day, the end of yesterday is taken first, so that the change of each place is known from the first day.
 * @param kept what the call before has returned, which is used up
 */
export async function updateRating(store: Store, now: Date, kept: Kept | null = null): Promise<Kept> {
  const today = dayOf(now);
  if (!(await hasSnapshotBefore(store, today)))
    await takeSnapshot(store, new Date(startOfDay(today).getTime() - 1), null);
  const next = await takeSnapshot(store, now, kept);
  const db = givingWay(store);
  for (const id of await listOldSnapshots(store)) await deleteSnapshot(db, id);
  await deleteReplaced(db);
  if (store.kind === 'pglite') await sweep(store);
  return next;
}

/** For the start of a server: boards are there before the first request. */
export async function updateRatingOnce(store: Store, now: Date): Promise<void> {
  if (!(await hasSnapshot(store))) await updateRating(store, now);
}

/** The boards as they were at `at`, for whoever closes a season: no reader sees them. @returns their id */
export async function takeAside(store: Store, { at, now }: { at: Date; now: Date }): Promise<number> {
  const times = await timesOf(store, at);
  return (await fillSnapshot(store, { ...times, takenAt: now }, undefined, null)).id;
}

export const forgetAside = (store: Store, id: number): Promise<void> => deleteSnapshot(givingWay(store), id);

/**
 * One snapshot, in many short statements. Not in one transaction: until it is whole nobody reads it, and one that
 * was broken off is deleted an hour later.
 */
async function takeSnapshot(store: Store, at: Date, kept: Kept | null): Promise<Kept> {
  const times = await timesOf(store, at);
  const taken = await fillSnapshot(store, times, await findBase(store, times), kept);
  await finishSnapshot(store, taken.id);
  return taken;
}

async function timesOf(db: Database, at: Date): Promise<SnapshotTimes & { until: Date }> {
  const day = dayOf(at);
  // Of days on which no server ran there may be none; in the first minutes of one it may not be open yet.
  const season = (await runningSeason(db, parseDay(day))) ?? seasonOf(parseDay(day));
  return {
    day,
    monthStartsOn: addDays(day, 1 - Number(day.slice(8))),
    seasonStartsOn: dayText(season.startsOn),
    takenAt: at,
    until: at,
  };
}

async function fillSnapshot(
  store: Store,
  times: SnapshotTimes & { until: Date },
  base: Base | undefined,
  kept: Kept | null,
): Promise<Kept> {
  const db = givingWay(store);
  const { takenAt, until } = times;
  const id = await createSnapshot(db, times, base?.whole_id ?? null);
  const ranking = await sumUp(db, {
    snapshot: { id, wholeId: base?.whole_id ?? id },
    base,
    kept,
    counted: {
      monthStart: startOfDay(times.monthStartsOn),
      seasonStart: startOfDay(times.seasonStartsOn),
      until,
    },
    lastId: await findLastId(db),
    atOnce: atOnce[store.kind].hundreds,
  });
  await rank(db, id, ranking, atOnce[store.kind]);
  return { id, takenAt, numbers: ranking.numbers };
}

/** Writes the places of all boards. */
async function rank(
  db: Database,
  id: number,
  ranking: Ranking,
  { steps: stepsAtOnce, slices: slicesAtOnce }: { steps: number; slices: number },
): Promise<void> {
  const omitted = await listOmitted(db);
  for (const [at, { board, period }] of sheets.entries()) {
    const { steps, order } = await ranking.places(at, omitted);
    for (let from = 0; from < steps.length; from += stepsAtOnce) {
      await createSteps(db, id, board, period, steps.slice(from, from + stepsAtOnce));
    }
    for (let from = 0; from < order.length; from += slicesAtOnce * sliceSize) {
      const some = order.subarray(from, from + slicesAtOnce * sliceSize);
      await createSlices(db, id, board, period, from + 1, some);
    }
  }
}

/**
 * Rests so many times as long as statements took: others come to their turn. On the embedded database, where they wait
 * for the one that runs, most of the time is theirs. A timer waits a millisecond or more: short rests are put together.
 */
function givingWay(store: Store): Database {
  let owed = 0;
  const query = async (...args: Parameters<Database['query']>) => {
    const begun = performance.now();
    const result = await store.query(...args);
    owed += rest * (performance.now() - begun);
    if (owed >= shortestRest) {
      await sleep(owed);
      owed = 0;
    }
    return result;
  };
  return { query: query as Database['query'] };
}

const rest = 1.5;
const shortestRest = 2;
