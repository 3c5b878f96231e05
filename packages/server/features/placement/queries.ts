import type { Reply } from '@mars/contract/calls.generated.ts';
import type { Database } from '../../store/database.ts';

export type Result = NonNullable<Reply<'POST /v1/english/test/answer'>['result']>;

/** A question that was answered. */
export interface Given {
  id: string;
  right: boolean;
}

export interface Attempt {
  attempt_id: string;
  begun_at: Date;
  seen_at: Date;
  listening: boolean;
  asked: Given[];
  question: string | null;
  result: Result | null;
  counts: boolean;
  /** Questions that it does not ask, since the ones before it did. */
  avoided: string[];
}

const columns = 'attempt_id, begun_at, seen_at, listening, asked, question, result, counts, avoided';

/** @returns false when another one follows the earlier one already */
export async function createAttempt(
  db: Database,
  one: Pick<Attempt, 'attempt_id' | 'begun_at' | 'listening' | 'question' | 'counts' | 'avoided'> & {
    earlier: string | null;
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into placement_attempt (attempt_id, begun_at, seen_at, listening, question, counts, avoided, earlier)
     values ($1, $2, $2, $3, $4, $5, $6, $7) on conflict (earlier) do nothing`,
    [
      ...[one.attempt_id, one.begun_at, one.listening, one.question, one.counts],
      ...[JSON.stringify(one.avoided), one.earlier],
    ],
  );
  return rowCount === 1;
}

/** The test that was begun after this one. */
export async function findFollowing(db: Database, id: string): Promise<Attempt | undefined> {
  const { rows } = await db.query<Attempt>(`select ${columns} from placement_attempt where earlier = $1`, [
    id,
  ]);
  return rows[0];
}

/** A test by its id. @param lock held until the transaction ends */
export async function findAttempt(db: Database, id: string, lock = false): Promise<Attempt | undefined> {
  const { rows } = await db.query<Attempt>({
    name: lock ? 'placement_lock' : 'placement_find',
    text: `select ${columns} from placement_attempt where attempt_id = $1${lock ? ' for update' : ''}`,
    values: [id],
  });
  return rows[0];
}

export async function saveAttempt(
  db: Database,
  { attempt_id, asked, question, result, counts }: Attempt,
  at: Date,
): Promise<void> {
  await db.query(
    `update placement_attempt set asked = $2, question = $3, result = $4, counts = $5, seen_at = $6
     where attempt_id = $1`,
    [attempt_id, JSON.stringify(asked), question, result && JSON.stringify(result), counts, at],
  );
}

/** A test that is over becomes a student's, unless it is another one's. */
export async function takeAttempt(
  db: Database,
  id: string,
  studentId: number,
): Promise<{ result: Result; seen_at: Date } | undefined> {
  const { rows } = await db.query<{ result: Result; seen_at: Date }>(
    `update placement_attempt set taken_by = $2
     where attempt_id = $1 and result is not null and coalesce(taken_by, $2) = $2 returning result, seen_at`,
    [id, studentId],
  );
  return rows[0];
}

/** Forgets tests that nobody can go on with, and results that nobody took over. */
export async function deleteAttempts(
  db: Database,
  { openBefore, overBefore }: { openBefore: Date; overBefore: Date },
): Promise<void> {
  await db.query(
    `delete from placement_attempt where begun_at < $2 or (begun_at < $1 and question is not null)`,
    [openBefore, overBefore],
  );
}
