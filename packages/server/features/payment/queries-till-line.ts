import type { Database } from '../../store/database.ts';
import type { SystemName } from './queries-system.ts';
import { paidAs } from './queries-till.ts';

/** A payment of a table that the books lacked. */
export interface LineRow {
  id: number;
  system: SystemName;
  system_id: string;
  paid_at: Date;
  amount: number;
  order_text: string | null;
  order_code: string | null;
  /** Null, too, of whoever's account was deleted. */
  student_id: number | null;
  first_name: string | null;
  last_name: string | null;
  paid_as: string | null;
  booked_at: Date | null;
  booked_by: string | null;
  left_at: Date | null;
  left_by: string | null;
  left_reason: string | null;
}

const nameOf = (id: string): string =>
  `(select concat_ws(' ', b.first_name, b.last_name) from person b where b.id = ${id})`;

const lines = `select l.id, l.system, l.system_id, l.paid_at, l.amount, l.order_text, l.order_code, p.id as student_id,
    p.first_name, p.last_name, ${paidAs('l.order_code', 'l.system_id')} as paid_as, l.booked_at,
    ${nameOf('l.booked_by')} as booked_by, l.left_at, ${nameOf('l.left_by')} as left_by, l.left_reason
  from payment_till_line l left join person p on p.id = l.student_id and p.deleted_at is null`;

/** Those that wait, or that were left out, the latest first; not what the books have by now. */
export async function listLines(
  db: Database,
  areLeft: boolean,
  beforeId: number | null,
  limit: number,
): Promise<LineRow[]> {
  const { rows } = await db.query<LineRow>(
    `${lines} where l.booked_at is null and (l.left_at is not null) = $1 and ($2::int is null or l.id < $2)
       and not exists (select from payment_transaction t where t.system = l.system and t.system_id = l.system_id
         and t.state not in ('created', 'refused'))
     order by l.id desc limit $3`,
    [areLeft, beforeId, limit],
  );
  return rows;
}

export async function findLine(db: Database, id: number): Promise<LineRow | undefined> {
  const { rows } = await db.query<LineRow>(`${lines} where l.id = $1`, [id]);
  return rows[0];
}

/** The same, held until the transaction ends: two may book one for different students. */
export async function lockLine(db: Database, id: number): Promise<LineRow | undefined> {
  await db.query('select from payment_till_line where id = $1 for update', [id]);
  // What is read beside a row that is waited for would be of before.
  return findLine(db, id);
}

/** Holds a student whose account is there until the transaction ends. @returns false when nobody has the id */
export async function lockOpenStudent(db: Database, studentId: number): Promise<boolean> {
  await db.query('select from student where student_id = $1 for update', [studentId]);
  const { rows } = await db.query(
    `select from student s join person p on p.id = s.student_id where s.student_id = $1 and p.deleted_at is null`,
    [studentId],
  );
  return rows.length > 0;
}

/**
 * A payment of a line, performed at its time. Of its order it is where that one is the student's and was not paid by another.
 * @returns null when the system has begun one of this number meanwhile
 */
export async function createBooked(
  db: Database,
  line: Pick<LineRow, 'system' | 'system_id' | 'paid_at' | 'amount' | 'order_code'>,
  studentId: number,
): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    `insert into payment_transaction (student_id, system, system_id, state, amount, system_time, created_at, performed_at,
       order_code)
     select $1, $2, $3, 'performed', $4, $5, $5, $5, (select o.code from payment_order o
       where o.student_id = $1 and o.code = $6 and o.system = $2 and ${paidAs('o.code', '$3')} is null)
     on conflict do nothing returning id`,
    [studentId, line.system, line.system_id, line.amount * 100, line.paid_at, line.order_code],
  );
  return rows[0]?.id ?? null;
}

/** Performs one that the system has begun, at its time; it is of its order no more where another has paid that. */
export async function updateBooked(db: Database, id: number, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update payment_transaction b set state = 'performed', performed_at = greatest($2, b.created_at),
       order_code = case when ${paidAs('b.order_code', 'b.system_id')} is null then b.order_code end
     where b.id = $1 and b.state = 'created'`,
    [id, at],
  );
  return rowCount === 1;
}

export async function saveBooked(
  db: Database,
  id: number,
  booked: { studentId: number; transactionId: number; by: number; at: Date },
): Promise<void> {
  await db.query(
    `update payment_till_line set student_id = $2, transaction_id = $3, booked_by = $4, booked_at = $5, left_at = null,
       left_by = null, left_reason = null where id = $1`,
    [id, booked.studentId, booked.transactionId, booked.by, booked.at],
  );
}

/** Leaves a line out. @returns false when it was booked, or nobody has the id */
export async function saveLeft(
  db: Database,
  id: number,
  left: { by: number; at: Date; reason: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update payment_till_line set left_at = $2, left_by = $3, left_reason = $4 where id = $1 and booked_at is null`,
    [id, left.at, left.by, left.reason],
  );
  return rowCount === 1;
}
