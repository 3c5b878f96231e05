import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { checkDateRange } from '../../date-range.ts';
import type { App, Person } from '../../feature.ts';
import { Refused, refusedField } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { addDays, dayMs, dayOf, isoTime, startOfDay } from '../clock/time.ts';
import { payLinkOf } from './link.ts';
import { keepOpening } from './opening.ts';
import { createCash, listDaySums, listSums, lockStudent, updatePayCode } from './queries-desk.ts';
import { findStaff, findTheirs } from './queries-staff.ts';
import { paymentOf } from './staff.ts';
import { cameBy } from './texts.ts';
import { cancel, lockTransaction, move, reasons } from './transaction.ts';

type StaffPayment = Reply<'POST /v2/staff/payments'>;

/** Cash is booked within a year: what is older stands in the books, which come as a table. */
const oldestDays = 365;

/** @throws invalid what is still to come, or longer ago than a year */
function paidAt(typed: string | undefined, now: Date): Date {
  if (typed === undefined) return now;
  const at = new Date(typed);
  if (at > now) throw refusedField('paid_at', 'not_yet');
  if (now.getTime() - at.getTime() > oldestDays * dayMs) throw refusedField('paid_at', 'long_ago');
  return at;
}

/** Books cash: it comes into the balance, with a row of the ledger and a receipt. @throws not_found, invalid */
export async function bookCash(
  app: App,
  caller: Person,
  { student_id, amount, paid_at, note }: CallShape<'POST /v2/staff/payments'>['body'],
): Promise<StaffPayment> {
  const now = app.now();
  const at = paidAt(paid_at, now);
  return app.store.transaction(async (db) => {
    if (!(await lockStudent(db, student_id))) throw new Refused('not_found');
    const cash = { studentId: student_id, amount: amount * 100, by: caller.id, note: note.trim(), now, at };
    const id = await createCash(db, cash);
    await move(db, { student_id, id, amount: cash.amount }, { sign: 1, reason: cameBy('cash'), at });
    return paymentOf(app, (await findStaff(db, id))!);
  });
}

/**
 * Writes down that a payment was given back, in the system's cabinet or at the desk: it comes off the balance, once.
 * What the system says of it afterwards changes nothing more.
 * @throws not_found, not_performed, already_refunded, already_reversed
 */
export const refund = (app: App, caller: Person, id: number, reason: string): Promise<StaffPayment> =>
  takeBack(app, caller, { id, reason });

/** Takes back cash that was booked wrongly. @throws not_found, not_performed, already_refunded, already_reversed, not_cash */
export const reverseCash = (app: App, caller: Person, id: number, reason: string): Promise<StaffPayment> =>
  takeBack(app, caller, { id, reason, as: 'reversed' });

async function takeBack(
  app: App,
  caller: Person,
  { id, reason, as }: { id: number; reason: string; as?: 'reversed' },
): Promise<StaffPayment> {
  const theirs = await findTheirs(app.store, id);
  if (!theirs) throw new Refused('not_found');
  if (as && theirs.system !== 'cash') throw new Refused('not_cash');
  const at = app.now();
  return app.store.transaction(async (db) => {
    const held = await lockTransaction(db, theirs.system, theirs.system_id);
    // A number that was refused may have come again, as another payment.
    if (held?.transaction.id !== id) throw new Refused('not_performed');
    await refuseEnded(db, id);
    const end = { reason: reasons.refund, why: null, at, by: caller.id, said: reason.trim() };
    await cancel(db, held.transaction, as ? { ...end, as } : end);
    if (as) await keepOpening(db, held.transaction, at);
    return paymentOf(app, (await findStaff(db, id))!);
  });
}

/** @throws already_refunded, already_reversed with who did it and when; not_performed */
async function refuseEnded(db: Database, id: number): Promise<void> {
  const { state, refunded_by: by, at } = (await findStaff(db, id))!;
  if (state === 'performed') return;
  const ended = { refunded: 'already_refunded', reversed: 'already_reversed' } as const;
  const code = ended[state as keyof typeof ended];
  throw code ? new Refused(code, { by, at: isoTime(at) }) : new Refused('not_performed');
}

/** What came and went back by each way, and by day; what was booked wrongly never came. @throws date_range */
export async function findSums(
  app: App,
  asked: CallShape<'GET /v2/staff/payments/sums'>['query'],
): Promise<Reply<'GET /v2/staff/payments/sums'>> {
  const today = dayOf(app.now());
  const from_date = asked.from_date ?? asked.till_date ?? today;
  const till_date = asked.till_date ?? [from_date, today].toSorted().at(-1)!;
  checkDateRange({ from_date, till_date });
  const span = [startOfDay(from_date), startOfDay(addDays(till_date, 1))] as const;
  const items = await listSums(app.store, ...span);
  const days = await listDaySums(app.store, ...span);
  return { from_date, till_date, items, days };
}

/** Gives a student another link to pay. Who pays by the old one meanwhile is not hurt: systems know orders. @throws not_found */
export async function renewPayCode(
  app: App,
  studentId: number,
): Promise<Reply<'POST /v2/staff/people/{id}/pay-code'>> {
  const payable = await updatePayCode(app.store, studentId);
  if (!payable) throw new Refused('not_found');
  return { payment_link: await payLinkOf(app, payable) };
}
