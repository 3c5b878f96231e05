import { paymentLateMs } from '@mars/contract/pieces/payment-states.ts';
import type { Database } from '../../store/database.ts';
import type { Reason } from '../coin/reason.ts';
import { findOrder, type Order } from './queries-order.ts';
import type { SystemName, Way } from './queries-system.ts';
import {
  createEntry,
  createRefused,
  createTransaction,
  type End,
  findTransaction,
  listWaiting,
  lockByOrder,
  lockOwner,
  type NewTransaction,
  type Owner,
  type Payer,
  type Transaction,
  updateCancelled,
  updatePerformed,
  type Why,
} from './queries-transaction.ts';
import { cameBy, notCome, wentBackBy } from './texts.ts';

/** Payme's reasons of a cancellation (`metody-merchant-api`): the money could not be taken, too late, given back. */
export const reasons = { failed: 3, late: 4, refund: 5 } as const;
/** So many refusals of a student are kept of one day. */
const mostRefusedADay = 20;

export const isLate = ({ created_at }: Pick<Transaction, 'created_at'>, at: Date): boolean =>
  at.getTime() - created_at.getTime() > paymentLateMs;

export interface Beginning extends Omit<NewTransaction, 'studentId'> {
  /** The code of the order. */
  order: string;
}

/** What came of a beginning: a transaction, or why there is none. `unknown`: no order that can be begun has the code. */
export type Begun = { transaction: Transaction } | { why: Why | 'unknown' };

/**
 * Whether an order may still be paid, of whom several may be under way: once, and as long as it pays what it was made
 * for. That is a debt which still is as much; or, where somebody chose more than was owed, what nobody paid since.
 */
function isWanted(order: Order, { balance }: Pick<Payer, 'balance'>): boolean {
  if (order.is_paid) return false;
  return order.amount <= -balance || (order.amount > order.owed && !order.came_since);
}

/** Why an order cannot be begun with this amount, in tiyin; null when it can. */
export function whyNot(
  order: Order,
  payer: Pick<Payer, 'balance'>,
  { amount, at }: { amount: number; at: Date },
): 'unknown' | 'nothing_owed' | 'amount' | null {
  if (isLate(order, at) || order.is_closed) return 'unknown';
  if (order.amount * 100 !== amount) return 'amount';
  return isWanted(order, payer) ? null : 'nothing_owed';
}

/**
 * Begins a payment of an order; one that the system has begun before is answered as it is. Inside a transaction.
 * @param alone one that waits keeps another of the same order out
 */
export async function begin(db: Database, one: Beginning, alone: boolean): Promise<Begun> {
  const payer = await lockByOrder(db, one.order, one.system);
  const order = payer && (await findOrder(db, one.order, one.system));
  if (!order) return { why: 'unknown' };
  const known = await findTransaction(db, one.system, one.systemId);
  // One number is one order's.
  if (known) return known.order_code === order.code ? { transaction: known } : { why: 'unknown' };
  const asked = { ...one, studentId: payer.student_id };
  const why = whyNot(order, payer, one) ?? (alone && (await hasWaiting(db, asked)) ? 'waiting' : null);
  if (why === 'unknown') return { why };
  if (why) {
    await createRefused(db, { ...asked, why }, mostRefusedADay);
    return { why };
  }
  const transaction = await createTransaction(db, asked);
  // Somebody else's of the same number, begun meanwhile.
  return transaction ? { transaction } : { why: 'unknown' };
}

/** Whether one waits; those that have waited too long are done with. */
async function hasWaiting(db: Database, { order, at }: NewTransaction): Promise<boolean> {
  let waits = false;
  for (const one of await listWaiting(db, order)) {
    if (isLate(one, at)) await cancel(db, one, { reason: reasons.late, why: 'late', at });
    else waits = true;
  }
  return waits;
}

/** A transaction and whose it is, held until the database's transaction ends. */
export async function lockTransaction(
  db: Database,
  system: Way,
  systemId: string,
): Promise<{ payer: Owner; transaction: Transaction } | null> {
  const payer = await lockOwner(db, system, systemId);
  // What is read beside a row that is waited for would be of before.
  const transaction = payer && (await findTransaction(db, system, systemId));
  return transaction ? { payer, transaction } : null;
}

/**
 * Takes a payment that waits: it comes into the balance, with a row of the ledger that says so. One that is late,
 * whose account is gone or whose order is not wanted any more, is cancelled, and the system gives the money back.
 * @returns why it was not taken, null when it was
 */
export async function perform(
  db: Database,
  { payer, transaction }: { payer: Owner; transaction: Transaction },
  at: Date,
): Promise<'late' | 'stopped' | 'paid_already' | null> {
  if (isLate(transaction, at)) {
    await cancel(db, transaction, { reason: reasons.late, why: 'late', at });
    return 'late';
  }
  if (payer.is_closed) {
    await cancel(db, transaction, { reason: reasons.failed, why: 'stopped', at });
    return 'stopped';
  }
  if (!(await isStillWanted(db, payer, transaction))) {
    await cancel(db, transaction, { reason: reasons.failed, why: 'paid_already', at });
    return 'paid_already';
  }
  if (await updatePerformed(db, transaction.id, at))
    await move(db, transaction, { sign: 1, reason: cameBy(transaction.system), at });
  return null;
}

async function isStillWanted(db: Database, payer: Payer, { order_code, system, amount }: Transaction) {
  const order = order_code === null ? undefined : await findOrder(db, order_code, system as SystemName);
  return order ? isWanted(order, payer) : amount <= -payer.balance * 100;
}

/** Ends a transaction: what it brought is taken off the balance again. Whoever calls holds the student. */
export async function cancel(db: Database, transaction: Transaction, end: End): Promise<void> {
  const ended = await updateCancelled(db, transaction, end);
  if (!ended || transaction.state !== 'performed') return;
  const reason = end.as === 'reversed' ? notCome : wentBackBy(transaction.system);
  await move(db, transaction, { sign: -1, reason, at: end.at });
}

interface Move {
  sign: 1 | -1;
  reason: Reason;
  at: Date;
}

/** Puts a payment into the balance, or takes it out, with a row of the ledger. */
export function move(
  db: Database,
  { student_id, id, amount }: Pick<Transaction, 'student_id' | 'id' | 'amount'>,
  { sign, reason, at }: Move,
): Promise<void> {
  return createEntry(db, {
    ...{ studentId: student_id, transactionId: id, reason, at },
    // Whole so'm: what is owed is no other.
    amount: (sign * amount) / 100,
  });
}
