import type { Database } from '../../store/database.ts';
import { boards, columnOf, periods, sumsSize } from './board.ts';
import type { Base } from './queries-snapshot.ts';
import { type Counted, createSums, isSameDay, listSums, listTouched, type Sums } from './queries-sums.ts';
import { createRanking, type Ranking } from './ranking.ts';

/** What a snapshot has left in memory, so that the next one reads what has changed only. */
export interface Kept {
  id: number;
  takenAt: Date;
  numbers: SharedArrayBuffer;
}

export const sheets = boards.flatMap((board) => periods.map((period) => ({ board, period })));

export interface Summing {
  snapshot: { id: number; wholeId: number };
  /** Whose sums hold where nothing was added since; without, all are summed up. */
  base: Base | undefined;
  kept: Kept | null;
  counted: Counted;
  /** No student has a higher id. */
  lastId: number;
  /** So many hundreds by one statement. */
  atOnce: number;
}

/** Writes the sums of a snapshot that differ from those of its base. @returns those of all students */
export async function sumUp(db: Database, summing: Summing): Promise<Ranking> {
  const { snapshot, base, counted, lastId, atOnce } = summing;
  const ranking = base ? await rankingOf(db, base, summing) : createRanking(lastId, sheets.length);
  for (const board of boards) {
    const hundreds = base ? await listTouched(db, board, base) : hundredsTo(lastId);
    for (let from = 0; from < hundreds.length; from += atOnce) {
      const some = hundreds.slice(from, from + atOnce);
      putAll(ranking, board, await createSums(db, snapshot, board, some, counted));
    }
  }
  return ranking;
}

/** A ranking of what the base counted: what is kept, and what was written since. */
async function rankingOf(db: Database, base: Base, { kept, lastId, atOnce }: Summing): Promise<Ranking> {
  const begun = kept && (await isSameDay(db, kept, base)) ? createRanking(kept.numbers, sheets.length) : null;
  const known = begun && begun.lastId >= lastId ? { ranking: begun, after: kept!.id } : null;
  if (known?.after === base.id) return known.ranking;
  const ranking = known?.ranking ?? createRanking(lastId, sheets.length);
  for (const board of boards) {
    for (let from = 0; from <= lastId / sumsSize; from += atOnce) {
      const range = { from, to: from + atOnce - 1, after: known?.after ?? 0 };
      putAll(ranking, board, await listSums(db, base, board, range));
    }
  }
  return ranking;
}

const hundredsTo = (lastId: number): number[] =>
  Array.from({ length: Math.floor(lastId / sumsSize) + 1 }, (_, hundred) => hundred);

function putAll(ranking: Ranking, board: (typeof boards)[number], sums: readonly Sums[]): void {
  const first = boards.indexOf(board) * periods.length;
  for (const { hundreds, student_ids, ...columns } of sums) {
    const from = hundreds[0]! * sumsSize;
    const values = periods.map((period) => columns[columnOf(period)]);
    ranking.put({ from, to: from + sumsSize - 1 }, first, student_ids, values);
  }
}
