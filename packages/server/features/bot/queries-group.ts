import type { Database } from '../../store/database.ts';
import type { Lang } from './queries-chat.ts';

/** The language of the administrator whose own chat this is; undefined for anybody else's. */
export async function findAdminIn(db: Database, chatId: number): Promise<{ lang: Lang | null } | undefined> {
  const { rows } = await db.query<{ lang: Lang | null }>(
    `select c.lang from bot_link l join bot_chat c on c.chat_id = l.chat_id join person p on p.id = l.person_id
     where l.chat_id = $1 and p.role = 'admin' and p.is_active limit 1`,
    [chatId],
  );
  return rows[0];
}

export async function saveGroup(
  db: Database,
  group: { chatId: number; title: string; lang: Lang | null; update: number; at: Date },
): Promise<void> {
  await db.query(
    `insert into bot_chat (chat_id, lang, last_update, seen_at) values ($1, $2, $3, $4)
     on conflict (chat_id) do update set lang = $2, last_update = $3, seen_at = $4, blocked_at = null, is_gone = false`,
    [group.chatId, group.lang, group.update, group.at],
  );
  await db.query(
    `insert into bot_group (chat_id, title, confirmed_at) values ($1, $2, $3)
     on conflict (chat_id) do update set title = $2`,
    [group.chatId, group.title, group.at],
  );
}

/** @returns whether it was one */
export async function deleteGroup(db: Database, by: { chatId: number } | { id: number }): Promise<boolean> {
  const [column, value] = 'id' in by ? ['id', by.id] : ['chat_id', by.chatId];
  const { rowCount } = await db.query(`delete from bot_group where ${column} = $1`, [value]);
  return rowCount === 1;
}

export interface GroupRow {
  id: number;
  chat_id: number;
  title: string;
  lang: Lang | null;
  confirmed_at: Date;
  /** Since when it takes nothing: the bot was put out, or the group is no more. */
  lost_at: Date | null;
}

export async function listGroups(db: Database): Promise<GroupRow[]> {
  const { rows } = await db.query<GroupRow>(
    `select g.id, g.chat_id::float8 as chat_id, g.title, c.lang, g.confirmed_at, c.blocked_at as lost_at
     from bot_group g join bot_chat c on c.chat_id = g.chat_id order by g.id`,
  );
  return rows;
}
