import { type Before, beforeValues, isBeforeSql, laterSql } from '../../draft.ts';
import type { Database } from '../../store/database.ts';
import type { Picture } from './text.ts';

export interface DraftRow {
  title: string;
  text: string;
  saved_at: Date;
  device: string | null;
}

/** Whose draft, and of which post of theirs; 0: of a new one. */
export interface DraftKey {
  studentId: number;
  postId: number;
}

export async function findDraft(
  db: Database,
  { studentId, postId }: DraftKey,
): Promise<DraftRow | undefined> {
  const { rows } = await db.query<DraftRow>(
    'select title, text, saved_at, device from blog_draft where student_id = $1 and post_id = $2',
    [studentId, postId],
  );
  return rows[0];
}

/** Drafts of posts that are being changed. */
export async function listChangeDrafts(
  db: Database,
  studentId: number,
): Promise<(DraftRow & { post_id: number })[]> {
  const { rows } = await db.query<DraftRow & { post_id: number }>(
    'select post_id, title, text, saved_at, device from blog_draft where student_id = $1 and post_id > 0 order by post_id',
    [studentId],
  );
  return rows;
}

/** Whether a student may change a post: it is theirs, and waits or is shown. */
export async function mayChange(db: Database, { studentId, postId }: DraftKey): Promise<boolean> {
  const { rows } = await db.query(
    `select from blog_post where student_id = $1 and id = $2 and state in ('held', 'shown')`,
    [studentId, postId],
  );
  return rows.length > 0;
}

/** SQL: all of a draft as one text. */
const wholeText = `d.title || chr(10) || d.text`;

/** @returns when it is saved; null: what is there is neither what it goes on from nor the same */
export async function saveDraft(
  db: Database,
  { studentId, postId }: DraftKey,
  { title, text, saved_at, device }: DraftRow,
  before: Before = {},
): Promise<Date | null> {
  const { rows } = await db.query<{ saved_at: Date }>(
    `insert into blog_draft as d (student_id, post_id, title, text, saved_at, device) values ($1, $2, $3, $4, $5, $6)
     on conflict (student_id, post_id) do update set title = excluded.title, text = excluded.text, device = excluded.device,
         saved_at = ${laterSql('excluded.saved_at', 'd.saved_at')}
       where d.title = excluded.title and d.text = excluded.text or ${isBeforeSql('d.saved_at', wholeText, 7)}
     returning saved_at`,
    [studentId, postId, title, text, saved_at, device, ...beforeValues(before)],
  );
  return rows[0]?.saved_at ?? null;
}

/** @returns whether there is none any more; not where something else is there */
export async function deleteDraft(
  db: Database,
  { studentId, postId }: DraftKey,
  before: Before = {},
): Promise<boolean> {
  const { rows } = await db.query<{ is_gone: boolean }>(
    `with gone as (
       delete from blog_draft d where student_id = $1 and post_id = $2 and ${isBeforeSql('d.saved_at', wholeText, 3)}
       returning student_id)
     select exists (select from gone)
       or not exists (select from blog_draft where student_id = $1 and post_id = $2) as is_gone`,
    [studentId, postId, ...beforeValues(before)],
  );
  return rows[0]!.is_gone;
}

export async function createPicture(
  db: Database,
  studentId: number,
  { src, width, height }: Picture,
  at: Date,
): Promise<void> {
  await db.query(
    'insert into blog_picture (student_id, src, width, height, created_at) values ($1, $2, $3, $4, $5)',
    [studentId, src, width, height, at],
  );
}

/** Of these pictures those of a student that stand in no other post. */
export async function listPictures(
  db: Database,
  studentId: number,
  srcs: readonly string[],
  postId: number | null,
): Promise<Picture[]> {
  const { rows } = await db.query<Picture>(
    `select src, width, height from blog_picture
     where student_id = $1 and src = any ($2::text[]) and (post_id is null or post_id = $3)`,
    [studentId, srcs, postId],
  );
  return rows;
}

/** These pictures and no others stand in a post. */
export async function savePictures(
  db: Database,
  studentId: number,
  postId: number,
  srcs: readonly string[],
): Promise<void> {
  await db.query(
    `update blog_picture set post_id = case when src = any ($3::text[]) then $2::int end
     where student_id = $1 and (post_id = $2 or src = any ($3::text[]) and post_id is null)`,
    [studentId, postId, srcs],
  );
}

/** Takes away pictures of before a moment that stand in no post and no draft. @returns their addresses */
export async function deleteLoose(db: Database, before: Date, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ src: string }>(
    `delete from blog_picture where (student_id, id) in (
       select b.student_id, b.id from blog_picture b
       where b.post_id is null and b.created_at < $1
         and not exists (select from blog_draft d where d.student_id = b.student_id and position(b.src in d.text) > 0)
       order by b.created_at limit $2)
     returning src`,
    [before, limit],
  );
  return rows.map(({ src }) => src);
}

/** All pictures of a student, those in posts too. */
export async function listOwnPictures(
  db: Database,
  studentId: number,
): Promise<{ id: number; src: string; post_id: number | null }[]> {
  const { rows } = await db.query<{ id: number; src: string; post_id: number | null }>(
    'select id, src, post_id from blog_picture where student_id = $1 order by id',
    [studentId],
  );
  return rows;
}
