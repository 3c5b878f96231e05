import type { Store } from '../../store/database.ts';
import { addDays, dayOf, startOfDay } from '../clock/time.ts';
import { seasonOf } from '../season/calendar.ts';
import { dayText, parseDay } from '../streak/day.ts';
import { boards, columnOf, periods, sliceSize } from './board.ts';
import {
  createNames,
  createSlices,
  createSnapshot,
  createSteps,
  createSums,
  deleteSnapshot,
  findKeptNames,
  findLastId,
  findLastName,
  findNamesMark,
  findSeasonStart,
  finishSnapshot,
  hasSnapshot,
  hasSnapshotBefore,
  listListed,
  listOldSnapshots,
  type Range,
  sweep,
} from './queries-snapshot.ts';
import { createRanking } from './ranking.ts';

/**
 * So many ids are summed up, names looked at, steps and slices written, by one statement. Others get their turn between
 * two of them: on the embedded database everybody waits for the one that runs, so that it has to be a short one.
 */
const atOnce = {
  postgres: { ids: 5000, names: 20_000, steps: 10_000, slices: 100 },
  pglite: { ids: 500, names: 2500, steps: 200, slices: 25 },
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
  for (const id of await listOldSnapshots(store)) await deleteSnapshot(store, id);
  if (store.kind === 'pglite') await sweep(store);
}

/** For the start of a server: boards are there before the first request. */
export async function updateRatingOnce(store: Store, now: Date): Promise<void> {
  if (!(await hasSnapshot(store))) await updateRating(store, now);
}

/** The boards as they were at `at`, for whoever closes a season: no reader sees them. @returns their id */
export const takeAside = (store: Store, { at, now }: { at: Date; now: Date }): Promise<number> =>
  fillSnapshot(store, at, now).then(({ id }) => id);

export const forgetAside = (store: Store, id: number): Promise<void> => deleteSnapshot(store, id);

/**
 * One snapshot, in many short statements. Not in one transaction: until it is whole nobody reads it, and one that
 * was broken off is deleted an hour later.
 */
async function takeSnapshot(store: Store, at: Date): Promise<void> {
  const { id, names } = await fillSnapshot(store, at, at);
  await finishSnapshot(store, id, names);
}

/** @param takenAt by which it is known how old it is */
async function fillSnapshot(store: Store, at: Date, takenAt: Date): Promise<{ id: number; names: string }> {
  const day = dayOf(at);
  const monthStartsOn = addDays(day, 1 - Number(day.slice(8)));
  // In the first minutes of a season it may not be open yet.
  const seasonStartsOn = (await findSeasonStart(store, day)) ?? dayText(seasonOf(parseDay(day)).startsOn);
  const lastId = await findLastId(store);
  const names = await markOfNames(store, lastId);
  if (names !== (await findKeptNames(store))) await store.transaction(createNames);
  const id = await createSnapshot(store, { takenAt, day, monthStartsOn, seasonStartsOn });
  const times = { monthStart: startOfDay(monthStartsOn), seasonStart: startOfDay(seasonStartsOn), until: at };
  const { ids: idsAtOnce, steps: stepsAtOnce, slices: slicesAtOnce } = atOnce[store.kind];
  const sheets = boards.flatMap((board) => periods.map((period) => ({ board, period })));
  const ranking = createRanking(await findLastName(store), lastId, sheets.length);
  await oneAhead(
    rangesOf(lastId, idsAtOnce).flatMap((range) => [
      async () => {
        const { student_ids, name_orders } = await listListed(store, range);
        return () => ranking.list(student_ids, name_orders);
      },
      ...boards.map((board, at) => async () => {
        const { student_ids, ...sums } = await createSums(store, id, board, range, times);
        const values = periods.map((period) => sums[columnOf(period)]);
        return () => ranking.add(at * periods.length, student_ids, values);
      }),
    ]),
  );
  for (const [at, { board, period }] of sheets.entries()) {
    const { steps, order } = await ranking.rank(at);
    for (let from = 0; from < steps.length; from += stepsAtOnce) {
      await createSteps(store, id, board, period, steps.slice(from, from + stepsAtOnce));
    }
    for (let from = 0; from < order.length; from += slicesAtOnce * sliceSize) {
      const some = order.subarray(from, from + slicesAtOnce * sliceSize);
      await createSlices(store, id, board, period, from + 1, some);
    }
  }
  return { id, names };
}

/** A text that differs when a student was added or a name changed. */
async function markOfNames(store: Store, lastId: number): Promise<string> {
  let students = 0;
  let mixed = 0n;
  for (const range of rangesOf(lastId, atOnce[store.kind].names)) {
    const part = await findNamesMark(store, range);
    students += part.students;
    mixed ^= part.mixed;
  }
  return `${students}:${mixed}`;
}

/** Ranges of ids up to the last one, each for one statement. */
const rangesOf = (lastId: number, ids: number): Range[] =>
  Array.from({ length: Math.floor(lastId / ids) + 1 }, (_, at) => ({
    from: at * ids,
    to: (at + 1) * ids - 1,
  }));

/**
 * Asks one statement after another, and takes in what one answered while the database is at the next: no second core
 * of it is busy, which leaves one for the others.
 */
async function oneAhead(asked: readonly (() => Promise<() => void>)[]): Promise<void> {
  let takeIn = () => {};
  for (const ask of asked) {
    const answer = ask();
    takeIn();
    takeIn = await answer;
  }
  takeIn();
}
