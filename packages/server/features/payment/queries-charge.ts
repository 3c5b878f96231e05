import type { Database } from '../../store/database.ts';
import { membersOn } from '../study/member.ts';

export interface Due {
  student_id: number;
  group_id: number;
  group: string;
  amount: number;
}

/**
 * Months of groups that are to be charged and were not: of who was in the group on the first, where its price was set by
 * then.
 * @param month its first day
 */
export async function listDue(db: Database, month: string): Promise<Due[]> {
  const { rows } = await db.query<Due>(
    `select m.student_id, g.id as group_id, g.name as "group", g.monthly_price as amount
     from study_group g
     join ${membersOn('$1::date')} m on m.group_id = g.id
     where g.is_active and g.monthly_price is not null and g.priced_on <= $1::date
       and not exists (select from payment_charge c
         where c.student_id = m.student_id and c.group_id = g.id and c.month = $1::date)
     order by m.student_id, g.id`,
    [month],
  );
  return rows;
}

/** Charges a month of a group to a student, once: the balance, what explains it, and that it is done, in one statement. */
export async function createCharge(
  db: Database,
  due: Due & { month: string; reason: { uz: string; ru: string }; at: Date },
): Promise<void> {
  await db.query(
    `with charge as (
       insert into payment_charge (student_id, group_id, month, amount) values ($1, $2, $3, $4)
       on conflict do nothing returning student_id),
     paid as (
       update student s set balance = s.balance - $4 from charge where s.student_id = charge.student_id
       returning s.student_id, s.balance)
     insert into payment_entry (student_id, created_at, amount, balance_after, reason_uz, reason_ru)
     select student_id, $5, -$4::int, balance, $6, $7 from paid`,
    [due.student_id, due.group_id, due.month, due.amount, due.at, due.reason.uz, due.reason.ru],
  );
}
