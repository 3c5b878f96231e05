import { paymentWays } from '@mars/contract/pieces/payment-states.ts';
import type { Database } from '../../store/database.ts';
import { dayOf } from '../clock/zone-sql.ts';
import type { Way } from './queries-system.ts';

/** Holds a student until the transaction ends. @returns false when nobody has the id */
export async function lockStudent(db: Database, studentId: number): Promise<boolean> {
  const { rows } = await db.query('select from student where student_id = $1 for update', [studentId]);
  return rows.length > 0;
}

/** @param cash its amount in tiyin; `now` when it was booked, `at` when it was taken. @returns its number */
export async function createCash(
  db: Database,
  cash: { studentId: number; amount: number; by: number; note: string; now: Date; at: Date },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into payment_transaction (student_id, system, system_id, state, amount, system_time, created_at,
       performed_at, booked_by, note)
     values ($1, 'cash', gen_random_uuid()::text, 'performed', $2, $4, $3, $4, $5, $6) returning id`,
    [cash.studentId, cash.amount, cash.now, cash.at, cash.by, cash.note],
  );
  return rows[0]!.id;
}

export interface WaySum {
  system: Way;
  /** In so'm: payments are of whole ones. */
  came: number;
  came_count: number;
  back: number;
  back_count: number;
}

/** What came in a span of time, and what of whichever time went back in it. $1 from, $2 before */
const paid = `(select performed_at as at, system, amount / 100 as came, 0 as back from payment_transaction
     where performed_at >= $1 and performed_at < $2 and state <> 'reversed'
   union all
   select cancelled_at, system, 0, amount / 100 from payment_transaction
     where state = 'refunded' and cancelled_at >= $1 and cancelled_at < $2)`;

/** What came by each way in a span of time, and what of whichever time went back in it. */
export async function listSums(db: Database, from: Date, before: Date): Promise<WaySum[]> {
  const { rows } = await db.query<WaySum>(
    `select w.system, coalesce(sum(came), 0)::float8 as came, count(*) filter (where came > 0)::int as came_count,
       coalesce(sum(back), 0)::float8 as back, count(*) filter (where back > 0)::int as back_count
     from unnest($3::text[]) with ordinality as w (system, place) left join ${paid} p using (system)
     group by w.system, w.place order by w.place`,
    [from, before, paymentWays],
  );
  return rows;
}

export interface DaySum {
  /** `yyyy-MM-dd` of the centre. */
  day: string;
  /** In so'm. */
  came: number;
  back: number;
}

/** What came and what went back on each day of a span of time on which something did, in order. */
export async function listDaySums(db: Database, from: Date, before: Date): Promise<DaySum[]> {
  const { rows } = await db.query<DaySum>(
    `select to_char(${dayOf('p.at')}, 'YYYY-MM-DD') as day, sum(came)::float8 as came, sum(back)::float8 as back
     from ${paid} p group by 1 order by 1`,
    [from, before],
  );
  return rows;
}

/** Another code to pay by. @returns undefined when nobody has the id */
export async function updatePayCode(
  db: Database,
  studentId: number,
): Promise<{ pay_code: string; payment_link: string | null } | undefined> {
  const { rows } = await db.query<{ pay_code: string; payment_link: string | null }>(
    'update student set pay_code = random_code() where student_id = $1 returning pay_code, payment_link',
    [studentId],
  );
  return rows[0];
}
