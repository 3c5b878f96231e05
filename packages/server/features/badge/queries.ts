import type { Database } from '../../store/database.ts';

export async function listAwards(
  db: Database,
  studentId: number,
): Promise<{ badge: string; awarded_at: Date }[]> {
  const { rows } = await db.query<{ badge: string; awarded_at: Date }>({
    name: 'badge_awards',
    text: 'select badge, awarded_at from badge_award where student_id = $1 order by awarded_at desc, badge',
    values: [studentId],
  });
  return rows;
}

/** @returns false when the student has it */
export async function createAward(
  db: Database,
  studentId: number,
  badge: string,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'insert into badge_award (student_id, badge, awarded_at) values ($1, $2, $3) on conflict do nothing',
    [studentId, badge, at],
  );
  return rowCount === 1;
}

/** Lets a student's badges be looked at, at once or when a time has come. */
export async function createDue(db: Database, studentId: number, at: Date): Promise<void> {
  await db.query('insert into badge_due (student_id, due_at) values ($1, $2)', [studentId, at]);
}

/** Students whose badges are to be looked at, each with the ids of what says so. */
export async function listDue(
  db: Database,
  now: Date,
  limit: number,
): Promise<{ student_id: number; ids: number[] }[]> {
  const { rows } = await db.query<{ student_id: number; ids: number[] }>(
    `select student_id, json_agg(id) as ids
     from (select id, student_id from badge_due where due_at <= $1 order by id limit $2) as due
     group by student_id order by min(id)`,
    [now, limit],
  );
  return rows;
}

/** What of one student is due. */
export async function listDueOf(db: Database, studentId: number, now: Date): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'badge_due_of',
    text: 'select id from badge_due where student_id = $1 and due_at <= $2',
    values: [studentId, now],
  });
  return rows.map((row) => row.id);
}

export async function deleteDue(db: Database, ids: readonly number[]): Promise<void> {
  await db.query({
    name: 'badge_due_done',
    text: 'delete from badge_due where id = any ($1::bigint[])',
    values: [ids],
  });
}

/** Lets the same be looked at later: in place of rows that say at once. */
export async function postponeDue(db: Database, ids: readonly number[], at: Date): Promise<void> {
  await db.query(
    `with gone as (delete from badge_due where id = any ($1::bigint[]) returning student_id)
     insert into badge_due (student_id, due_at) select distinct student_id, $2::timestamptz from gone`,
    [ids, at],
  );
}

/** For whoever filled the tables in bulk and gave the badges too. */
export async function forgetDue(db: Database): Promise<void> {
  await db.query('delete from badge_due');
}

/** How many students have each badge; `''` is how many students there are. */
export async function listShares(db: Database): Promise<{ badge: string; holders: number }[]> {
  const { rows } = await db.query<{ badge: string; holders: number }>({
    name: 'badge_shares',
    text: 'select badge, holders from badge_share',
  });
  return rows;
}

/** Counts anew. Students who were switched off count nowhere. */
export async function updateShares(db: Database): Promise<void> {
  await db.query(
    `insert into badge_share (badge, holders)
     select '', count(*) from student s join person p on p.id = s.student_id where p.is_active
     union all
     select a.badge, count(*) from badge_award a join person p on p.id = a.student_id where p.is_active group by a.badge
     on conflict (badge) do update set holders = excluded.holders where badge_share.holders <> excluded.holders`,
  );
}
