import type { Database } from '../../store/database.ts';

/** Writes down that an update is dealt with. @returns false when it was before */
export async function claimUpdate(db: Database, updateId: number, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    'insert into bot_update (update_id, done_at) values ($1, $2) on conflict do nothing',
    [updateId, at],
  );
  return rowCount === 1;
}

/** An update that could not be dealt with may come again. */
export async function releaseUpdate(db: Database, updateId: number): Promise<void> {
  await db.query('delete from bot_update where update_id = $1', [updateId]);
}

/** Updates that Telegram says no more: it goes on for a day. */
export async function deleteOldUpdates(db: Database, before: Date): Promise<void> {
  await db.query('delete from bot_update where done_at < $1', [before]);
}
