import type { Database } from '../../store/database.ts';

/** Everybody signs in anew. */
export async function deleteAllSessions(db: Database): Promise<void> {
  await db.query('delete from auth_session');
}

/** Whoever has one gets another. */
export async function deleteAllCodes(db: Database): Promise<void> {
  await db.query('delete from auth_start_code');
}
