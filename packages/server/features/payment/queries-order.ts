import type { Database } from '../../store/database.ts';
import type { SystemName } from './queries-system.ts';

/** What somebody is about to pay. */
export interface Order {
  student_id: number;
  code: string;
  system: SystemName;
  /** In so'm, and so is what was owed at the press. */
  amount: number;
  owed: number;
  created_at: Date;
  /** It was paid, whatever became of that. */
  is_paid: boolean;
  /** Money of the student's came in since the press. */
  came_since: boolean;
  /** The account was deleted: nobody pays it any more. */
  is_closed: boolean;
}

const orders = `select o.student_id, o.code, o.system, o.amount, o.owed, o.created_at,
    exists (select from payment_transaction t where t.order_code = o.code and t.performed_at is not null) as is_paid,
    exists (select from payment_entry e
      where e.student_id = o.student_id and e.id > o.after_entry and e.amount > 0) as came_since,
    (select deleted_at is not null from person where id = o.student_id) as is_closed
  from payment_order o`;

export async function findOrder(db: Database, code: string, system: SystemName): Promise<Order | undefined> {
  const { rows } = await db.query<Order>({
    name: 'payment_order_find',
    text: `${orders} where o.code = $1 and o.system = $2`,
    values: [code, system],
  });
  return rows[0];
}

/** What stands there of a student's money at a press, held until the transaction ends. */
export async function lockForOrder(
  db: Database,
  studentId: number,
  since: Date,
): Promise<{ balance: number; pay_code: string; lately: number } | undefined> {
  // What is read beside a row that is waited for would be of before.
  await db.query('select from student where student_id = $1 for update', [studentId]);
  const { rows } = await db.query<{ balance: number; pay_code: string; lately: number }>(
    `select balance, pay_code, (select count(*)::int from payment_order o
       where o.student_id = s.student_id and o.created_at > $2) as lately
     from student s where student_id = $1`,
    [studentId, since],
  );
  return rows[0];
}

/**
 * The order of the same sum and system that was made since then, of the same debt, and that nobody began to pay: it counts
 * from now on.
 * @returns its code; null where there is none
 */
export async function renewUnbegun(
  db: Database,
  order: { studentId: number; system: SystemName; amount: number; owed: number; at: Date; since: Date },
): Promise<string | null> {
  const { rows } = await db.query<{ code: string }>(
    `update payment_order set created_at = $5 where code = (
       select o.code from payment_order o
       where o.student_id = $1 and o.system = $2 and o.amount = $3 and o.owed = $4 and o.created_at > $6
         and o.after_entry = coalesce((select max(id) from payment_entry where student_id = $1), 0)
         and not exists (select from payment_transaction t where t.order_code = o.code)
       order by o.created_at desc limit 1)
     returning code`,
    [order.studentId, order.system, order.amount, order.owed, order.at, order.since],
  );
  return rows[0]?.code ?? null;
}

/** The order of the same sum and system that its system has begun to take since then, and neither took nor gave up. */
export async function findBegun(
  db: Database,
  order: { studentId: number; system: SystemName; amount: number; since: Date },
): Promise<string | null> {
  const { rows } = await db.query<{ code: string }>(
    `select o.code from payment_order o join payment_transaction t on t.order_code = o.code
     where o.student_id = $1 and o.system = $2 and o.amount = $3 and t.state = 'created' and t.created_at > $4
     order by t.created_at desc limit 1`,
    [order.studentId, order.system, order.amount, order.since],
  );
  return rows[0]?.code ?? null;
}

/** @returns its code */
export async function createOrder(
  db: Database,
  order: { studentId: number; system: SystemName; amount: number; owed: number; at: Date },
): Promise<string> {
  const { rows } = await db.query<{ code: string }>(
    `insert into payment_order (student_id, system, amount, owed, after_entry, created_at)
     select $1, $2, $3, $4, coalesce((select max(id) from payment_entry where student_id = $1), 0), $5
     returning code`,
    [order.studentId, order.system, order.amount, order.owed, order.at],
  );
  return rows[0]!.code;
}

/** Forgets what nobody began to pay. */
export async function deleteUnbegun(db: Database, before: Date): Promise<void> {
  await db.query(
    `delete from payment_order o where created_at < $1
       and not exists (select from payment_transaction t where t.order_code = o.code)`,
    [before],
  );
}
