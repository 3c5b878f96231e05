import type { Database } from '../../store/database.ts';
import type { FaultKind } from './fault-texts.ts';

/** Keeps why the bot hears nothing; of the same fault its beginning stays. */
export async function saveFault(db: Database, kind: FaultKind, at: Date): Promise<void> {
  await db.query(
    `with other as (delete from bot_fault where kind <> $1)
     insert into bot_fault (kind, since) values ($1, $2) on conflict (kind) do nothing`,
    [kind, at],
  );
}

export async function deleteFaults(db: Database): Promise<void> {
  await db.query('delete from bot_fault');
}

export async function findFault(db: Database): Promise<{ kind: FaultKind; since: Date } | undefined> {
  const { rows } = await db.query<{ kind: FaultKind; since: Date }>(
    'select kind, since from bot_fault limit 1',
  );
  return rows[0];
}

/** How many people are in chats that are gone from Telegram, and since when the first of them. */
export async function countGone(db: Database): Promise<{ people: number; since: Date | null }> {
  const { rows } = await db.query<{ people: number; since: Date | null }>(
    `select count(*)::int as people, min(c.blocked_at) as since from bot_link l join bot_chat c on c.chat_id = l.chat_id
     where c.is_gone`,
  );
  return rows[0]!;
}
