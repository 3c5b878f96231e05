import type { Database } from '../../store/database.ts';
import { type Actor, actorColumns } from '../coin/actor.ts';

/** Takes the lock on a student's xp until the transaction ends. */
export async function lockXp(db: Database, studentId: number): Promise<void> {
  const { rows } = await db.query({
    name: 'xp_lock',
    text: 'select xp from xp_balance where student_id = $1 for update',
    values: [studentId],
  });
  if (rows.length > 0) return;
  await db.query('insert into xp_balance (student_id) values ($1) on conflict do nothing', [studentId]);
  await db.query('select xp from xp_balance where student_id = $1 for update', [studentId]);
}

/** Writes ledger and sum; false when this rule has given for this object. */
export async function createXpRow(
  db: Database,
  move: { studentId: number; xp: number; rule: string; object: string; by: Actor; at: Date },
): Promise<boolean> {
  const { rows } = await db.query({
    name: 'xp_add',
    text: `with row as (
        insert into xp_ledger (student_id, created_at, xp, rule, object, actor_id, actor_job)
        values ($1, $2, $3, $4, $5, $6, $7)
        on conflict do nothing
        returning student_id, xp
      )
      update xp_balance set xp = xp_balance.xp + row.xp from row where xp_balance.student_id = row.student_id
      returning xp_balance.xp`,
    values: [move.studentId, move.at, move.xp, move.rule, move.object, ...actorColumns(move.by)],
  });
  return rows.length > 0;
}

/** What a rule gave for one object so far, its later corrections (`object:1`, `object:2`, …) included. */
export async function findXpOf(
  db: Database,
  studentId: number,
  rule: string,
  object: string,
): Promise<{ xp: number; rows: number }> {
  const { rows } = await db.query<{ xp: number; rows: number }>(
    `select coalesce(sum(xp), 0)::int as xp, count(*)::int as rows from xp_ledger
     where student_id = $1 and rule = $2 and (object = $3 or object like $3 || ':%')`,
    [studentId, rule, object],
  );
  return rows[0]!;
}

/** A student's rows in a range of time, newest first. */
export async function listXpRows(
  db: Database,
  studentId: number,
  range: { from: Date; before: Date },
): Promise<{ id: number; created_at: Date; xp: number; rule: string }[]> {
  const { rows } = await db.query<{ id: number; created_at: Date; xp: number; rule: string }>(
    `select id, created_at, xp, rule from xp_ledger
     where student_id = $1 and created_at >= $2 and created_at < $3
     order by created_at desc, id desc`,
    [studentId, range.from, range.before],
  );
  return rows;
}

/** When a student's xp first reached each of these numbers; those never reached are missing. */
export async function listReached(
  db: Database,
  studentId: number,
  steps: readonly number[],
): Promise<{ xp: number; at: Date }[]> {
  const { rows } = await db.query<{ xp: number; at: Date }>(
    `with so_far as (
       select created_at, id, sum(xp) over (order by created_at, id) as xp from xp_ledger where student_id = $1)
     select step as xp, min(so_far.created_at) as at
     from unnest($2::integer[]) as step join so_far on so_far.xp >= step and step > 0
     group by step`,
    [studentId, steps],
  );
  return rows;
}

/** The xp of a student; null when there is no such student. */
export async function findXp(db: Database, studentId: number): Promise<number | null> {
  const { rows } = await db.query<{ xp: number }>({
    name: 'xp_of',
    text: `select coalesce(x.xp, 0) as xp from student s left join xp_balance x on x.student_id = s.student_id
      where s.student_id = $1`,
    values: [studentId],
  });
  return rows[0]?.xp ?? null;
}
