import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Store } from '../../store/database.ts';
import { addDays, dayOf, startOfDay } from '../clock/time.ts';
import { seasonOf } from '../season/calendar.ts';
import { dayText, parseDay } from '../streak/day.ts';
import { boards, columnOf, periods, sliceSize, sumsSize } from './board.ts';
import { deleteSnapshot, listOldSnapshots, sweep } from './queries-old-snapshots.ts';
import {
  createSlices,
  createSnapshot,
  createSteps,
  createSums,
  findLastId,
  findSeasonStart,
  finishSnapshot,
  hasSnapshot,
  hasSnapshotBefore,
  listOmitted,
  type Range,
} from './queries-snapshot.ts';
import { createRanking } from './ranking.ts';

/**
 * So many hundreds of ids are summed up, steps and slices written, by one statement. On the embedded database
 * everybody waits for the one that runs, so that it has to be a short one.
 */
const atOnce = {
  postgres: { hundreds: 50, steps: 10_000, slices: 100, rest: 0 },
  pglite: { hundreds: 3, steps: 100, slices: 25, rest: 1.5 },
};

/**
 * Takes the boards as they are at `now` and forgets those that nobody reads any more. Where there is none of an
 * earlier day, the end of yesterday is taken first, so that the change of each place is known from the first day.
 */
export async function updateRating(store: Store, now: Date): Promise<void> {
  const today = dayOf(now);
  if (!(await hasSnapshotBefore(store, today)))
    await takeSnapshot(store, new Date(startOfDay(today).getTime() - 1));
  await takeSnapshot(store, now);
  for (const id of await listOldSnapshots(store)) await deleteSnapshot(givingWay(store), id);
  if (store.kind === 'pglite') await sweep(store);
}

/** For the start of a server: boards are there before the first request. */
export async function updateRatingOnce(store: Store, now: Date): Promise<void> {
  if (!(await hasSnapshot(store))) await updateRating(store, now);
}

/** The boards as they were at `at`, for whoever closes a season: no reader sees them. @returns their id */
export const takeAside = (store: Store, { at, now }: { at: Date; now: Date }): Promise<number> =>
  fillSnapshot(store, at, now);

export const forgetAside = (store: Store, id: number): Promise<void> => deleteSnapshot(givingWay(store), id);

/**
 * One snapshot, in many short statements. Not in one transaction: until it is whole nobody reads it, and one that
 * was broken off is deleted an hour later.
 */
async function takeSnapshot(store: Store, at: Date): Promise<void> {
  await finishSnapshot(store, await fillSnapshot(store, at, at));
}

/** @param takenAt by which it is known how old it is @returns the snapshot's id */
async function fillSnapshot(store: Store, at: Date, takenAt: Date): Promise<number> {
  const day = dayOf(at);
  const monthStartsOn = addDays(day, 1 - Number(day.slice(8)));
  // In the first minutes of a season it may not be open yet.
  const seasonStartsOn = (await findSeasonStart(store, day)) ?? dayText(seasonOf(parseDay(day)).startsOn);
  const db = givingWay(store);
  const lastId = await findLastId(db);
  const id = await createSnapshot(db, { takenAt, day, monthStartsOn, seasonStartsOn });
  const times = { monthStart: startOfDay(monthStartsOn), seasonStart: startOfDay(seasonStartsOn), until: at };
  const { hundreds, steps: stepsAtOnce, slices: slicesAtOnce } = atOnce[store.kind];
  const sheets = boards.flatMap((board) => periods.map((period) => ({ board, period })));
  const ranking = createRanking(lastId, sheets.length);
  for (const range of rangesOf(lastId, hundreds * sumsSize)) {
    for (const [at, board] of boards.entries()) {
      for (const { student_ids, ...sums } of await createSums(db, id, board, range, times)) {
        const values = periods.map((period) => sums[columnOf(period)]);
        ranking.add(at * periods.length, student_ids, values);
      }
    }
  }
  ranking.omit(await listOmitted(db));
  for (const [at, { board, period }] of sheets.entries()) {
    const { steps, order } = await ranking.places(at);
    for (let from = 0; from < steps.length; from += stepsAtOnce) {
      await createSteps(db, id, board, period, steps.slice(from, from + stepsAtOnce));
    }
    for (let from = 0; from < order.length; from += slicesAtOnce * sliceSize) {
      const some = order.subarray(from, from + slicesAtOnce * sliceSize);
      await createSlices(db, id, board, period, from + 1, some);
    }
  }
  return id;
}

/** Ranges of ids up to the last one, each for one statement. */
const rangesOf = (lastId: number, ids: number): Range[] =>
  Array.from({ length: Math.floor(lastId / ids) + 1 }, (_, at) => ({
    from: at * ids,
    to: (at + 1) * ids - 1,
  }));

/**
 * Rests after each statement, so many times as long as it took: others come to their turn. On the embedded database,
 * where they wait for the one that runs, most of the time is theirs.
 */
function givingWay(store: Store): Database {
  const { rest } = atOnce[store.kind];
  const query = async (...args: Parameters<Database['query']>) => {
    const begun = performance.now();
    const result = await store.query(...args);
    if (rest > 0) await sleep(rest * (performance.now() - begun));
    return result;
  };
  return { query: query as Database['query'] };
}
