import type { Database } from '../../store/database.ts';
import type { SubmissionRow } from './queries-submission.ts';

interface Span {
  from: Date;
  before: Date;
}

/** Which hand-in of the student to its task it is in a span, counted from 1. */
export async function countHandedIn(
  db: Database,
  { student_id, task_id, id }: SubmissionRow,
  { from, before }: Span,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from coding_submission
     where student_id = $1 and task_id = $2 and id <= $3 and submitted_at >= $4 and submitted_at < $5`,
    [student_id, task_id, id, from, before],
  );
  return rows[0]!.count;
}

export async function isSolved(db: Database, { student_id, task_id }: SubmissionRow): Promise<boolean> {
  const { rows } = await db.query(
    'select from coding_progress where student_id = $1 and task_id = $2 and solved_at is not null',
    [student_id, task_id],
  );
  return rows.length > 0;
}

/**
 * When a student handed the last but so many in, of those since a moment; null: there were not so many.
 * @param most counted from 1, the latest first
 */
export async function findHandedIn(
  db: Database,
  studentId: number,
  since: Date,
  most: number,
): Promise<Date | null> {
  const { rows } = await db.query<{ submitted_at: Date }>(
    `select submitted_at from coding_submission where student_id = $1 and submitted_at >= $2
     order by submitted_at desc, id desc offset $3 limit 1`,
    [studentId, since, most - 1],
  );
  return rows[0]?.submitted_at ?? null;
}

/**
 * Drops the program of the hand-in that falls out of the latest `kept` of a task. What was accepted first stays, what is or
 * was held, what another one is compared with, and what others will be.
 */
export async function dropCode(
  db: Database,
  { studentId, taskId, kept }: { studentId: number; taskId: number; kept: number },
): Promise<void> {
  await db.query(
    `update coding_submission s set code = null
     where s.student_id = $1
       and s.id = (select id from coding_submission where student_id = $1 and task_id = $2
         order by id desc offset $3 limit 1)
       and s.verdict is not null and s.copied_from is null
       and (s.verdict <> 'accepted' or exists (select from coding_submission e where e.student_id = $1
         and e.task_id = $2 and e.id < s.id and e.verdict = 'accepted'))
       and not exists (select from coding_submission o where o.copied_from = s.id)
       and not exists (select from coding_print p where p.student_id = $1 and p.task_id = $2 and p.submission_id = s.id)`,
    [studentId, taskId, kept],
  );
}
