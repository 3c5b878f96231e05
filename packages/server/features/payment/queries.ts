import type { Database } from '../../store/database.ts';
import { dayOf } from '../clock/zone-sql.ts';
import { presentOn } from '../study/member.ts';

export interface BalanceRow {
  balance: number;
  payment_link: string | null;
  pay_code: string;
  /** By what the receipt of the latest payment that stands is read. */
  receipt: string | null;
}

export async function findBalance(db: Database, studentId: number): Promise<BalanceRow | undefined> {
  const { rows } = await db.query<BalanceRow>(
    `select balance, payment_link, pay_code,
       (select t.receipt from payment_transaction t
         where t.student_id = s.student_id and t.state = 'performed'
         order by t.performed_at desc, t.id desc limit 1) as receipt
     from student s where student_id = $1`,
    [studentId],
  );
  return rows[0];
}

/** When the nth lesson of a span of time begins, of the group where that is earliest. */
export async function findNthLesson(
  db: Database,
  studentId: number,
  nth: number,
  { from, before }: { from: Date; before: Date },
): Promise<Date | null> {
  const { rows } = await db.query<{ starts_at: Date }>(
    `select starts_at from (
       select l.starts_at, row_number() over (partition by l.group_id order by l.starts_at, l.id) as nth
       from study_lesson l
       join study_group g on g.id = l.group_id and g.is_active
       join lateral ${presentOn(dayOf('l.starts_at'))} m on m.student_id = $1 and m.group_id = l.group_id
       where l.starts_at >= $2 and l.starts_at < $3
     ) as lessons
     where nth = $4 order by starts_at limit 1`,
    [studentId, from, before, nth],
  );
  return rows[0]?.starts_at ?? null;
}

export interface EntryRow {
  id: number;
  created_at: Date;
  amount: number;
  balance_after: number;
  reason: { uz: string; ru: string };
  /** By what its receipt is read, of a payment by a system. */
  receipt: string | null;
}

/** The latest entries, those before `beforeId` when it is given. */
export async function listEntries(
  db: Database,
  studentId: number,
  beforeId: number | null,
  limit: number,
): Promise<EntryRow[]> {
  const { rows } = await db.query<EntryRow>(
    `select e.id, e.created_at, e.amount, e.balance_after,
       json_build_object('uz', e.reason_uz, 'ru', e.reason_ru) as reason, t.receipt
     from payment_entry e
     left join payment_transaction t on t.student_id = e.student_id and t.id = e.transaction_id
     where e.student_id = $1 and ($2::bigint is null or e.id < $2)
     order by e.id desc limit $3`,
    [studentId, beforeId, limit],
  );
  return rows;
}
