import type { Database } from '../../store/database.ts';
import { findDeletion } from './queries.ts';

/**
 * The consent was taken back: in the place of the student’s own wish to go, which everybody was told another day for; one
 * that was begun so before stays as it was. @returns when it will be, and whether it is new
 */
export async function createWithdrawal(
  db: Database,
  one: { studentId: number; by: number; at: Date; deletesAt: Date },
): Promise<{ deletes_at: Date; is_new: boolean }> {
  const { rows } = await db.query<{ deletes_at: Date; is_new: boolean }>(
    `insert into privacy_deletion as d (person_id, asked_at, asked_by, deletes_at, was_active)
     select $1, $2, $3, $4, is_active from person where id = $1
     on conflict (person_id) do update set asked_at = excluded.asked_at, asked_by = excluded.asked_by,
       deletes_at = excluded.deletes_at, was_active = excluded.was_active where d.asked_by = d.person_id
     returning deletes_at, true as is_new`,
    [one.studentId, one.at, one.by, one.deletesAt],
  );
  if (rows[0]) return rows[0];
  const under = await findDeletion(db, one.studentId);
  return { deletes_at: under!, is_new: false };
}

export interface Withdrawal {
  asked_by: number;
  deletes_at: Date;
  objected_at: Date | null;
  was_active: boolean;
}

/** What was begun by taking the consent back, held until the transaction ends. */
export async function lockWithdrawal(db: Database, studentId: number): Promise<Withdrawal | undefined> {
  const { rows } = await db.query<Withdrawal>(
    `select asked_by, deletes_at, objected_at, was_active from privacy_deletion
     where person_id = $1 and asked_by <> person_id for update`,
    [studentId],
  );
  return rows[0];
}

export async function hasWithdrawal(db: Database, personId: number): Promise<boolean> {
  const { rows } = await db.query(
    'select from privacy_deletion where person_id = $1 and asked_by <> person_id',
    [personId],
  );
  return rows.length > 0;
}

export async function deleteWithdrawal(db: Database, studentId: number): Promise<void> {
  await db.query('delete from privacy_deletion where person_id = $1 and asked_by <> person_id', [studentId]);
}

/** It stops: the first who objects is the one. */
export async function saveObjection(db: Database, studentId: number, by: number, at: Date): Promise<void> {
  await db.query(
    `update privacy_deletion set objected_by = $2, objected_at = $3
     where person_id = $1 and asked_by <> person_id and objected_at is null`,
    [studentId, by, at],
  );
}

/** It goes on, on the day that was told, or now where that is past. */
export async function deleteObjection(db: Database, studentId: number, at: Date): Promise<void> {
  await db.query(
    `update privacy_deletion set objected_by = null, objected_at = null, deletes_at = greatest(deletes_at, $2)
     where person_id = $1`,
    [studentId, at],
  );
}

/** What waits for an administrator, the first of it first. */
export async function listObjections(db: Database): Promise<{ person_id: number; objected_at: Date }[]> {
  const { rows } = await db.query<{ person_id: number; objected_at: Date }>(
    `select person_id, objected_at from privacy_deletion where objected_at is not null order by objected_at, person_id`,
  );
  return rows;
}

/** Parents of a student, but for one. */
export async function listParentIds(db: Database, studentId: number, but: number): Promise<number[]> {
  const { rows } = await db.query<{ parent_id: number }>(
    'select parent_id from parent_child where student_id = $1 and parent_id <> $2 order by parent_id',
    [studentId, but],
  );
  return rows.map((row) => row.parent_id);
}

/** Whoever took it back gives it again. */
export async function restoreConsent(db: Database, studentId: number, by: number): Promise<void> {
  await db.query(
    `update privacy_consent set withdrawn_at = null, withdrawn_by = null
     where student_id = $1 and withdrawn_by = $2`,
    [studentId, by],
  );
}

/** It is taken back, where it was written down at all. */
export async function withdrawConsent(db: Database, studentId: number, by: number, at: Date): Promise<void> {
  await db.query(
    `update privacy_consent set withdrawn_at = $3, withdrawn_by = $2
     where student_id = $1 and withdrawn_at is null`,
    [studentId, by, at],
  );
}
