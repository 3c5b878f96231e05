import type { Database } from '../../store/database.ts';
import type { OwnPrice } from './month-rule.ts';

const day = (column: string): string => `to_char(${column}, 'YYYY-MM-DD')`;

export type OwnPriceRow = OwnPrice & { span_id: number; reason: string };

/** What months cost students in times of their own price, the earliest first. */
export async function listOwnPricesOf(db: Database, studentIds: readonly number[]): Promise<OwnPriceRow[]> {
  const { rows } = await db.query<OwnPriceRow>(
    `select span_id, ${day('from_month')} as from_month, ${day('until_month')} as until_month, price, percent, reason
     from payment_price where student_id = any ($1) order by from_month`,
    [studentIds],
  );
  return rows;
}

/** Sets what a month costs in a time in a group, from a month on. @returns false without such a time */
export async function saveOwnPrice(
  db: Database,
  price: OwnPriceRow & { student_id: number; by: number | null; at: Date },
): Promise<void> {
  const { student_id, span_id, from_month, until_month, percent, reason, by, at } = price;
  await db.query(
    `insert into payment_price (student_id, span_id, from_month, until_month, price, percent, reason, set_by, set_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (student_id, span_id, from_month) do update set until_month = excluded.until_month,
       price = excluded.price, percent = excluded.percent, reason = excluded.reason, set_by = excluded.set_by,
       set_at = excluded.set_at`,
    [student_id, span_id, from_month, until_month, price.price, percent, reason, by, at],
  );
}

export interface PromiseRow {
  by_day: string;
  said: string;
  by: string | null;
}

/** By when a student's debt was promised to be paid. */
export async function findPromise(db: Database, studentId: number): Promise<PromiseRow | undefined> {
  const { rows } = await db.query<PromiseRow>(
    `select ${day('o.by_day')} as by_day, o.said,
       (select concat_ws(' ', p.first_name, p.last_name) from person p where p.id = o.set_by) as by
     from payment_promise o where o.student_id = $1`,
    [studentId],
  );
  return rows[0];
}

export async function savePromise(
  db: Database,
  {
    studentId,
    by_day,
    said,
    by,
    at,
  }: { studentId: number; by_day: string; said: string; by: number; at: Date },
): Promise<void> {
  await db.query(
    `insert into payment_promise (student_id, by_day, said, set_by, set_at) values ($1, $2, $3, $4, $5)
     on conflict (student_id) do update set by_day = excluded.by_day, said = excluded.said, set_by = excluded.set_by,
       set_at = excluded.set_at`,
    [studentId, by_day, said, by, at],
  );
}

export async function deletePromise(db: Database, studentId: number): Promise<void> {
  await db.query('delete from payment_promise where student_id = $1', [studentId]);
}

/** Whose debt was promised to be paid by a day, by name, and what they owe, in so'm. */
export async function listPromisedOn(db: Database, today: string): Promise<{ name: string; owed: number }[]> {
  const { rows } = await db.query<{ name: string; owed: number }>(
    `select concat_ws(' ', p.first_name, p.last_name) as name, -s.balance as owed
     from payment_promise o join student s on s.student_id = o.student_id join person p on p.id = s.student_id
     where o.by_day = $1 and s.balance < 0
     order by p.last_name collate "und-x-icu", p.first_name collate "und-x-icu", p.id`,
    [today],
  );
  return rows;
}
