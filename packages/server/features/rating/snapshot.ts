import type { Store } from '../../store/database.ts';
import { addDays, dayOf, startOfDay } from '../clock/time.ts';
import { seasonOf } from '../season/calendar.ts';
import { dayText, parseDay } from '../streak/day.ts';
import { boards, columnOf, columns, periods, sliceSize } from './board.ts';
import {
  createNames,
  createSlices,
  createSnapshot,
  createSteps,
  createValues,
  deleteSnapshot,
  deleteValues,
  findKeptNames,
  findLastId,
  findLastName,
  findNamesMark,
  findSeasonStart,
  finishSnapshot,
  hasSnapshot,
  hasSnapshotBefore,
  listOldSnapshots,
  sweep,
} from './queries-snapshot.ts';
import { createRanking } from './ranking.ts';

/**
 * So many ids are summed up, names looked at, steps and slices written, and students forgotten, by one statement. Others get their turn
 * between two of them: on the embedded database everybody waits for the one that runs, so that it has to be a short one.
 */
const atOnce = {
  postgres: { ids: 5000, names: 100_000, steps: 10_000, slices: 100, forgotten: 10_000 },
  pglite: { ids: 250, names: 2500, steps: 200, slices: 25, forgotten: 500 },
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
  for (const id of await listOldSnapshots(store)) await forget(store, id);
  if (store.kind === 'pglite') await sweep(store);
}

/** For the start of a server: boards are there before the first request. */
export async function updateRatingOnce(store: Store, now: Date): Promise<void> {
  if (!(await hasSnapshot(store))) await updateRating(store, now);
}

/** The boards as they were at `at`, for whoever closes a season: no reader sees them. @returns their id */
export const takeAside = (store: Store, { at, now }: { at: Date; now: Date }): Promise<number> =>
  fillSnapshot(store, at, now).then(({ id }) => id);

export const forgetAside = (store: Store, id: number): Promise<void> => forget(store, id);

async function forget(store: Store, id: number): Promise<void> {
  const ranges = rangesOf(await findLastId(store), atOnce[store.kind].forgotten);
  await inLanes(store, ranges, (range) => deleteValues(store, id, range));
  await deleteSnapshot(store, id);
}

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
  const ranking = createRanking(await findLastName(store), columns.length);
  await inLanes(store, rangesOf(lastId, idsAtOnce), async (range) => {
    const added = await createValues(store, id, range, times);
    ranking.add(
      added.student_id,
      added.name_order,
      columns.map((column) => added[column]),
    );
  });
  const sheets = boards.flatMap((board) => periods.map((period) => ({ board, period })));
  await inLanes(store, sheets, async ({ board, period }) => {
    const { steps, slices } = await ranking.rank(columns.indexOf(columnOf(board, period)));
    for (let from = 0; from < steps.length; from += stepsAtOnce) {
      await createSteps(store, id, board, period, steps.slice(from, from + stepsAtOnce));
    }
    for (let from = 0; from < slices.length; from += slicesAtOnce) {
      const some = slices.slice(from, from + slicesAtOnce);
      await createSlices(store, id, board, period, from * sliceSize + 1, some);
    }
  });
  return { id, names };
}

/** A text that differs when a student was added or a name changed. */
async function markOfNames(store: Store, lastId: number): Promise<string> {
  let students = 0;
  let mixed = 0n;
  await inLanes(store, rangesOf(lastId, atOnce[store.kind].names), async (range) => {
    const part = await findNamesMark(store, range);
    students += part.students;
    mixed ^= part.mixed;
  });
  return `${students}:${mixed}`;
}

/** Ranges of ids up to the last one, each for one statement. */
const rangesOf = (lastId: number, ids: number): { from: number; to: number }[] =>
  Array.from({ length: Math.ceil(lastId / ids) }, (_, at) => ({ from: at * ids + 1, to: (at + 1) * ids }));

/** One statement after another; on a server of its own two at a time, which leaves the others of the pool free. */
async function inLanes<T>(
  store: Store,
  things: readonly T[],
  work: (thing: T) => Promise<void>,
): Promise<void> {
  const waiting = [...things];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(store.kind === 'pglite' ? [lane()] : [lane(), lane()]);
}
