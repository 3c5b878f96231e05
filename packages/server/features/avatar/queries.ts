import type { Database } from '../../store/database.ts';

/** Writes the new avatar and tells the one before. Runs in a transaction: the row stays locked between the two. */
export async function updateAvatar(db: Database, studentId: number, avatar: string): Promise<string | null> {
  const { rows } = await db.query<{ avatar: string | null }>(
    'select avatar from person where id = $1 for update',
    [studentId],
  );
  await db.query('update person set avatar = $2 where id = $1', [studentId, avatar]);
  return rows[0]?.avatar ?? null;
}

/** How many pictures a person has sent on a day. */
export async function findUploads(db: Database, personId: number, day: string): Promise<number> {
  const { rows } = await db.query<{ uploads: number }>(
    'select uploads from avatar_upload where person_id = $1 and day = $2',
    [personId, day],
  );
  return rows[0]?.uploads ?? 0;
}

/** Counts one more. @returns false when that would be more than `most`. */
export async function countUpload(
  db: Database,
  personId: number,
  day: string,
  most: number,
): Promise<boolean> {
  const { rows } = await db.query(
    `insert into avatar_upload (person_id, day, uploads) values ($1, $2, 1)
     on conflict (person_id, day) do update set uploads = avatar_upload.uploads + 1
       where avatar_upload.uploads < $3
     returning uploads`,
    [personId, day, most],
  );
  return rows.length > 0;
}

/** Forgets the days before. */
export async function deleteUploads(db: Database, before: string): Promise<void> {
  await db.query('delete from avatar_upload where day < $1', [before]);
}

export async function findAvatar(db: Database, personId: number): Promise<string | null> {
  const { rows } = await db.query<{ avatar: string | null }>('select avatar from person where id = $1', [
    personId,
  ]);
  return rows[0]?.avatar ?? null;
}
