import type { Database } from '../../store/database.ts';

/** Codes that are over, and messages of before; what was said once stays known as long as it might be said again. */
export async function deleteOldMessages(
  db: Database,
  { now, before, onceBefore }: { now: Date; before: Date; onceBefore: Date },
): Promise<void> {
  await db.query('delete from bot_message where expires_at < $1', [now]);
  await db.query(`delete from bot_message where created_at < $1 and once_key is null or created_at < $2`, [
    before,
    onceBefore,
  ]);
  await db.query(
    `update bot_message set state = case when state in ('waiting', 'outbox') then 'failed' else state end, body = null
     where body is not null and state <> 'sending' and created_at < $1`,
    [before],
  );
}

/** How many messages wait although they might go. */
export async function countDue(db: Database, now: Date, isAwake: boolean): Promise<number> {
  const { rows } = await db.query<{ due: number }>(
    `select count(*)::int as due from bot_message
     where state = 'waiting' and not_before <= $1 and (priority = 0 or $2::boolean)`,
    [now, isAwake],
  );
  return rows[0]!.due;
}
