import type { Reply } from '@mars/contract/calls.generated.ts';
import type { Language } from '@mars/runner/program.ts';
import type { Database } from '../../store/database.ts';

type Told = Reply<'GET /v2/mars-code/submission/{id}'>;

export interface SubmissionRow extends Omit<Told, 'submitted_at' | 'queue'> {
  student_id: number;
  submitted_at: Date;
  /** When the verdict is told. */
  judged_at: Date | null;
}

/** One that has no verdict yet: its program is always kept. */
export interface WaitingSubmission extends SubmissionRow {
  code: string;
  turn_at: Date;
  gave_way: boolean;
}

const columns = `id, student_id, task_id, lang, code, submitted_at, verdict, passed, total, first_failing, sample,
  coins, cpu_ms, judged_at`;

export interface NewSubmission {
  studentId: number;
  taskId: number;
  lang: Language;
  code: string;
  at: Date;
  turnAt: Date;
}

/** @returns its id */
export async function createSubmission(
  db: Database,
  { studentId, taskId, lang, code, at, turnAt }: NewSubmission,
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `with tried as (
       insert into coding_progress (student_id, task_id, tries, seen_at) values ($1, $2, 1, $5)
       on conflict (student_id, task_id) do update set tries = coding_progress.tries + 1, seen_at = excluded.seen_at)
     insert into coding_submission (student_id, task_id, lang, code, submitted_at, turn_at)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [studentId, taskId, lang, code, at, turnAt],
  );
  return rows[0]!.id;
}

/** Whether a student waits for a verdict, which may be known before it is told. */
export async function isJudging(db: Database, studentId: number, at: Date): Promise<boolean> {
  const { rows } = await db.query(
    `select from coding_submission where student_id = $1 and verdict is null
     union all
     select from coding_submission where student_id = $1 and submitted_at > $2::timestamptz - interval '1 hour'
       and judged_at > $2 limit 1`,
    [studentId, at],
  );
  return rows.length > 0;
}

export async function findSubmission(
  db: Database,
  studentId: number,
  id: number,
): Promise<SubmissionRow | undefined> {
  const { rows } = await db.query<SubmissionRow>(
    `select ${columns} from coding_submission where student_id = $1 and id = $2`,
    [studentId, id],
  );
  return rows[0];
}

/** The latest first. */
export async function listSubmissions(
  db: Database,
  { studentId, taskId, limit }: { studentId: number; taskId: number; limit: number },
): Promise<SubmissionRow[]> {
  const { rows } = await db.query<SubmissionRow>(
    `select ${columns} from coding_submission where student_id = $1 and task_id = $2 order by id desc limit $3`,
    [studentId, taskId, limit],
  );
  return rows;
}

export async function findWaiting(db: Database, id: number): Promise<WaitingSubmission | undefined> {
  const { rows } = await db.query<WaitingSubmission>(
    `select ${columns}, turn_at, gave_way from coding_submission where id = $1 and verdict is null`,
    [id],
  );
  return rows[0];
}

export type Verdict = Pick<
  Told,
  'verdict' | 'passed' | 'total' | 'first_failing' | 'sample' | 'coins' | 'cpu_ms'
>;

/** Whether the task was not solved before: then it is now. */
export async function saveSolved(
  db: Database,
  { student_id, task_id }: SubmissionRow,
  at: Date,
): Promise<boolean> {
  const { rows } = await db.query(
    `update coding_progress set solved_at = $3 where student_id = $1 and task_id = $2 and solved_at is null
     returning 1`,
    [student_id, task_id, at],
  );
  return rows.length > 0;
}

/** What solving it brought. */
export async function saveCoins(
  db: Database,
  { student_id, task_id }: SubmissionRow,
  coins: number,
): Promise<void> {
  await db.query('update coding_progress set coins = $3 where student_id = $1 and task_id = $2', [
    student_id,
    task_id,
    coins,
  ]);
}

/** Keeps the verdict, unless there is one. @returns whether it is this one */
export async function saveVerdict(
  db: Database,
  { student_id, id }: SubmissionRow,
  { verdict, passed, total, first_failing, sample, coins, cpu_ms }: Verdict,
  at: Date,
): Promise<boolean> {
  const { rows } = await db.query(
    `update coding_submission set verdict = $3, passed = $4, total = $5, first_failing = $6, sample = $7, coins = $8,
       cpu_ms = $9, judged_at = $10
     where student_id = $1 and id = $2 and verdict is null returning 1`,
    [
      student_id,
      id,
      verdict,
      passed,
      total,
      first_failing,
      sample && JSON.stringify(sample),
      coins,
      cpu_ms,
      at,
    ],
  );
  return rows.length > 0;
}
