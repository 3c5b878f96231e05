import type { Database } from '../../store/database.ts';
import type { Chat } from './queries-chat.ts';

/** Ends the link of somebody, whatever number holds it. @returns whether there was one */
export async function endLink(db: Database, personId: number): Promise<boolean> {
  const { rowCount } = await db.query('select from bot_link where person_id = $1 for update', [personId]);
  await db.query(`select bot_end_links($1, '{}')`, [personId]);
  return rowCount === 1;
}

/**
 * The account goes: its chat hears it, and is forgotten afterwards where nobody else is in it.
 * @param isSaid it has heard it already
 */
export async function leaveChat(db: Database, personId: number, isSaid: boolean): Promise<void> {
  await db.query(
    `with own as (
       select l.chat_id, not exists (select from bot_link o where o.chat_id = l.chat_id and o.person_id <> $1) as is_alone
       from bot_link l where l.person_id = $1),
     blank as (update bot_chat c set phone = null from own where c.chat_id = own.chat_id and own.is_alone)
     insert into bot_left (chat_id, forgets, is_said) select chat_id, is_alone, $2 from own
     on conflict (chat_id) do update set is_said = excluded.is_said, forgets = excluded.forgets`,
    [personId, isSaid],
  );
}

/** A chat has a number no longer: it is to hear it. */
export async function addLeft(db: Database, chatId: number): Promise<void> {
  await db.query(
    'insert into bot_left (chat_id) values ($1) on conflict (chat_id) do update set is_said = false',
    [chatId],
  );
}

/** Chats that are to hear it, each once; those that take no messages are left out. */
export async function takeLeft(db: Database): Promise<Chat[]> {
  const { rows } = await db.query<Chat>(
    `with told as (update bot_left set is_said = true where not is_said returning chat_id)
     select c.chat_id::float8 as chat_id, c.phone, c.lang, c.blocked_at, c.stopped_at from told join bot_chat c on c.chat_id = told.chat_id
     where c.blocked_at is null and c.stopped_at is null order by c.chat_id`,
  );
  return rows;
}

/** Forgets what has been said, with the chats of accounts that are no more. */
export async function deleteLeft(db: Database): Promise<void> {
  const isQuiet = `not exists (select from bot_message m where m.chat_id = f.chat_id and m.state in ('waiting', 'sending'))`;
  await db.query(
    `delete from bot_chat c using bot_left f where f.chat_id = c.chat_id and f.is_said and f.forgets and ${isQuiet}
       and not exists (select from bot_link l where l.chat_id = c.chat_id)`,
  );
  await db.query(`delete from bot_left f where f.is_said and ${isQuiet}`);
}
