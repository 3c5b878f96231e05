import type { paymentStates } from '@mars/contract/pieces/payment-states.ts';
import { namedSql } from '../../spelling.ts';
import type { Database } from '../../store/database.ts';
import type { Way } from './queries-system.ts';
import type { Transaction, Why } from './queries-transaction.ts';

export interface StaffRow {
  id: number;
  at: Date;
  /** Where it stands in the list, in microseconds: a time of JavaScript is too coarse to go on from. */
  came_us: string;
  /** When the money came; null: it never did. */
  performed_at: Date | null;
  student_id: number;
  first_name: string;
  last_name: string;
  system: Way;
  system_id: string;
  /** In tiyin. */
  amount: number;
  state: (typeof paymentStates)[number];
  why: Why | null;
  refunded_by: string | null;
  refund_reason: string | null;
  receipt: string | null;
  booked_by: string | null;
  note: string | null;
}

const changedAt = 'coalesce(t.cancelled_at, t.performed_at, t.created_at)';
/** When the money came, or was to come. By it and the number the list is in order: `payment_transaction_came`. */
const cameAt = 'coalesce(t.performed_at, t.created_at)';
/** What came and what went back are looked for by their own days, as the sums of days count them. */
const within = (at: string) =>
  `(${at} is not null and ($5::timestamptz is null or ${at} >= $5) and ($6::timestamptz is null or ${at} < $6))`;
const nameOf = (id: string) =>
  `(select concat_ws(' ', b.first_name, b.last_name) from person b where b.id = ${id})`;

const rowsOf = `select t.id, ${changedAt} as at, (extract(epoch from ${cameAt}) * 1000000)::bigint::text as came_us, t.performed_at, t.student_id, p.first_name,
    p.last_name, t.system, t.system_id, t.amount, t.state, t.why, t.refund_reason,
    ${nameOf('t.refunded_by')} as refunded_by, ${nameOf('t.booked_by')} as booked_by, t.note,
    case when t.performed_at is not null then t.receipt end as receipt
  from payment_transaction t join person p on p.id = t.student_id`;

export interface Search {
  state: StaffRow['state'] | null;
  system: Way | null;
  q: string | null;
  from: Date | null;
  before: Date | null;
}

/** The latest first, those behind a row of the list when it is given. */
export async function listStaff(
  db: Database,
  { state, system, q, from, before }: Search,
  after: Pick<StaffRow, 'id' | 'came_us'> | null,
  limit: number,
): Promise<StaffRow[]> {
  const { rows } = await db.query<StaffRow>(
    `${rowsOf} where ($1::int is null
         or (${cameAt}, t.id) < (timestamptz 'epoch' + $8::bigint * interval '1 microsecond', $1))
       and ($2::text is null or t.state = $2) and ($3::text is null or t.system = $3)
       and ($4::text is null or t.system_id = lower($4) or ${namedSql('$4', 'p')})
       and (${within(cameAt)} or ${within('t.cancelled_at')})
     order by ${cameAt} desc, t.id desc limit $7`,
    [after?.id ?? null, state, system, q, from, before, limit, after?.came_us ?? null],
  );
  return rows;
}

export async function findStaff(db: Database, id: number): Promise<StaffRow | undefined> {
  const { rows } = await db.query<StaffRow>(`${rowsOf} where t.id = $1`, [id]);
  return rows[0];
}

/** By which numbers a system knows a payment; nothing for one that never began. */
export async function findTheirs(
  db: Database,
  id: number,
): Promise<Pick<Transaction, 'system' | 'system_id'> | undefined> {
  const { rows } = await db.query<Pick<Transaction, 'system' | 'system_id'>>(
    `select system, system_id from payment_transaction where id = $1`,
    [id],
  );
  return rows[0];
}
