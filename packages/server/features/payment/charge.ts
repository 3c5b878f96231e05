import { eachAlone } from '../../each.ts';
import type { App } from '../../feature.ts';
import { dayNumber, dayText, monthStart, nextMonthStart, parseDay } from '../streak/day.ts';
import { bookCharge } from './book.ts';
import { monthAt, nextMonthOf, readFacts } from './month-facts.ts';
import { type Due, type MonthFacts, type Unit, unitsOf } from './month-rule.ts';
import { saveSettled } from './queries-act.ts';
import { lockStudent } from './queries-desk.ts';
import { hasSettled, listUnsettled } from './queries-rule.ts';

/** No centre is off for longer: then its clock is wrong, and nobody is charged for years to come. */
const mostMonths = 24;
const studentsAtOnce = 500;

/**
 * Charges this month by the centre's rule to whoever it was not charged to; each once, whenever and however often it runs. A student
 * each: one that fails keeps no other waiting. What differs from what was charged before is left to an administrator.
 * @param lastDay when it ran last: months that have begun since, while no server ran, are charged before
 */
export async function chargeMonth(app: App, lastDay: string | null = null): Promise<void> {
  const at = app.now();
  const today = dayNumber(at);
  const thisMonth = monthStart(today);
  const last = lastDay === null ? today : parseDay(lastDay);
  const begun: string[] = [];
  for (let month = nextMonthStart(last); month < thisMonth; month = nextMonthStart(month))
    begun.push(dayText(month));
  const missed = begun.length < mostMonths ? begun : [];
  await eachAlone(app, [...missed, monthAt(at)], 'a month was not charged to all', (month) =>
    charge(app, month, at),
  );
}

async function charge(app: App, month: string, at: Date): Promise<void> {
  const all = await listUnsettled(app.store, { month, next: nextMonthOf(month) });
  const slices: number[][] = [];
  for (let from = 0; from < all.length; from += studentsAtOnce)
    slices.push(all.slice(from, from + studentsAtOnce));
  await eachAlone(app, slices.keys(), 'a month was not charged to some', async (slice) => {
    const students = slices[slice]!;
    const factsOf = await readFacts(app.store, students, [month], dayText(dayNumber(at)));
    // The log says of one that failed neither sum nor name.
    await eachAlone(app, students, 'a month was not charged', (studentId) =>
      chargeStudent(app, studentId, factsOf(studentId, month), at),
    );
  });
}

async function chargeStudent(app: App, studentId: number, facts: MonthFacts, at: Date): Promise<void> {
  const units = [...unitsOf(facts).values()].filter(isOpen);
  if (units.length === 0) return;
  await app.store.transaction(async (db) => {
    if (!(await lockStudent(db, studentId))) return;
    for (const { due, groupIds } of units.map((unit) => ({ ...unit, groupIds: groupsOf(facts, unit) }))) {
      const { month } = facts;
      // Somebody has settled it since.
      if (await hasSettled(db, { studentId, groupIds, month })) continue;
      for (const { group_id, amount, lessons } of due) {
        const of = { student_id: studentId, group_id, group: facts.groups.get(group_id)!.name, month };
        await saveSettled(db, { ...of, amount }, at);
        if (amount > 0) await bookCharge(db, { ...of, amount }, { said: null, lessons }, { by: null, at });
      }
    }
  });
}

const isOpen = ({ due, settled }: Unit): boolean => due.length > 0 && settled.length === 0;

/** The groups among which what is due is charged once. */
function groupsOf({ way, groups }: MonthFacts, { due }: { due: readonly Due[] }): number[] {
  const [{ group_id }] = due as [Due, ...Due[]];
  const course = groups.get(group_id)!.course_id;
  return way === 'whole'
    ? [...groups.values()].filter(({ course_id }) => course_id === course).map(({ id }) => id)
    : [group_id];
}
