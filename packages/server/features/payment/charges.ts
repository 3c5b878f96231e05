import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { App, Person } from '../../feature.ts';
import { Refused, refusedField } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { addDays, dayOf, isoTime } from '../clock/time.ts';
import { isStillIn } from '../study/member.ts';
import { groupName } from '../study/teacher.ts';
import { timesOf } from '../study/times.ts';
import { bookCharge, takeOff } from './book.ts';
import { monthAt, monthOf, nextMonthOf, readFacts } from './month-facts.ts';
import { dueOf } from './month-rule.ts';
import { owedOf } from './owed.ts';
import { ownPriceIn, promiseOf } from './personal-terms.ts';
import { findBalance } from './queries.ts';
import {
  type ActRow,
  type Charge as ChargeRow,
  findCharge,
  findReversal,
  listActs,
  listCharges,
  saveSettled,
} from './queries-act.ts';
import { lockStudent } from './queries-desk.ts';
import { hasSettled, listPricedGroups } from './queries-rule.ts';
import { findPromise, listOwnPricesOf } from './queries-terms.ts';

type Charge = Reply<'POST /v2/staff/charges'>;

/** A month is charged by hand within a year. */
const oldestDays = 365;

/** @throws invalid a month that has not begun, or of more than a year ago */
function monthTyped(typed: string, at: Date): string {
  const month = `${typed}-01`;
  if (month > monthAt(at)) throw refusedField('month', 'not_yet');
  if (nextMonthOf(month) <= addDays(dayOf(at), -oldestDays)) throw refusedField('month', 'long_ago');
  return month;
}

/** Charges a student for a month of a group in which they were. @throws not_found, invalid at `month` or `group_id` */
export async function makeCharge(
  app: App,
  caller: Person,
  { student_id, group_id, month: typed, amount, reason }: CallShape<'POST /v2/staff/charges'>['body'],
): Promise<Charge> {
  const at = app.now();
  const month = monthTyped(typed, at);
  return app.store.transaction(async (db) => {
    if (!(await lockStudent(db, student_id))) throw new Refused('not_found');
    const next = nextMonthOf(month);
    const times = (await timesOf(db, [student_id])).filter((time) => time.group_id === group_id);
    if (!times.some((time) => time.joined_on < next && isStillIn(time, month)))
      throw refusedField('group_id', 'not_in_month');
    const of = { student_id, group_id, group: await groupName(db, group_id), month, amount };
    await settleAsDue(db, of, at);
    const said = reason.trim();
    const id = await bookCharge(db, of, { said, lessons: null }, { by: caller.id, at });
    return chargeOf(db, id);
  });
}

/** The job does not charge beside it what the rule comes to. */
async function settleAsDue(
  db: Database,
  of: { student_id: number; group_id: number; month: string },
  at: Date,
): Promise<void> {
  const { student_id: studentId, group_id, month } = of;
  if (await hasSettled(db, { studentId, groupIds: [group_id], month })) return;
  const factsOf = await readFacts(db, [studentId], [month], dayOf(at));
  const due = dueOf(factsOf(studentId, month)).find((one) => one.group_id === group_id);
  await saveSettled(db, { ...of, amount: due?.amount ?? 0 }, at);
}

/** Lowers a charge to what is to be paid of it. @throws not_found, already_reversed, invalid at `amount` */
export const lowerCharge = (
  app: App,
  caller: Person,
  id: number,
  { amount, reason }: CallShape<'POST /v2/staff/charges/{id}/lower'>['body'],
): Promise<Charge> =>
  correct(app, caller, id, reason, (charge) => {
    if (amount >= charge.left) throw refusedField('amount', 'not_lower');
    return charge.left - amount;
  });

/** Takes back what stands of a charge. @throws not_found, already_reversed */
export const reverseCharge = (app: App, caller: Person, id: number, reason: string): Promise<Charge> =>
  correct(app, caller, id, reason, ({ left }) => left);

async function correct(
  app: App,
  caller: Person,
  id: number,
  reason: string,
  offOf: (charge: ChargeRow) => number,
): Promise<Charge> {
  const at = app.now();
  return app.store.transaction(async (db) => {
    const known = await findCharge(db, id);
    if (!known || !(await lockStudent(db, known.student_id))) throw new Refused('not_found');
    // What was read beside a row that is waited for would be of before.
    const charge = (await findCharge(db, id))!;
    const reversal = await findReversal(db, charge);
    if (reversal) throw new Refused('already_reversed', { by: reversal.by, at: isoTime(reversal.at) });
    const why = { said: reason.trim(), lessons: null, cause: 'plan' } as const;
    await takeOff(db, charge, offOf(charge), why, { by: caller.id, at });
    return chargeOf(db, id);
  });
}

async function chargeOf(db: Database, id: number): Promise<Charge> {
  const charge = (await findCharge(db, id))!;
  return withActs([charge], await listActs(db, charge.student_id, charge.month))[0]!;
}

/** Charges with what was done to them. */
function withActs(charges: readonly ChargeRow[], acts: readonly ActRow[]): Charge[] {
  return charges.map((charge) => {
    const made = acts.find(({ id }) => id === charge.id)!;
    return {
      id: charge.id,
      group: { id: charge.group_id, name: charge.group },
      month: charge.month.slice(0, 7),
      amount: charge.amount,
      left: charge.left,
      at: isoTime(made.at),
      by: made.by,
      reason: made.said,
      corrections: acts
        .filter(({ charge_id }) => charge_id === charge.id)
        .map(({ id, kind, amount, at, by, said }) => ({
          id,
          kind: kind as 'lowered' | 'reversed',
          amount: -amount,
          at: isoTime(at),
          by,
          reason: said,
        })),
    };
  });
}

/** So many months of charges are shown. */
const monthsShown = 12;

/** What a student was charged, owes, pays for a month and has promised. @throws not_found */
export async function findCharges(
  app: App,
  studentId: number,
): Promise<Reply<'GET /v2/staff/people/{id}/charges'>> {
  const student = await findBalance(app.store, studentId);
  if (!student) throw new Refused('not_found');
  const today = dayOf(app.now());
  let since = monthOf(today);
  for (let back = 1; back < monthsShown; back++) since = monthOf(addDays(since, -1));
  const all = await listCharges(app.store, studentId);
  const times = (await timesOf(app.store, [studentId])).filter((time) => isStillIn(time, today));
  const groups = new Map((await listPricedGroups(app.store)).map((group) => [group.id, group]));
  const own = await listOwnPricesOf(app.store, [studentId]);
  return {
    balance: student.balance,
    owed: owedOf(student.balance, all),
    promise: promiseOf(await findPromise(app.store, studentId)),
    times: await Promise.all(
      times.map(async ({ id, group_id }) => ({
        span_id: id,
        group: { id: group_id, name: groups.get(group_id)?.name ?? (await groupName(app.store, group_id)) },
        group_price: groups.get(group_id)?.prices.at(-1)?.price ?? null,
        own_price: ownPriceIn(own, id, monthOf(today)),
      })),
    ),
    charges: withActs(
      all.filter(({ month }) => month >= since),
      await listActs(app.store, studentId, since),
    ),
  };
}
