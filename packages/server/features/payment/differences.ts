import { setImmediate as turn } from 'node:timers/promises';
import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { App, Person } from '../../feature.ts';
import type { Database } from '../../store/database.ts';
import { addDays, dayOf } from '../clock/time.ts';
import { bookDifference } from './book.ts';
import { type FactsOf, monthAt, monthOf, readFacts } from './month-facts.ts';
import { type Difference, differencesOf, unitsOf } from './month-rule.ts';
import { saveSettled } from './queries-act.ts';
import { lockStudent } from './queries-desk.ts';
import { listNames, listSettledStudents } from './queries-rule.ts';

type Differences = Reply<'GET /v2/staff/charges/differences'>;
type Asked = CallShape<'POST /v2/staff/charges/differences'>['body'];

const studentsAtOnce = 500;
/** More are shown once these are done with. */
const mostShown = 200;

/** This month and the last one: what is older is put right by hand. */
const monthsAt = (at: Date): string[] => {
  const month = monthAt(at);
  return [monthOf(addDays(month, -1)), month];
};

/** Where a settled month of a student comes to something else by now. */
function differing(factsOf: FactsOf, studentId: number, month: string): Difference[] {
  const units = [...unitsOf(factsOf(studentId, month)).values()];
  return units.filter(({ settled }) => settled.length > 0).flatMap(differencesOf);
}

/** Where months come to something else by now than was charged, since a plan, a price or a holiday is another. */
export async function findDifferences(app: App): Promise<Differences> {
  const at = app.now();
  const months = monthsAt(at);
  const students = await listSettledStudents(app.store, months);
  const found: { student_id: number; month: string; difference: Difference; group: string }[] = [];
  for (let from = 0; from < students.length && found.length < mostShown; from += studentsAtOnce) {
    // Who asks meanwhile is heard.
    await turn();
    const some = students.slice(from, from + studentsAtOnce);
    const factsOf = await readFacts(app.store, some, months, dayOf(at));
    for (const student_id of some)
      for (const month of months)
        for (const difference of differing(factsOf, student_id, month)) {
          const group = factsOf(student_id, month).groups.get(difference.group_id)?.name ?? '';
          found.push({ student_id, month, difference, group });
        }
  }
  const shown = found.slice(0, mostShown);
  const names = new Map(
    (
      await listNames(
        app.store,
        shown.map((one) => one.student_id),
      )
    ).map((one) => [one.id, one]),
  );
  const items = shown.map(
    ({
      student_id,
      month,
      difference: { group_id, amount, lessons },
      group,
    }): Differences['items'][number] => ({
      student_id,
      amount,
      lessons,
      month: month.slice(0, 7),
      group: { id: group_id, name: group },
      first_name: names.get(student_id)?.first_name ?? '',
      last_name: names.get(student_id)?.last_name ?? '',
    }),
  );
  return { items, next_cursor: null };
}

/** Books such differences, or leaves what was charged as it is; those that are others by now stay as they are. */
export async function settleDifferences(
  app: App,
  caller: Person,
  { book, items }: Asked,
): Promise<Reply<'POST /v2/staff/charges/differences'>> {
  const at = app.now();
  let done = 0;
  for (const item of items)
    if (await app.store.transaction((db) => settleOne(db, item, { book, by: caller.id, at }))) done++;
  return { done, left: items.length - done };
}

async function settleOne(
  db: Database,
  { student_id, group_id, month: typed, amount }: Asked['items'][number],
  { book, by, at }: { book: boolean; by: number; at: Date },
): Promise<boolean> {
  const month = `${typed}-01`;
  if (!monthsAt(at).includes(month) || !(await lockStudent(db, student_id))) return false;
  const factsOf = await readFacts(db, [student_id], [month], dayOf(at));
  const facts = factsOf(student_id, month);
  const difference = differing(factsOf, student_id, month).find(
    (one) => one.group_id === group_id && one.amount === amount,
  );
  if (!difference) return false;
  const of = { student_id, group_id, group: facts.groups.get(group_id)!.name, month };
  if (book) await bookDifference(db, of, difference, 'plan', { by, at });
  await saveSettled(db, { ...of, amount: (facts.settled.get(group_id) ?? 0) + amount }, at);
  return true;
}
