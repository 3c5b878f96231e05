import type { Database } from '../../store/database.ts';
import {
  listNumbers,
  listStrayNumbers,
  moveMarks,
  type NumberedModule,
  updateNumbers,
} from './queries-order.ts';

/** A number that becomes another. */
export interface Move {
  from: number;
  to: number;
}

/**
 * Gives the modules of a course the numbers of their order, and what is counted by number follows: marks, exams that were
 * sat, lessons, so that nothing falls on another module. Inside the transaction that wrote them.
 * @param slugs the order of the course; those that it does not name stand after it, as they stood
 */
export async function putInOrder(db: Database, courseId: number, slugs: readonly string[]): Promise<void> {
  const modules = await listNumbers(db, courseId);
  const placeOf = ({ slug }: NumberedModule) => (slugs.includes(slug) ? slugs.indexOf(slug) : slugs.length);
  const active = modules
    .filter(({ removed_at }) => removed_at === null)
    .sort((a, b) => placeOf(a) - placeOf(b) || a.number - b.number);
  if (active.every(({ number }, at) => number === at + 1)) return;
  const removed = modules.filter(({ removed_at }) => removed_at !== null);
  const strays = await listStrayNumbers(db, courseId);
  const moves = movesOf(
    active.map(({ number }) => number),
    [...removed.map(({ number }) => number), ...strays],
  );
  await updateNumbers(db, courseId, moves);
  await moveMarks(db, courseId, moves);
}

/**
 * @param active the numbers of the modules that there are, in their order
 * @param others numbers that something is still counted by: one that is taken becomes the next that is free
 */
export function movesOf(active: readonly number[], others: readonly number[]): Move[] {
  const moves = active.map((from, at) => ({ from, to: at + 1 }));
  const taken = new Set(moves.map(({ to }) => to));
  const kept = others.filter((number) => !taken.has(number));
  for (const number of kept) taken.add(number);
  for (const from of others.filter((number) => !kept.includes(number))) {
    let to = active.length + 1;
    while (taken.has(to)) to++;
    taken.add(to);
    moves.push({ from, to });
  }
  return moves.filter(({ from, to }) => from !== to);
}
