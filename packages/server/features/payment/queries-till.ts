import type { Database } from '../../store/database.ts';
import type { SystemName } from './queries-system.ts';
import type { State } from './queries-transaction.ts';

/** A payment that the books have of a system. */
export interface KnownPayment {
  system_id: string;
  state: State;
  /** In so'm, of which a refused one alone has parts. */
  amount: number;
  student_id: number;
  first_name: string;
  last_name: string;
}

/** What the books have of these numbers. */
export async function listKnownPayments(
  db: Database,
  system: SystemName,
  ids: readonly string[],
): Promise<KnownPayment[]> {
  const { rows } = await db.query<KnownPayment>(
    `select t.system_id, t.state, (t.amount / 100)::int as amount, t.student_id, p.first_name, p.last_name
     from payment_transaction t join person p on p.id = t.student_id
     where t.system = $1 and t.state <> 'refused' and t.system_id = any ($2)`,
    [system, ids],
  );
  return rows;
}

/** SQL: the number of another payment by which an order was paid. @param code a column @param id of the payment itself */
export const paidAs = (code: string, id: string): string => `(select t.system_id from payment_transaction t
  where t.order_code = ${code} and t.performed_at is not null and t.system_id <> ${id} limit 1)`;

export interface KnownOrder {
  code: string;
  student_id: number;
  system: SystemName;
  /** The number of the payment by which it was paid; null: it was not. */
  paid_as: string | null;
}

/** The orders of these codes, of whichever system. */
export async function listKnownOrders(db: Database, codes: readonly string[]): Promise<KnownOrder[]> {
  const { rows } = await db.query<KnownOrder>(
    `select o.code, o.student_id, o.system, ${paidAs('o.code', "''")} as paid_as
     from payment_order o where o.code = any ($1)`,
    [codes],
  );
  return rows;
}

/** A payment of a table that the books lack. */
export interface NewLine {
  id: string;
  at: Date;
  amount: number;
  order: string | null;
  code: string | null;
  student_id: number | null;
}

/** Keeps what the books lack, each number once; what was booked meanwhile stays as it is. @returns how many wait, and how many were left out */
export async function saveLines(
  db: Database,
  system: SystemName,
  lines: readonly NewLine[],
  now: Date,
): Promise<{ lacking: number; left: number }> {
  const { rows } = await db.query<{ lacking: number; left: number }>(
    `with saved as (
       insert into payment_till_line as l (system, system_id, paid_at, amount, order_text, order_code, student_id, seen_at)
       select $1, n.id, n.at, n.amount, n.said, n.code, n.student, $2
       from unnest($3::text[], $4::timestamptz[], $5::int[], $6::text[], $7::uuid[], $8::int[])
         as n (id, at, amount, said, code, student)
       on conflict (system, system_id) do update set paid_at = excluded.paid_at, amount = excluded.amount,
         order_text = excluded.order_text, order_code = excluded.order_code, student_id = excluded.student_id,
         seen_at = excluded.seen_at
       where l.booked_at is null
       returning left_at)
     select count(*)::int as lacking, count(left_at)::int as left from saved`,
    [
      ...[
        system,
        now,
        lines.map(({ id }) => id),
        lines.map(({ at }) => at),
        lines.map(({ amount }) => amount),
      ],
      ...[lines.map(({ order }) => order), lines.map(({ code }) => code)],
      lines.map(({ student_id }) => student_id),
    ],
  );
  return rows[0]!;
}

/** The order of a payment that was booked by a table, as the table has it; undefined of any other. */
export async function findBookedOrder(
  db: Database,
  transactionId: number,
): Promise<{ order_code: string | null } | undefined> {
  const { rows } = await db.query<{ order_code: string | null }>(
    'select order_code from payment_till_line where transaction_id = $1',
    [transactionId],
  );
  return rows[0];
}
