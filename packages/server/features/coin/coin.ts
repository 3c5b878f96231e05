import type { CoinRule } from '@mars/contract/calls/coin.ts';
import type { Reply } from '@mars/contract/calls.generated.ts';
import { Refused } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { dayNumber, dayText } from '../streak/day.ts';
import type { Actor } from './actor.ts';
import { createLedgerRow, findLedgerRow, findLedgerRowById, listLedgerRows, lockBalance } from './queries.ts';
import { type Reason, reversalReason } from './reason.ts';

/** One movement of coins: `amount` above 0 is earned, below 0 is spent. */
export interface CoinMove {
  studentId: number;
  amount: number;
  rule: CoinRule;
  /** What the rule pays for: the same student, rule and object move coins once. */
  object: string;
  reason: Reason;
  by: Actor;
  at: Date;
  /** The id of the row that this one takes back. */
  reverses?: number;
}

/** A row of the ledger as calls answer it. */
export interface LedgerRow {
  id: number;
  student_id: number;
  total_debit: number;
  total_credit: number;
  reason: Reason;
  balance_after: number;
}

/** `already`: this rule has paid for this object before, nothing moved, `row` is the one of then. */
export interface CoinResult {
  result: 'moved' | 'already';
  row: LedgerRow;
}

/**
 * The one way to move coins: ledger and balance together, inside the caller's transaction, which moves coins of
 * one student only. Takes the lock on the student's balance, so that moves of one student come one after another.
 * @throws not_enough_coins {missing} when fewer coins are there than are taken
 */
export async function moveCoins(db: Database, move: CoinMove): Promise<CoinResult> {
  const coins = await lockBalance(db, move.studentId);
  const after = coins + move.amount;
  if (after >= 0) {
    const row = await createLedgerRow(db, move, after);
    if (row) return { result: 'moved', row };
  }
  const earlier = await findLedgerRow(db, move.studentId, move.rule, move.object);
  if (earlier) return { result: 'already', row: earlier };
  throw new Refused('not_enough_coins', { missing: -after });
}

/** Takes the lock that every move of a student's coins takes, for rules that read before they move. */
export const lockCoins = (db: Database, studentId: number): Promise<number> => lockBalance(db, studentId);

/**
 * Takes back one row by a row of the opposite sign; a row is taken back once, a reversal never. Coins only: what
 * was bought with them, premium for one, is for staff to take back where it stands.
 * @param said why, in somebody's own words
 * @throws not_found when the student has no such row
 * @throws already_reversed
 * @throws not_enough_coins {missing} when coins that were given have been spent
 */
export async function reverseRow(
  db: Database,
  { studentId, id, by, at, said }: { studentId: number; id: number; by: Actor; at: Date; said?: string },
): Promise<LedgerRow> {
  const row = await findLedgerRowById(db, studentId, id);
  if (!row) throw new Refused('not_found');
  if (row.rule === 'reversal') throw new Refused('already_reversed');
  const { result, row: reversal } = await moveCoins(db, {
    studentId,
    amount: row.total_credit - row.total_debit,
    rule: 'reversal',
    object: String(id),
    reason: reversalReason(row.reason, said),
    by,
    at,
    reverses: id,
  });
  if (result === 'already') throw new Refused('already_reversed');
  return reversal;
}

/** A student's ledger by day of the centre, newest first, from `from` up to just before `before`. */
export async function listHistory(
  db: Database,
  studentId: number,
  range: { from: Date; before: Date },
): Promise<Reply<'GET /v1/coins/student/history'>> {
  const days: Reply<'GET /v1/coins/student/history'> = [];
  let data: (typeof days)[number]['data'] = [];
  let shown: number | undefined;
  for (const row of await listLedgerRows(db, studentId, range)) {
    const number = dayNumber(row.created_at);
    if (number !== shown) {
      shown = number;
      data = [];
      const for_date = dayText(number);
      days.push({ id: Number(for_date.replaceAll('-', '')), for_date, data });
    }
    // As it is: what the answer does not name stays here.
    data.push(row);
  }
  return days;
}
