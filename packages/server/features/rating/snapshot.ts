import type { Store } from '../../store/database.ts';
import { addDays, dayOf, startOfDay } from '../clock/time.ts';
import { seasonOf } from '../season/calendar.ts';
import { dayText, parseDay } from '../streak/day.ts';
import { boards, periods } from './board.ts';
import {
  createBoard,
  createNames,
  createSnapshot,
  createValues,
  deleteSnapshot,
  findNames,
  findSeasonStart,
  finishSnapshot,
  hasSnapshot,
  hasSnapshotBefore,
  listOldSnapshots,
} from './queries-snapshot.ts';

/** So many ids are summed up by one statement: others get their turn between two of them, on a pool of one too. */
const idsAtOnce = 20_000;

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
  const names = await findNames(store);
  if (names.now !== names.kept) await store.transaction(createNames);
  const id = await createSnapshot(store, { takenAt, day, monthStartsOn, seasonStartsOn });
  const times = { monthStart: startOfDay(monthStartsOn), seasonStart: startOfDay(seasonStartsOn), until: at };
  const ranges = Array.from({ length: Math.ceil(names.maxId / idsAtOnce) }, (_, at) => at * idsAtOnce + 1);
  await inLanes(store, ranges, (from) => createValues(store, id, { from, to: from + idsAtOnce - 1 }, times));
  const sheets = boards.flatMap((board) => periods.map((period) => ({ board, period })));
  await inLanes(store, sheets, ({ board, period }) => createBoard(store, id, board, period));
  return { id, names: names.now };
}

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
