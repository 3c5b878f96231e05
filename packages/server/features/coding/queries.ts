import type { Language } from '@mars/runner/program.ts';
import { type Before, beforeValues, isBeforeSql, laterSql } from '../../draft.ts';
import type { Database } from '../../store/database.ts';

/** How far a student is with a task. */
export interface ProgressRow {
  task_id: number;
  tries: number;
  hints: number;
  solved_at: Date | null;
  seen_at: Date;
}

export async function listProgress(db: Database, studentId: number): Promise<ProgressRow[]> {
  const { rows } = await db.query<ProgressRow>({
    name: 'coding_progress',
    text: 'select task_id, tries, hints, solved_at, seen_at from coding_progress where student_id = $1',
    values: [studentId],
  });
  return rows;
}

/** By how many students a task was tried and solved. */
export interface RateRow {
  task_id: number;
  tried: number;
  solved: number;
}

export async function listRates(db: Database): Promise<RateRow[]> {
  const { rows } = await db.query<RateRow>(
    `select task_id, count(*)::int as tried, count(solved_at)::int as solved from coding_progress
     where tries > 0 group by task_id`,
  );
  return rows;
}

export interface DraftRow {
  lang: Language;
  code: string;
  saved_at: Date;
  device: string | null;
}

/** The latest first. */
export async function listDrafts(db: Database, studentId: number, taskId: number): Promise<DraftRow[]> {
  const { rows } = await db.query<DraftRow>(
    `select lang, code, saved_at, device from coding_draft where student_id = $1 and task_id = $2
     order by saved_at desc, lang`,
    [studentId, taskId],
  );
  return rows;
}

/** Of whose task, in which language. */
export interface DraftOf {
  studentId: number;
  taskId: number;
  lang: Language;
}

/** @returns when it is saved; null: what is there is neither what it goes on from nor the same */
export async function saveDraft(
  db: Database,
  { studentId, taskId, lang }: DraftOf,
  { code, saved_at, device }: Omit<DraftRow, 'lang'>,
  before: Before = {},
): Promise<Date | null> {
  const { rows } = await db.query<{ saved_at: Date }>(
    `insert into coding_draft as d (student_id, task_id, lang, code, saved_at, device) values ($1, $2, $3, $4, $5, $6)
     on conflict (student_id, task_id, lang) do update
       set code = excluded.code, device = excluded.device, saved_at = ${laterSql('excluded.saved_at', 'd.saved_at')}
       where d.code = excluded.code or ${isBeforeSql('d.saved_at', 'd.code', 7)}
     returning saved_at`,
    [studentId, taskId, lang, code, saved_at, device, ...beforeValues(before)],
  );
  return rows[0]?.saved_at ?? null;
}

/** @returns whether there is none any more; not where something else is there */
export async function deleteDraft(
  db: Database,
  { studentId, taskId, lang }: DraftOf,
  before: Before = {},
): Promise<boolean> {
  const { rows } = await db.query<{ is_gone: boolean }>(
    `with gone as (
       delete from coding_draft d where student_id = $1 and task_id = $2 and lang = $3
         and ${isBeforeSql('d.saved_at', 'd.code', 4)}
       returning student_id)
     select exists (select from gone) or not exists (
       select from coding_draft where student_id = $1 and task_id = $2 and lang = $3) as is_gone`,
    [studentId, taskId, lang, ...beforeValues(before)],
  );
  return rows[0]!.is_gone;
}

/** Takes one more hint, up to `most`. @returns how many are taken; null: there were so many already */
export async function addHint(
  db: Database,
  { studentId, taskId, most, at }: { studentId: number; taskId: number; most: number; at: Date },
): Promise<number | null> {
  const { rows } = await db.query<{ hints: number }>(
    `insert into coding_progress (student_id, task_id, hints, seen_at) values ($1, $2, 1, $4)
     on conflict (student_id, task_id) do update set hints = coding_progress.hints + 1, seen_at = excluded.seen_at
       where coding_progress.hints < $3
     returning hints`,
    [studentId, taskId, most, at],
  );
  return rows[0]?.hints ?? null;
}

/** Different tasks that a student handed in since a moment. */
export async function listTried(db: Database, studentId: number, since: Date): Promise<number[]> {
  const { rows } = await db.query<{ task_id: number }>({
    name: 'coding_tried',
    text: 'select distinct task_id from coding_submission where student_id = $1 and submitted_at >= $2',
    values: [studentId, since],
  });
  return rows.map(({ task_id }) => task_id);
}

/** What badges are told of what brought no coins, since the month had no more; the ledger tells of the rest. */
export const badgeSql = `
  select 'task_solved', 1, count(*)::int, null from coding_progress p
  where p.student_id = $1 and p.solved_at is not null and p.coins = 0 and not p.is_held having count(*) > 0`;
