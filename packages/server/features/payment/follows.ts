import type { Follows } from '../../ground/parts/follows.ts';
import { dayOf } from '../clock/time.ts';
import { bookDifference } from './book.ts';
import { type FactsOf, openMonths, readFacts } from './month-facts.ts';
import { type Due, differencesOf, dueOf, type Unit, unitsOf } from './month-rule.ts';
import { saveSettled } from './queries-act.ts';

/**
 * What a change of somebody's times means for the months that were charged: where the rule comes to something else than before,
 * the difference is booked with the change, but for what the administrator strikes. Either way the month is settled so.
 */
export const follows: Follows = {
  async around({ db, at, studentId, by, strikes }) {
    const today = dayOf(at);
    const months = await openMonths(db, at);
    const read = () => readFacts(db, [studentId], months, today);
    const before = await read();
    return async () => {
      const after = await read();
      const charges = [];
      for (const month of months) {
        const units = changed(before, after, { studentId, month });
        const settled = new Map(units.flatMap(settledOf));
        // What is taken back comes first.
        const differences = units.flatMap(differencesOf).toSorted((a, b) => a.amount - b.amount);
        for (const difference of differences) {
          const { group_id, amount } = difference;
          settled.set(group_id, (settled.get(group_id) ?? 0) + amount);
          if (strikes.some((strike) => strike.group_id === group_id && strike.month === month)) continue;
          const group = after(studentId, month).groups.get(group_id)!.name;
          const of = { student_id: studentId, group_id, group, month };
          const row = await bookDifference(db, of, difference, 'days', { by, at });
          if (row) charges.push(row);
        }
        for (const [group_id, amount] of settled)
          await saveSettled(db, { student_id: studentId, group_id, month, amount }, at);
      }
      return { charges };
    };
  },
};

/** What was settled in the groups of a unit, 0 where nothing was. */
const settledOf = ({ due, settled }: Unit): [groupId: number, amount: number][] => [
  ...due.map(({ group_id }): [number, number] => [group_id, 0]),
  ...settled.map(({ group_id, amount }): [number, number] => [group_id, amount]),
];

/** Where a month is charged once, and the rule comes to something else than it did. */
function changed(
  before: FactsOf,
  after: FactsOf,
  { studentId, month }: { studentId: number; month: string },
): Unit[] {
  const due = dueOf(before(studentId, month));
  // By the same groups of a course as after the change.
  const was = unitsOf(after(studentId, month), due);
  const is = unitsOf(after(studentId, month));
  return [...is]
    .filter(([key, unit]) => !isSame(was.get(key)?.due ?? [], unit.due))
    .map(([, unit]) => unit)
    .concat(
      [...was].filter(([key, unit]) => !is.has(key) && unit.due.length > 0).map(([, unit]) => none(unit)),
    );
}

/**
 * Nothing is due there any more, and that is settled: the night's job, which may have looked at the times before they were changed,
 * charges it no more.
 */
function none({ due, settled }: Unit): Unit {
  const groups = new Map(settled.map(({ group_id, amount }) => [group_id, amount]));
  for (const { group_id } of due) if (!groups.has(group_id)) groups.set(group_id, 0);
  return { due: [], settled: [...groups].map(([group_id, amount]) => ({ group_id, amount })) };
}

const isSame = (a: readonly Due[], b: readonly Due[]): boolean =>
  a.length === b.length &&
  a.every((one, at) => one.group_id === b[at]!.group_id && one.amount === b[at]!.amount);
