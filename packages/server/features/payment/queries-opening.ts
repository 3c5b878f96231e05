import type { Database } from '../../store/database.ts';

/** What a student `s` paid and was charged since a moment. What was booked wrongly never was, on neither of its days. */
const since = (moment: string) => `(select coalesce(sum(e.amount), 0)::int from payment_entry e
  left join payment_transaction t on t.student_id = e.student_id and t.id = e.transaction_id and t.state = 'reversed'
  where e.student_id = s.student_id and not e.is_opening and coalesce(t.performed_at, e.created_at) >= ${moment})`;

/**
 * A student's balance, held until the transaction ends: what was paid and charged since a moment, and of which day the
 * centre's books are known.
 */
export async function lockOpening(
  db: Database,
  studentId: number,
  moment: Date,
): Promise<{ balance: number; since: number; as_of: string | null } | undefined> {
  // What is read beside a row that is waited for would be of before: first the row.
  await db.query('select from student where student_id = $1 for update', [studentId]);
  const { rows } = await db.query<{ balance: number; since: number; as_of: string | null }>(
    `select s.balance, to_char(o.as_of, 'YYYY-MM-DD') as as_of, ${since('$2')} as since
     from student s left join payment_opening o on o.student_id = s.student_id
     where s.student_id = $1`,
    [studentId, moment],
  );
  return rows[0];
}

/** Notes what the books say, and the row that brings the balance there where it is not. */
export async function createOpening(
  db: Database,
  opening: {
    studentId: number;
    asOf: string;
    balance: number;
    amount: number;
    reason: { uz: string; ru: string };
    at: Date;
  },
): Promise<void> {
  const { studentId, asOf, balance, amount, reason, at } = opening;
  await db.query(
    `insert into payment_opening (student_id, as_of, balance, set_at) values ($1, $2, $3, $4)
     on conflict (student_id) do update set as_of = excluded.as_of, balance = excluded.balance, set_at = excluded.set_at`,
    [studentId, asOf, balance, at],
  );
  if (amount === 0) return;
  await db.query(
    `with paid as (update student set balance = balance + $2 where student_id = $1 returning student_id, balance)
     insert into payment_entry (student_id, created_at, amount, balance_after, reason_uz, reason_ru, is_opening)
     select student_id, $3, $2, balance, $4, $5, true from paid`,
    [studentId, amount, at, reason.uz, reason.ru],
  );
}

/** The books that are known of whoever made a payment, and what the balance got more by books since it was booked. */
export async function findOpeningSince(
  db: Database,
  { student_id, id }: { student_id: number; id: number },
): Promise<{ as_of: string; balance: number; brought: number } | undefined> {
  const { rows } = await db.query<{ as_of: string; balance: number; brought: number }>(
    `select to_char(o.as_of, 'YYYY-MM-DD') as as_of, o.balance,
       (select coalesce(sum(e.amount), 0)::int from payment_entry e
         where e.student_id = $1 and e.is_opening and e.id > (select min(id) from payment_entry
           where student_id = $1 and transaction_id = $2)) as brought
     from payment_opening o where o.student_id = $1`,
    [student_id, id],
  );
  return rows[0];
}

/** What these students had before a moment. */
export async function listBalancesBefore(
  db: Database,
  studentIds: readonly number[],
  before: Date,
): Promise<Map<number, number>> {
  const { rows } = await db.query<{ student_id: number; balance: number }>(
    `select s.student_id, s.balance - ${since('$2')} as balance from student s where s.student_id = any ($1)`,
    [studentIds, before],
  );
  return new Map(rows.map(({ student_id, balance }) => [student_id, balance]));
}
