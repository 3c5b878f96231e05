import type { Language } from '@mars/runner/program.ts';
import type { Database } from '../../store/database.ts';

export async function saveOpened(
  db: Database,
  { studentId, taskId, at }: { studentId: number; taskId: number; at: Date },
): Promise<void> {
  await db.query({
    name: 'coding_opened',
    text: `insert into coding_opened (student_id, task_id, opened_at) values ($1, $2, $3)
      on conflict (student_id, task_id) do update set opened_at = excluded.opened_at`,
    values: [studentId, taskId, at],
  });
}

/** Tasks that a student opened, wrote at, took a hint of or handed in since a moment and has not solved; the latest first. */
export async function listUnsolved(db: Database, studentId: number, since: Date): Promise<number[]> {
  const { rows } = await db.query<{ task_id: number }>({
    name: 'coding_unsolved',
    text: `select task_id from (
        select task_id, opened_at as at from coding_opened where student_id = $1
        union all select task_id, saved_at from coding_draft where student_id = $1
        union all select task_id, seen_at from coding_progress where student_id = $1) seen
      where at >= $2 and not exists (
        select from coding_progress p
        where p.student_id = $1 and p.task_id = seen.task_id and p.solved_at is not null)
      group by task_id order by max(at) desc, task_id`,
    values: [studentId, since],
  });
  return rows.map(({ task_id }) => task_id);
}

/** A program in the language that it is written in. */
export interface ProgramRow {
  lang: Language;
  code: string;
}

/** What a student wrote last to a task, kept or handed in. */
export async function findProgram(
  db: Database,
  studentId: number,
  taskId: number,
): Promise<ProgramRow | null> {
  const { rows } = await db.query<ProgramRow>({
    name: 'coding_program',
    text: `select lang, code from (
        select lang, code, saved_at as at from coding_draft where student_id = $1 and task_id = $2
        union all (
          select lang, code, submitted_at from coding_submission where student_id = $1 and task_id = $2
          order by id desc limit 1)) written
      order by at desc limit 1`,
    values: [studentId, taskId],
  });
  return rows[0] ?? null;
}
