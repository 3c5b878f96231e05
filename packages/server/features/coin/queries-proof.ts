import type { Database } from '../../store/database.ts';
import type { Wrong } from './proof.ts';

/** The highest number of a student, 0 without any. */
export async function findLastStudent(db: Database): Promise<number> {
  const { rows } = await db.query<{ last: number }>(
    'select coalesce(max(student_id), 0)::int as last from student',
  );
  return rows[0]!.last;
}

/** Who of these students has more or less than the ledgers add up to. One statement: all of one moment. */
export async function listWrong(db: Database, from: number, till: number): Promise<Wrong[]> {
  const { rows } = await db.query<Wrong>(
    `with coins as (
       select student_id, sum(total_debit - total_credit) as ledger from coin_ledger
       where student_id between $1 and $2 group by student_id),
     xp as (
       select student_id, sum(xp) as ledger from xp_ledger
       where student_id between $1 and $2 group by student_id)
     select student_id, 'coins' as "of", coalesce(b.coins, 0) as balance, coalesce(ledger, 0) as ledger
     from (select * from coin_balance where student_id between $1 and $2) b full join coins using (student_id)
     where coalesce(b.coins, 0) <> coalesce(ledger, 0)
     union all
     select student_id, 'xp', coalesce(b.xp, 0), coalesce(ledger, 0)
     from (select * from xp_balance where student_id between $1 and $2) b full join xp using (student_id)
     where coalesce(b.xp, 0) <> coalesce(ledger, 0)
     order by student_id, "of"`,
    [from, till],
  );
  return rows;
}

/** What the last proof found. */
export interface Proof {
  ran_at: Date;
  students: number;
  wrong: number;
}

export async function findProof(db: Database): Promise<Proof | undefined> {
  const { rows } = await db.query<Proof>('select ran_at, students, wrong from ledger_proof');
  return rows[0];
}

export async function saveProof(db: Database, { ran_at, students, wrong }: Proof): Promise<void> {
  await db.query(
    `insert into ledger_proof (ran_at, students, wrong) values ($1, $2, $3)
     on conflict (is_last) do update set ran_at = excluded.ran_at, students = excluded.students, wrong = excluded.wrong`,
    [ran_at, students, wrong],
  );
}

export async function countBalances(db: Database): Promise<number> {
  const { rows } = await db.query<{ students: number }>('select count(*)::int as students from coin_balance');
  return rows[0]!.students;
}
