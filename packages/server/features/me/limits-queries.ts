import type { Database } from '../../store/database.ts';

/** What a student used: runs today, coins this month, lessons ever. */
export interface UseRow {
  is_studying: boolean;
  is_premium: boolean;
  balance: number;
  typing_runs: number;
  attended: number;
  coding_coins: number;
  online_coins: number;
}

/** @param monthStart coins count from this instant on */
export async function findUse(
  db: Database,
  studentId: number,
  now: Date,
  today: number,
  monthStart: Date,
): Promise<UseRow | undefined> {
  const { rows } = await db.query<UseRow>({
    name: 'me_use',
    text: `with day as (select date '1970-01-01' + $3::int as today)
      select s.balance, coalesce(s.premium_until > $2::timestamptz, false) as is_premium,
        exists (select from study_member m join study_group g on g.id = m.group_id
          where m.student_id = $1 and g.is_active and (m.left_on is null or m.left_on > day.today)) as is_studying,
        (select count(*) from typing_run t where t.student_id = $1
          and t.finished_at >= day.today::timestamp at time zone 'Asia/Tashkent') as typing_runs,
        (select count(*) from attendance_mark a where a.student_id = $1 and a.attendance_type = 1) as attended,
        coalesce(earned.coding, 0) as coding_coins, coalesce(earned.online, 0) as online_coins
      from student s, day, (
        select sum(total_debit) filter (where rule = 'task') as coding,
          sum(total_debit) filter (where rule in ('lesson', 'quiz')) as online
        from coin_ledger where student_id = $1 and created_at >= $4) as earned
      where s.student_id = $1::int`,
    values: [studentId, now, today, monthStart],
  });
  return rows[0];
}
