import { setImmediate as others } from 'node:timers/promises';

/** Others of this process get their turn after so many students: a call takes many turns. */
const studentsAtOnce = 2000;

/** A value of a board with the place of whoever has it, and how many do. */
export interface Step {
  value: number;
  place: number;
  students: number;
}

/** A board: its values with their places, and its students in their order. */
export interface Ranked {
  steps: Step[];
  order: Int32Array;
}

/** The students of a centre, with what each is ranked by. */
export interface Ranking {
  /** What students have on some boards, from the first one's index on. */
  add(first: number, studentIds: Int32Array, values: readonly Int32Array[]): void;
  /** These stand on no board. To be called when everything is added. */
  omit(studentIds: readonly number[]): void;
  /** Ranks one board. */
  rank(board: number): Promise<Ranked>;
}

/**
 * Ranks in memory, without sorting students: they are kept by id, and each value has its own row of them. A database
 * would sort a million rows for each board, which takes minutes of its time or holds up everybody.
 * @param lastId nobody has a higher one
 */
export function createRanking(lastId: number, boards: number): Ranking {
  const columns = Array.from({ length: boards }, () => new Int32Array(lastId + 1));
  return {
    add(first, studentIds, values) {
      for (const [board, some] of values.entries()) {
        const column = columns[first + board]!;
        for (let at = 0; at < studentIds.length; at++) column[studentIds[at]!] = some[at]!;
      }
    },
    omit(studentIds) {
      for (const column of columns) for (const id of studentIds) column[id] = 0;
    },
    async rank(board) {
      const column = columns[board]!;
      const counts = await countValues(column);
      const values = [...counts.keys()].sort((a, b) => b - a);
      const next = new Map<number, number>();
      let before = 0;
      const steps = values.map((value): Step => {
        const step = { value, place: before + 1, students: counts.get(value)! };
        next.set(value, before);
        before += step.students;
        return step;
      });
      return { steps, order: await orderBy(column, next, before) };
    },
  };
}

/** How many students have each value above 0. */
async function countValues(column: Int32Array): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for (let at = 1; at < column.length; at++) {
    const value = column[at]!;
    if (value > 0) counts.set(value, (counts.get(value) ?? 0) + 1);
    if (at % studentsAtOnce === 0) await others();
  }
  return counts;
}

/** The students with a value, by value and inside of it by id. @param next where each value begins; used up */
async function orderBy(column: Int32Array, next: Map<number, number>, total: number): Promise<Int32Array> {
  const ordered = new Int32Array(total);
  for (let at = 1; at < column.length; at++) {
    const value = column[at]!;
    if (value > 0) {
      const position = next.get(value)!;
      ordered[position] = at;
      next.set(value, position + 1);
    }
    if (at % studentsAtOnce === 0) await others();
  }
  return ordered;
}
