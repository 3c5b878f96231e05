import type { Language } from '@mars/runner/program.ts';
import type { Database } from '../../store/database.ts';
import type { Earlier } from './copied.ts';

/** Of two programs for a task that are accepted at once the second one sees the first. Ends with the transaction. */
export async function lockTask(db: Database, taskId: number): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtext('coding_task'), $1)`, [taskId]);
}

/** What other students solved a task with that has any of these prints, the earliest first. */
export async function listEarlier(
  db: Database,
  of: { studentId: number; taskId: number; lang: Language; prints: readonly number[] },
  limit: number,
): Promise<Earlier[]> {
  const { rows } = await db.query<Earlier>(
    `select student_id, submission_id, prints from coding_print
     where task_id = $1 and lang = $2 and student_id <> $3 and prints && $4::int[] order by submission_id limit $5`,
    [of.taskId, of.lang, of.studentId, of.prints, limit],
  );
  return rows;
}

export async function savePrints(
  db: Database,
  of: { studentId: number; taskId: number; lang: Language; submissionId: number; prints: readonly number[] },
): Promise<void> {
  await db.query(
    `insert into coding_print (student_id, task_id, lang, submission_id, prints) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [of.studentId, of.taskId, of.lang, of.submissionId, of.prints],
  );
}

/** A program waits for a person, as does what solving its task brings. */
export async function saveHeld(
  db: Database,
  { student_id, id, task_id }: { student_id: number; id: number; task_id: number },
  copiedFrom: number,
): Promise<void> {
  await db.query('update coding_submission set copied_from = $3 where student_id = $1 and id = $2', [
    student_id,
    id,
    copiedFrom,
  ]);
  await db.query('update coding_progress set is_held = true where student_id = $1 and task_id = $2', [
    student_id,
    task_id,
  ]);
}

export interface HeldRow {
  id: number;
  student_id: number;
  task_id: number;
  lang: Language;
  code: string;
  submitted_at: Date;
  /** null: it was deleted with the account of its student. */
  other: { name: string; code: string; submitted_at: string } | null;
}

/** Programs with those to which they are alike. */
export async function listHeld(db: Database, ids: readonly number[]): Promise<HeldRow[]> {
  const { rows } = await db.query<HeldRow>(
    `select s.id, s.student_id, s.task_id, s.lang, s.code, s.submitted_at,
       case when o.id is not null then json_build_object('name', p.first_name || ' ' || p.last_name, 'code', o.code,
         'submitted_at', o.submitted_at) end as other
     from coding_submission s left join coding_submission o on o.id = s.copied_from
       left join person p on p.id = o.student_id
     where s.id = any ($1::int[])`,
    [ids],
  );
  return rows;
}

/** The solution of a task counts from now on, and has brought coins. */
export async function saveLetGo(
  db: Database,
  { student_id, id, task_id }: HeldRow,
  coins: number,
): Promise<void> {
  await db.query(
    'update coding_progress set is_held = false, coins = $3 where student_id = $1 and task_id = $2',
    [student_id, task_id, coins],
  );
  await db.query('update coding_submission set coins = $3 where student_id = $1 and id = $2', [
    student_id,
    id,
    coins,
  ]);
}

/** The task is to be solved again, by a program of one's own. */
export async function saveUnsolved(db: Database, { student_id, task_id }: HeldRow): Promise<void> {
  await db.query(
    'update coding_progress set solved_at = null, is_held = false where student_id = $1 and task_id = $2',
    [student_id, task_id],
  );
}
