import { type Before, beforeValues, isBeforeSql, laterSql } from '../../draft.ts';
import type { Database } from '../../store/database.ts';

export interface DraftRow {
  text: string;
  saved_at: Date;
  device: string | null;
}

export async function findDraft(
  db: Database,
  studentId: number,
  projectId: number,
): Promise<DraftRow | undefined> {
  const { rows } = await db.query<DraftRow>(
    'select text, saved_at, device from homework_draft where student_id = $1 and project_id = $2',
    [studentId, projectId],
  );
  return rows[0];
}

/** @returns when it is saved; null: what is there is neither what it goes on from nor the same */
export async function saveDraft(
  db: Database,
  studentId: number,
  projectId: number,
  { text, saved_at, device }: DraftRow,
  before: Before = {},
): Promise<Date | null> {
  const { rows } = await db.query<{ saved_at: Date }>(
    `insert into homework_draft as d (student_id, project_id, text, saved_at, device) values ($1, $2, $3, $4, $5)
     on conflict (student_id, project_id) do update
       set text = excluded.text, device = excluded.device, saved_at = ${laterSql('excluded.saved_at', 'd.saved_at')}
       where d.text = excluded.text or ${isBeforeSql('d.saved_at', 'd.text', 6)}
     returning saved_at`,
    [studentId, projectId, text, saved_at, device, ...beforeValues(before)],
  );
  return rows[0]?.saved_at ?? null;
}

/** @returns whether there is none any more; not where something else is there */
export async function deleteDraft(
  db: Database,
  studentId: number,
  projectId: number,
  before: Before = {},
): Promise<boolean> {
  const { rows } = await db.query<{ is_gone: boolean }>(
    `with gone as (
       delete from homework_draft d where student_id = $1 and project_id = $2
         and ${isBeforeSql('d.saved_at', 'd.text', 3)}
       returning student_id)
     select exists (select from gone) or not exists (
       select from homework_draft where student_id = $1 and project_id = $2) as is_gone`,
    [studentId, projectId, ...beforeValues(before)],
  );
  return rows[0]!.is_gone;
}
