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

/** The students of a centre in the order of their names, with what each is ranked by. */
export interface Ranking {
  /** Who stands on boards. Whole columns as text, `1,2,3`: students, and their place in the order of names (from 1). */
  list(studentIds: string, nameOrders: string): void;
  /** What students have on some boards, from the first one's index on; of who was not listed nothing is kept. */
  add(first: number, studentIds: string, values: readonly string[]): void;
  /** Ranks one board. */
  rank(board: number): Promise<Ranked>;
}

/**
 * Ranks in memory, without sorting students: they are kept in the order of names, and each value has its own row of
 * them. A database would sort a million rows for each board, which takes minutes of its time or holds up everybody.
 * @param students as many as have a name @param lastId nobody has a higher one
 */
export function createRanking(students: number, lastId: number, boards: number): Ranking {
  const ids = new Int32Array(students + 1);
  const orderOf = new Int32Array(lastId + 1);
  const columns = Array.from({ length: boards }, () => new Int32Array(students + 1));
  return {
    list(studentIds, nameOrders) {
      const orders = numbersOf(nameOrders);
      const students = numbersOf(studentIds);
      for (let at = 0; at < students.length; at++) {
        ids[orders[at]!] = students[at]!;
        orderOf[students[at]!] = orders[at]!;
      }
    },
    add(first, studentIds, values) {
      // Place 0 is nobody's: there stands what belongs to no board.
      const orders = numbersOf(studentIds).map((id) => orderOf[id]!);
      for (const [board, text] of values.entries()) place(columns[first + board]!, orders, numbersOf(text));
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
      return { steps, order: await orderBy(column, ids, next, before) };
    },
  };
}

function place(column: Int32Array, orders: Int32Array, values: Int32Array): void {
  for (let at = 0; at < orders.length; at++) column[orders[at]!] = values[at]!;
}

/** `1,22,333` as numbers; split and Number() would make a string of each. */
function numbersOf(text: string): Int32Array {
  if (text === '') return new Int32Array(0);
  let length = 1;
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) === 44) length++;
  const numbers = new Int32Array(length);
  let index = 0;
  let number = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === 44) {
      numbers[index++] = number;
      number = 0;
    } else number = number * 10 + sign - 48;
  }
  numbers[index] = number;
  return numbers;
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

/** The students with a value, by value and inside of it by name. @param next where each value begins; used up */
async function orderBy(
  column: Int32Array,
  ids: Int32Array,
  next: Map<number, number>,
  total: number,
): Promise<Int32Array> {
  const ordered = new Int32Array(total);
  for (let at = 1; at < column.length; at++) {
    const value = column[at]!;
    if (value > 0) {
      const position = next.get(value)!;
      ordered[position] = ids[at]!;
      next.set(value, position + 1);
    }
    if (at % studentsAtOnce === 0) await others();
  }
  return ordered;
}
