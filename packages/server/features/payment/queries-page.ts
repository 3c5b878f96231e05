import type { Database } from '../../store/database.ts';
import type { Way } from './queries-system.ts';

export interface NamedPayer {
  student_id: number;
  first_name: string;
  last_name: string;
  /** In so'm; below 0 it is owed. */
  balance: number;
  pay_code: string;
}

const payers = `select s.student_id, p.first_name, p.last_name, s.balance, s.pay_code
  from student s join person p on p.id = s.student_id`;

/** A student by the code to pay. */
export async function findPayer(db: Database, code: string): Promise<NamedPayer | undefined> {
  const { rows } = await db.query<NamedPayer>({
    name: 'payment_payer',
    text: `${payers} where s.pay_code = $1`,
    values: [code],
  });
  return rows[0];
}

/** The student of an order. */
export async function findPayerOf(db: Database, order: string): Promise<NamedPayer | undefined> {
  const { rows } = await db.query<NamedPayer>(
    `${payers} where s.student_id = (select student_id from payment_order where code = $1)`,
    [order],
  );
  return rows[0];
}

/** What is known of the tries to pay of a student, and of one order of theirs. */
export interface Tries {
  /** When the order was made; null: the student has none of this code. */
  ordered_at: Date | null;
  /** What the order is to pay, in so'm. */
  asked: number | null;
  /** The order was begun in vain. */
  failed: boolean;
  /** Other money came since the press, and the order would not be taken any more. */
  settled: boolean;
  /** When the latest that waits was begun, by whichever system. */
  waits_since: Date | null;
  /** Of what was paid by this very order: whoever has the page may have nobody else's. */
  receipt: string | null;
  /** Of that, in so'm. */
  amount: number | null;
  /** It was given back. */
  returned: boolean;
  /** Something is owed that was charged after it was paid. */
  owed_since: boolean;
}

export async function findTries(db: Database, studentId: number, order: string | null): Promise<Tries> {
  const { rows } = await db.query<Tries>(
    `select o.created_at as ordered_at, o.amount as asked, p.receipt, p.amount,
       exists (select from payment_transaction t where t.order_code = o.code and t.state = 'cancelled') as failed,
       coalesce(o.amount > -s.balance and exists (select from payment_entry e
         where e.student_id = s.student_id and e.id > o.after_entry and e.amount > 0), false) as settled,
       (select max(t.created_at) from payment_transaction t
         where t.student_id = s.student_id and t.state = 'created') as waits_since,
       coalesce(p.state <> 'performed', false) as returned,
       coalesce(s.balance < 0 and exists (select from payment_entry e where e.student_id = s.student_id
         and e.id > p.entry and e.amount < 0 and e.transaction_id is null), false) as owed_since
     from student s
     left join payment_order o on o.student_id = s.student_id and o.code = $2
     left join lateral (
       select t.receipt, t.state, e.id as entry, e.amount from payment_transaction t
       join payment_entry e on e.student_id = t.student_id and e.transaction_id = t.id and e.amount > 0
       where t.order_code = o.code and t.performed_at is not null
       order by t.state = 'performed' desc, t.id desc limit 1) p on true
     where s.student_id = $1`,
    [studentId, order],
  );
  return rows[0]!;
}

export interface ReceiptRow {
  id: number;
  first_name: string;
  last_name: string;
  system: Way;
  system_id: string;
  /** In tiyin. */
  amount: number;
  performed_at: Date;
  /** When it was given back; null: it was not. */
  cancelled_at: Date | null;
  state: 'performed' | 'refunded' | 'reversed';
  fiscal_url: string | null;
  fiscal_back_url: string | null;
  student_id: number;
}

/** What was paid, or brought in by tables, before a payment came, in so'm; what was owed by tables is below 0. */
export async function findPaidBefore(
  db: Database,
  { student_id, id }: { student_id: number; id: number },
): Promise<number> {
  const { rows } = await db.query<{ paid: number }>(
    `select coalesce(sum(e.amount), 0)::int as paid from payment_entry e
     where e.student_id = $1 and (e.transaction_id is not null or e.is_opening)
       and e.id < (select min(o.id) from payment_entry o where o.student_id = $1 and o.transaction_id = $2)`,
    [student_id, id],
  );
  return rows[0]!.paid;
}

/** A payment that was made, by the code of its receipt. */
export async function findReceipt(db: Database, code: string): Promise<ReceiptRow | undefined> {
  const { rows } = await db.query<ReceiptRow>(
    `select t.id, p.first_name, p.last_name, t.system, t.system_id, t.amount, t.performed_at, t.cancelled_at,
       t.state, t.fiscal_url, t.fiscal_back_url, t.student_id
     from payment_transaction t join person p on p.id = t.student_id
     where t.receipt = $1 and t.performed_at is not null`,
    [code],
  );
  return rows[0];
}
