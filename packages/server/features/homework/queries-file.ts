import type { Database } from '../../store/database.ts';
import { memberSpans } from '../study/member.ts';
import type { FileRow } from './file.ts';

/** SQL: the files of a hand-in. @param a alias of `study_answer` */
export const filesOf = (a: string): string => `coalesce((
  select json_agg(json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'bytes', f.bytes) order by f.id)
  from homework_file f where f.student_id = ${a}.student_id and f.project_id = ${a}.project_id), '[]')`;

export async function findFile(
  db: Database,
  id: number,
): Promise<(FileRow & { stored: string }) | undefined> {
  const { rows } = await db.query<FileRow & { stored: string }>(
    'select id, name, type, bytes, stored from homework_file where id = $1',
    [id],
  );
  return rows[0];
}

/** Under which names files lie that somebody has handed in. */
export async function listStored(db: Database): Promise<string[]> {
  const { rows } = await db.query<{ stored: string }>('select stored from homework_file');
  return rows.map(({ stored }) => stored);
}

export async function listFiles(
  db: Database,
  studentId: number,
  projectId: number,
): Promise<{ id: number; stored: string }[]> {
  const { rows } = await db.query<{ id: number; stored: string }>(
    'select id, stored from homework_file where student_id = $1 and project_id = $2',
    [studentId, projectId],
  );
  return rows;
}

/** A file that is to be handed in: where it lies, and what it is. */
export interface NewFile {
  name: string;
  type: string;
  bytes: number;
  stored: string;
}

export async function replaceFiles(
  db: Database,
  { studentId, projectId }: { studentId: number; projectId: number },
  { drop, add, at }: { drop: readonly number[]; add: readonly NewFile[]; at: Date },
): Promise<void> {
  await db.query('delete from homework_file where student_id = $1 and id = any ($2)', [studentId, drop]);
  await db.query(
    `insert into homework_file (student_id, project_id, created_at, name, type, bytes, stored)
     select $1, $2, $3, name, type, bytes, stored
     from jsonb_to_recordset($4::jsonb) as f (name text, type text, bytes integer, stored text)`,
    [studentId, projectId, at, JSON.stringify(add)],
  );
}

/** Files that a student has sent on a day, and their bytes together. */
export interface Uploads {
  files: number;
  bytes: number;
}

export async function findUploads(db: Database, studentId: number, day: string): Promise<Uploads> {
  const { rows } = await db.query<Uploads>(
    'select files, bytes::float8 as bytes from homework_upload where student_id = $1 and day = $2',
    [studentId, day],
  );
  return rows[0] ?? { files: 0, bytes: 0 };
}

/** Counts so many more. @returns false when there would be more than `most` of either, and nothing is counted */
export async function countUploads(
  db: Database,
  studentId: number,
  day: string,
  { files, bytes, most }: Uploads & { most: Uploads },
): Promise<boolean> {
  const { rows } = await db.query(
    `insert into homework_upload as u (student_id, day, files, bytes) values ($1, $2, $3, $4)
     on conflict (student_id, day) do update set files = u.files + $3, bytes = u.bytes + $4
       where u.files + $3 <= $5 and u.bytes + $4 <= $6
     returning files`,
    [studentId, day, files, bytes, most.files, most.bytes],
  );
  return rows.length > 0;
}

/** Counts so many more, until there are `most`: those of a form that was refused. */
export async function countRefused(
  db: Database,
  studentId: number,
  day: string,
  { files, most }: { files: number; most: number },
): Promise<void> {
  await db.query(
    `insert into homework_upload (student_id, day, files) values ($1, $2, least($3::int, $4::int))
     on conflict (student_id, day) do update set files = least(homework_upload.files + $3::int, $4::int)`,
    [studentId, day, files, most],
  );
}

/** Forgets the days before. */
export async function deleteUploads(db: Database, before: string): Promise<void> {
  await db.query('delete from homework_upload where day < $1', [before]);
}

/** All files of a student. */
export async function listOwnFiles(
  db: Database,
  studentId: number,
): Promise<{ id: number; name: string; stored: string }[]> {
  const { rows } = await db.query<{ id: number; name: string; stored: string }>(
    'select id, name, stored from homework_file where student_id = $1 order by id',
    [studentId],
  );
  return rows;
}

/**
 * Deletes files whose student’s course ended before a moment, and its centre’s day: they left all groups of it, or those
 * are closed and had their last lesson. @returns under which names they lie
 */
export async function deleteOldFiles(db: Database, before: Date, day: string): Promise<string[]> {
  const { rows } = await db.query<{ stored: string }>(
    `delete from homework_file f using study_project p
     where p.id = f.project_id and f.created_at < $1 and not exists (
       select from ${memberSpans} m join study_group g on g.id = m.group_id
       where m.student_id = f.student_id and g.course_id = p.course_id
         and ($2::date <= m.left_on or m.left_on is null and (g.is_active or exists (
           select from study_lesson l where l.group_id = g.id and l.ends_at >= $1))))
     returning f.stored`,
    [before, day],
  );
  return rows.map(({ stored }) => stored);
}
