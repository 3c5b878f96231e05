import type { paymentStates, paymentWhys } from '@mars/contract/pieces/payment-states.ts';
import type { Database } from '../../store/database.ts';
import type { SystemName, Way } from './queries-system.ts';

export type State = Exclude<(typeof paymentStates)[number], 'refused'>;
export type Why = (typeof paymentWhys)[number];

/** What a system said of a payment. `amount` is in tiyin. */
export interface Transaction {
  student_id: number;
  id: number;
  system: Way;
  system_id: string;
  /** What it pays; null of one from before there were orders. */
  order_code: string | null;
  state: State;
  amount: number;
  reason: number | null;
  /** Why we ended it. */
  why: Why | null;
  system_time: Date;
  created_at: Date;
  performed_at: Date | null;
  cancelled_at: Date | null;
}

export interface Payer {
  student_id: number;
  /** In so'm; below 0 it is owed. */
  balance: number;
}

export const columns = `t.student_id, t.id, t.system, t.system_id, t.order_code, t.state, t.amount, t.reason, t.why, t.system_time,
  t.created_at, t.performed_at, t.cancelled_at`;

/** Whose an order is, held until the transaction ends: all that moves their money waits for it. */
export async function lockByOrder(
  db: Database,
  code: string,
  system: SystemName,
): Promise<Payer | undefined> {
  const { rows } = await db.query<Payer>({
    name: 'payment_lock_order',
    text: `select student_id, balance from student where student_id = (select student_id from payment_order
      where code = $1 and system = $2) for update`,
    values: [code, system],
  });
  return rows[0];
}

/** Whose a transaction is; `is_closed`: the account was deleted. */
export type Owner = Payer & { is_closed: boolean };

/** The same by whose a transaction is, after which it is read. */
export async function lockOwner(db: Database, system: Way, systemId: string): Promise<Owner | undefined> {
  const { rows } = await db.query<Owner>({
    name: 'payment_lock_owner',
    text: `select student_id, balance, (select deleted_at is not null from person where id = student_id) as is_closed
      from student where student_id = (select student_id from payment_transaction
      where system = $1 and system_id = $2 and state <> 'refused') for update`,
    values: [system, systemId],
  });
  return rows[0];
}

export async function findTransaction(
  db: Database,
  system: Way,
  systemId: string,
): Promise<Transaction | undefined> {
  const { rows } = await db.query<Transaction>({
    name: 'payment_transaction_find',
    text: `select ${columns} from payment_transaction t where system = $1 and system_id = $2 and state <> 'refused'`,
    values: [system, systemId],
  });
  return rows[0];
}

/** Those of an order that its system has begun and not ended. */
export async function listWaiting(db: Database, order: string): Promise<Transaction[]> {
  const { rows } = await db.query<Transaction>({
    name: 'payment_transaction_waiting',
    text: `select ${columns} from payment_transaction t where order_code = $1 and state = 'created'`,
    values: [order],
  });
  return rows;
}

export interface NewTransaction {
  studentId: number;
  order: string;
  system: SystemName;
  systemId: string;
  amount: number;
  systemTime: Date;
  at: Date;
}

/** @returns undefined when the system has used this number before */
export async function createTransaction(db: Database, one: NewTransaction): Promise<Transaction | undefined> {
  const { rows } = await db.query<Transaction>({
    name: 'payment_transaction_create',
    text: `insert into payment_transaction as t (student_id, system, system_id, state, amount, system_time, created_at,
        order_code)
      values ($1, $2, $3, 'created', $4, $5, $6, $7) on conflict do nothing returning ${columns}`,
    values: [one.studentId, one.system, one.systemId, one.amount, one.systemTime, one.at, one.order],
  });
  return rows[0];
}

/** Keeps what was refused, for the centre to see: once for each number and reason, and so many of a student a day. */
export async function createRefused(
  db: Database,
  one: NewTransaction & { why: Why },
  mostADay: number,
): Promise<void> {
  await db.query(
    `insert into payment_transaction (student_id, system, system_id, state, amount, system_time, created_at, why)
     select $1, $2, $3, 'refused', $4, $5, $6::timestamptz, $7
     where (select count(*) from payment_transaction where student_id = $1 and state = 'refused'
       and created_at > $6::timestamptz - interval '1 day') < $8
     on conflict do nothing`,
    [one.studentId, one.system, one.systemId, one.amount, one.systemTime, one.at, one.why, mostADay],
  );
}

/** @returns false when it waits no more */
export async function updatePerformed(db: Database, id: number, at: Date): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'payment_transaction_perform',
    text: `update payment_transaction set state = 'performed', performed_at = $2
      where id = $1 and state = 'created'`,
    values: [id, at],
  });
  return rowCount === 1;
}

/** How a transaction ends; `by` and `said`: who wrote that down, and why. */
export interface End {
  /** Of one that was paid: that it was never so, instead of given back. */
  as?: 'reversed';
  reason: number | null;
  why: Why | null;
  at: Date;
  by?: number;
  said?: string;
}

/** Ends what waits, or what was paid. @returns false when it is in another state than it was read in */
export async function updateCancelled(
  db: Database,
  { id, state }: Pick<Transaction, 'id' | 'state'>,
  end: End,
): Promise<boolean> {
  const { rows } = await db.query(
    `update payment_transaction set cancelled_at = $2, reason = $3, why = $4, refunded_by = $5, refund_reason = $6,
       state = case state when 'performed' then $8 else 'cancelled' end
     where id = $1 and state = $7 and state in ('created', 'performed') returning id`,
    [id, end.at, end.reason, end.why, end.by ?? null, end.said ?? null, state, end.as ?? 'refunded'],
  );
  return rows.length > 0;
}

/** Moves money of a student and says what for, in one statement. @param amount in so'm */
export async function createEntry(
  db: Database,
  entry: {
    studentId: number;
    /** Of a payment. */
    transactionId?: number;
    amount: number;
    reason: { uz: string; ru: string };
    at: Date;
  },
): Promise<void> {
  const { studentId, transactionId = null, amount, reason, at } = entry;
  await db.query({
    name: 'payment_entry_transaction',
    text: `with paid as (update student set balance = balance + $2::int where student_id = $1 returning student_id, balance)
      insert into payment_entry (student_id, created_at, amount, balance_after, reason_uz, reason_ru, transaction_id)
      select student_id, $3, $2::int, balance, $4, $5, $6 from paid`,
    values: [studentId, amount, at, reason.uz, reason.ru, transactionId],
  });
}

/** What has waited since before a moment, a few at a time. */
export async function listLate(
  db: Database,
  before: Date,
): Promise<Pick<Transaction, 'id' | 'system' | 'system_id'>[]> {
  const { rows } = await db.query<Pick<Transaction, 'id' | 'system' | 'system_id'>>(
    `select id, system, system_id from payment_transaction where state = 'created' and created_at < $1
     order by created_at limit 500`,
    [before],
  );
  return rows;
}
