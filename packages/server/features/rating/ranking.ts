import { setImmediate as others } from 'node:timers/promises';

/** Others of this process get their turn after so many students: a call takes many turns. */
const studentsAtOnce = 10_000;

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
  /** Nobody with a higher id has room. */
  lastId: number;
  /** All numbers, board by board, for another ranking to go on with, in this thread or another. */
  numbers: SharedArrayBuffer;
  /** What the students from `from` to `to` have on some boards, from the first one's index on; the others among them nothing. */
  put(
    range: { from: number; to: number },
    first: number,
    studentIds: Int32Array,
    values: readonly Int32Array[],
  ): void;
  /** The places of one board, on which those who are omitted do not stand. */
  places(board: number, omitted: readonly number[]): Promise<Ranked>;
}

/** Room for those who come, so that a ranking goes on for some time: a tenth of the students. */
const roomFor = (lastId: number) => Math.ceil(lastId * 1.1) + 100;

/**
 * Ranks in memory, without sorting students: they are kept by id, and each value has its own row of them. A database
 * would sort a million rows for each board, which takes minutes of its time or holds up everybody.
 * @param begun `numbers` of another ranking, or the highest id that there is
 */
export function createRanking(begun: SharedArrayBuffer | number, boards: number): Ranking {
  const numbers =
    typeof begun === 'number' ? new SharedArrayBuffer(4 * boards * (roomFor(begun) + 1)) : begun;
  const length = numbers.byteLength / (4 * boards);
  const columns = Array.from({ length: boards }, (_, at) => new Int32Array(numbers, 4 * at * length, length));
  return {
    lastId: length - 1,
    numbers,
    put({ from, to }, first, studentIds, values) {
      for (const [board, some] of values.entries()) {
        const column = columns[first + board]!;
        column.fill(0, from, to + 1);
        for (let at = 0; at < studentIds.length; at++) column[studentIds[at]!] = some[at]!;
      }
    },
    async places(board, omitted) {
      const column = columns[board]!.slice();
      for (const id of omitted) column[id] = 0;
      const tally = await tallyOf(column);
      let before = 0;
      const steps = tally.values().map((value): Step => {
        const step = { value, place: before + 1, students: tally.get(value) };
        // From now on: where its students begin.
        tally.set(value, before);
        before += step.students;
        return step;
      });
      return { steps, order: await orderBy(column, tally, before) };
    },
  };
}

/** A number for each value. */
interface Tally {
  get(value: number): number;
  set(value: number, number: number): void;
  /** Those with a number, the highest first. */
  values(): number[];
}

/** Nearly always nobody has more: a row of numbers then, of which a million are looked at in a tenth of a map's time. */
const denseBelow = 1 << 22;

function createTally(most: number): Tally {
  return most < denseBelow ? denseTally(most) : sparseTally();
}

function denseTally(most: number): Tally {
  const numbers = new Int32Array(most + 1);
  return {
    get: (value) => numbers[value]!,
    set: (value, number) => {
      numbers[value] = number;
    },
    values() {
      const found: number[] = [];
      for (let value = most; value > 0; value--) if (numbers[value]! > 0) found.push(value);
      return found;
    },
  };
}

function sparseTally(): Tally {
  const numbers = new Map<number, number>();
  return {
    get: (value) => numbers.get(value) ?? 0,
    set: (value, number) => numbers.set(value, number),
    values: () => [...numbers.keys()].sort((a, b) => b - a),
  };
}

/** How many students have each value above 0. */
async function tallyOf(column: Int32Array): Promise<Tally> {
  let most = 0;
  for (const value of column) if (value > most) most = value;
  await others();
  const tally = createTally(most);
  for (let at = 1; at < column.length; at++) {
    const value = column[at]!;
    if (value > 0) tally.set(value, tally.get(value) + 1);
    if (at % studentsAtOnce === 0) await others();
  }
  return tally;
}

/** The students with a value, by value and inside of it by id. @param next where each value begins; used up */
async function orderBy(column: Int32Array, next: Tally, total: number): Promise<Int32Array> {
  const ordered = new Int32Array(total);
  for (let at = 1; at < column.length; at++) {
    const value = column[at]!;
    if (value > 0) {
      const position = next.get(value);
      ordered[position] = at;
      next.set(value, position + 1);
    }
    if (at % studentsAtOnce === 0) await others();
  }
  return ordered;
}
