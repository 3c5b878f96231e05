import type { Database } from '../../store/database.ts';
import { dayInWords } from '../clock/prose.ts';
import { addDays, startOfDay } from '../clock/time.ts';
import { createOpening, findOpeningSince, listBalancesBefore, lockOpening } from './queries-opening.ts';
import type { Transaction } from './queries-transaction.ts';

/** Why a balance is another since then. */
export const reasonOf = (asOf: string) => {
  const at = startOfDay(asOf);
  const year = asOf.slice(0, 4);
  return {
    uz: `Markaz hisobi boʻyicha, ${year}-yil ${dayInWords(at, 'uz')} holatiga`,
    ru: `По учёту центра на ${dayInWords(at, 'ru')} ${year} года`,
  };
};

/**
 * Brings a balance into line with the centre's own books, as they stood at the end of a day; what was paid and charged
 * after that day is added to it and never overwritten. Books of an earlier day than those that are known change nothing.
 * Inside a transaction. @returns whether the balance is another
 */
export async function setOpening(
  db: Database,
  { studentId, balance, as_of, at }: { studentId: number; balance: number; as_of: string; at: Date },
): Promise<boolean> {
  const after = startOfDay(addDays(as_of, 1));
  const known = await lockOpening(db, studentId, after);
  if (!known || (known.as_of !== null && known.as_of > as_of)) return false;
  const amount = balance + known.since - known.balance;
  await createOpening(db, { studentId, asOf: as_of, balance, amount, reason: reasonOf(as_of), at });
  return amount !== 0;
}

/**
 * Keeps to the centre's books when a payment from before them turns out never to have been, and has come off the balance:
 * what they took off since it was booked is not taken off again. Inside a transaction that holds the student.
 */
export async function keepOpening(
  db: Database,
  { student_id, id, amount, performed_at }: Transaction,
  at: Date,
): Promise<void> {
  const known = await findOpeningSince(db, { student_id, id });
  if (!known || performed_at === null || performed_at >= startOfDay(addDays(known.as_of, 1))) return;
  const { as_of, balance, brought } = known;
  const kept = Math.min(amount / 100, -brought);
  if (kept <= 0) return;
  const reason = reasonOf(as_of);
  await createOpening(db, { studentId: student_id, asOf: as_of, balance, amount: kept, reason, at });
}

/** What students had at the end of a day; nothing for whoever is no student. */
export const balancesAt = (
  db: Database,
  studentIds: readonly number[],
  day: string,
): Promise<Map<number, number>> => listBalancesBefore(db, studentIds, startOfDay(addDays(day, 1)));
