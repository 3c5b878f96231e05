import type { Database } from '../../store/database.ts';
import { keptBody } from './queries-message.ts';

/** Messages of before a restore: they may have come. */
export async function dropAllWaiting(db: Database): Promise<void> {
  await db.query(
    `update bot_message set state = 'unknown', reason = 'restored', body = ${keptBody} where state in ('waiting', 'sending')`,
  );
}
