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
