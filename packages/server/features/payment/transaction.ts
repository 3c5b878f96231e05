import { paymentLateMs } from '@mars/contract/pieces/payment-states.ts';
import type { Database } from '../../store/database.ts';
import type { SystemName } from './queries-system.ts';
import {
  createEntry,
  createRefused,
  createTransaction,
  type End,
  findTransaction,
  listWaiting,
  lockByCode,
  lockOwner,
  type NewTransaction,
  type Payer,
  type Transaction,
  updateCancelled,
  updatePerformed,
  type Why,
} from './queries-transaction.ts';
import { cameBy, wentBackBy } from './texts.ts';

/** Payme's reasons of a cancellation (`metody-merchant-api`): the money could not be taken, too late, given back. */
export const reasons = { failed: 3, late: 4, refund: 5 } as const;
/** So many refusals of a student are kept of one day. */
const mostRefusedADay = 20;

/** What a student owes, in tiyin. */
export const owedOf = ({ balance }: Payer): number => Math.max(0, -balance) * 100;

export const isLate = ({ created_at }: Transaction, at: Date): boolean =>
  at.getTime() - created_at.getTime() > paymentLateMs;

export interface Beginning extends Omit<NewTransaction, 'studentId'> {
  /** By which the system names the student. */
  code: string;
}

/** What came of a beginning: a transaction, or why there is none. `unknown`: no student has the code. */
export type Begun = { transaction: Transaction } | { why: Why | 'unknown' };

/** Why an amount cannot be paid; null when it is what is owed, to the tiyin. */
export function whyNot(payer: Payer, amount: number): 'nothing_owed' | 'amount' | null {
  const owed = owedOf(payer);
  if (owed === 0) return 'nothing_owed';
  return owed === amount ? null : 'amount';
}

/**
 * Begins a payment of all that a student owes; one that the system has begun before is answered as it is. Inside a
 * transaction.
 * @param alone one that waits keeps another of the same system out
 */
export async function begin(db: Database, one: Beginning, alone: boolean): Promise<Begun> {
  const payer = await lockByCode(db, one.code);
  if (!payer) return { why: 'unknown' };
  const known = await findTransaction(db, one.system, one.systemId);
  // One number is one student's.
  if (known) return known.student_id === payer.student_id ? { transaction: known } : { why: 'unknown' };
  const asked = { ...one, studentId: payer.student_id };
  const why = whyNot(payer, one.amount) ?? (alone && (await hasWaiting(db, asked)) ? 'waiting' : null);
  if (why) {
    await createRefused(db, { ...asked, why }, mostRefusedADay);
    return { why };
  }
  const transaction = await createTransaction(db, asked);
  // Somebody else's of the same number, begun meanwhile.
  return transaction ? { transaction } : { why: 'unknown' };
}

/** Whether one waits; those that have waited too long are done with. */
async function hasWaiting(db: Database, { system, studentId, at }: NewTransaction): Promise<boolean> {
  let waits = false;
  for (const one of await listWaiting(db, system, studentId)) {
    if (isLate(one, at)) await cancel(db, one, { reason: reasons.late, why: 'late', at });
    else waits = true;
  }
  return waits;
}

/** A transaction and whose it is, held until the database's transaction ends. */
export async function lockTransaction(
  db: Database,
  system: SystemName,
  systemId: string,
): Promise<{ payer: Payer; transaction: Transaction } | null> {
  const payer = await lockOwner(db, system, systemId);
  // What is read beside a row that is waited for would be of before.
  const transaction = payer && (await findTransaction(db, system, systemId));
  return transaction ? { payer, transaction } : null;
}

/**
 * Takes a payment that waits: it comes into the balance, with a row of the ledger that says so. One that is late, or
 * whose debt was paid in another way meanwhile, is cancelled, and the system gives the money back.
 * @returns why it was not taken, null when it was
 */
export async function perform(
  db: Database,
  { payer, transaction }: { payer: Payer; transaction: Transaction },
  at: Date,
): Promise<'late' | 'paid_already' | null> {
  if (isLate(transaction, at)) {
    await cancel(db, transaction, { reason: reasons.late, why: 'late', at });
    return 'late';
  }
  if (owedOf(payer) < transaction.amount) {
    await cancel(db, transaction, { reason: reasons.failed, why: 'paid_already', at });
    return 'paid_already';
  }
  if (await updatePerformed(db, transaction.id, at)) await move(db, transaction, 1, at);
  return null;
}

/** Ends a transaction: what it brought is taken off the balance again. Whoever calls holds the student. */
export async function cancel(db: Database, transaction: Transaction, end: End): Promise<void> {
  const ended = await updateCancelled(db, transaction, end);
  if (ended && transaction.state === 'performed') await move(db, transaction, -1, end.at);
}

function move(db: Database, { student_id, id, system, amount }: Transaction, sign: 1 | -1, at: Date) {
  const reason = sign > 0 ? cameBy(system) : wentBackBy(system);
  return createEntry(db, {
    ...{ studentId: student_id, transactionId: id, reason, at },
    // Whole so'm: what is owed is no other.
    amount: (sign * amount) / 100,
  });
}
