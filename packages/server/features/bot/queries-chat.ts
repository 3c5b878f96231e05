import type { Database } from '../../store/database.ts';
import { isHeldSql, servesSql } from '../auth/number.ts';

export type Lang = 'uz' | 'ru';

export interface Chat {
  chat_id: number;
  phone: string | null;
  lang: Lang | null;
  blocked_at: Date | null;
  stopped_at: Date | null;
}

const columns = 'chat_id::float8 as chat_id, phone, lang, blocked_at, stopped_at';

/**
 * Somebody writes to the bot: whoever had blocked it is back; whoever had stopped it, by what says so.
 * @param chat `isBack` of a start or a contact
 */
export async function seeChat(
  db: Database,
  chat: { chatId: number; lang: Lang | null; isBack: boolean; update: number; at: Date },
): Promise<Chat> {
  const { rows } = await db.query<Chat>(
    `insert into bot_chat as c (chat_id, lang, last_update, seen_at) values ($1, $2, $4, $3)
     on conflict (chat_id) do update set seen_at = $3, blocked_at = null, is_gone = false, last_update = $4, lang = coalesce(c.lang, $2),
       stopped_at = case when $5 then null else c.stopped_at end
     returning ${columns}`,
    [chat.chatId, chat.lang, chat.at, chat.update, chat.isBack],
  );
  if (rows[0]!.stopped_at === null)
    await db.query(
      `update person p set bot_state = 'ok' from bot_link l
       where l.chat_id = $1 and p.id = l.person_id and p.bot_state <> 'ok'`,
      [chat.chatId],
    );
  return rows[0]!;
}

/** A chat as it is, and the latest update of it, if it is of today: Telegram begins to count anew after a week of silence. */
export async function findChat(
  db: Database,
  chatId: number,
  dayAgo: Date,
): Promise<(Chat & { latest: number | null }) | undefined> {
  const { rows } = await db.query<Chat & { latest: number | null }>(
    `select ${columns}, case when seen_at > $2 then last_update end::float8 as latest from bot_chat where chat_id = $1`,
    [chatId, dayAgo],
  );
  return rows[0];
}

/** Nothing more is sent to a chat until its next start, and its students are not in the bot. */
export async function stopChat(db: Database, chatId: number, at: Date): Promise<{ hasStudent: boolean }> {
  await db.query('update bot_chat set stopped_at = $2 where chat_id = $1', [chatId, at]);
  const { rowCount } = await db.query(
    `update person p set bot_state = 'not_in_bot' from bot_link l
     where l.chat_id = $1 and p.id = l.person_id and p.role = 'student'`,
    [chatId],
  );
  return { hasStudent: (rowCount ?? 0) > 0 };
}

export async function updateChatLang(db: Database, chatId: number, lang: Lang): Promise<void> {
  await db.query('update bot_chat set lang = $2 where chat_id = $1', [chatId, lang]);
}

/** The number is this chat's: it has shared its own contact. Whoever had it before has it no longer. */
export async function savePhone(db: Database, chatId: number, phone: string): Promise<void> {
  await db.query('update bot_chat set phone = null where phone = $2 and chat_id <> $1', [chatId, phone]);
  await db.query('update bot_chat set phone = $2 where chat_id = $1', [chatId, phone]);
}

/**
 * Links whoever has the number to the chat that shared it, and nobody else's any more; with them who has no number of their
 * own and is called by this one.
 * @returns who they are
 */
export async function linkByPhone(
  db: Database,
  { chatId, phone, at }: { chatId: number; phone: string; at: Date },
): Promise<Linked[]> {
  const { rows } = await db.query<Linked>(
    `with found as (
       update person set bot_state = 'ok', is_confirmed = true
       where ${isHeldSql('person', '$2')}
         -- A parent is told of a child as a parent.
         and not exists (select from parent_child f join person o on o.id = f.parent_id and ${isHeldSql('o', '$2')}
           where f.student_id = person.id and person.phone is null)
       returning id, first_name, login, phone),
     linked as (
       insert into bot_link (person_id, chat_id, linked_at, phone) select id, $1, $3, $2 from found
       on conflict (person_id) do update set chat_id = $1, linked_at = $3, phone = $2),
     back as (delete from bot_unlinked u using found f where u.person_id = f.id)
     select id, first_name, login from found order by phone is null, id`,
    [chatId, phone, at],
  );
  return rows;
}

/** Whether a number is a parent's who has not shown yet that the account is theirs. */
export async function isTyped(db: Database, phone: string): Promise<boolean> {
  const { rows } = await db.query(
    `select from person p where ${servesSql('p', '$1')} and not ${isHeldSql('p', '$1')} limit 1`,
    [phone],
  );
  return rows.length > 0;
}

export interface Linked {
  id: number;
  first_name: string;
  login: string;
}

/** The chat that has shared this number. */
export async function findChatByPhone(db: Database, phone: string): Promise<Chat | undefined> {
  const { rows } = await db.query<Chat>(`select ${columns} from bot_chat where phone = $1`, [phone]);
  return rows[0];
}

/** The first 403, or no such chat: nothing more is sent there, and its students cannot sign in until they are back. */
export async function blockChat(
  db: Database,
  chatId: number,
  at: Date,
  state: 'bot_blocked' | 'not_in_bot' = 'bot_blocked',
): Promise<void> {
  await db.query(
    'update bot_chat set blocked_at = $2, is_gone = $3 where chat_id = $1 and blocked_at is null',
    [chatId, at, state === 'not_in_bot'],
  );
  await db.query(
    `update person p set bot_state = $2 from bot_link l
     where l.chat_id = $1 and p.id = l.person_id and p.role = 'student'`,
    [chatId, state],
  );
}

/** Whether the person is in a chat with the bot, or could not be: without a number that is theirs nobody finds them. */
export async function mayBeInBot(db: Database, personId: number): Promise<boolean> {
  const { rows } = await db.query(
    `select from person p where p.id = $1 and (p.phone is null
       or exists (select from bot_link l where l.person_id = p.id))`,
    [personId],
  );
  return rows.length > 0;
}

/** Whether the chat of somebody was taken from them, or another one claims their number: nothing that they could mend. */
export async function isBetweenChats(db: Database, personId: number): Promise<boolean> {
  const { rows } = await db.query(
    `select from person p where p.id = $1 and (exists (select from bot_unlinked u where u.person_id = p.id)
       or exists (select from bot_claim c where c.phone in (p.phone, p.contact_phone)))`,
    [personId],
  );
  return rows.length > 0;
}

/** The people in a chat. */
export async function listPeopleOf(
  db: Database,
  chatId: number,
): Promise<{ id: number; role: string; off: string[] }[]> {
  const { rows } = await db.query<{ id: number; role: string; off: string[] }>(
    `select p.id, p.role, array(select kind from bot_off o where o.person_id = p.id) as off
     from bot_link l join person p on p.id = l.person_id where l.chat_id = $1 order by p.id`,
    [chatId],
  );
  return rows;
}

/** Switches a kind of messages for everybody in a chat. */
export async function switchKind(db: Database, chatId: number, kind: string, isOff: boolean): Promise<void> {
  await db.query(
    isOff
      ? `insert into bot_off (person_id, kind) select person_id, $2 from bot_link where chat_id = $1 on conflict do nothing`
      : `delete from bot_off where kind = $2 and person_id in (select person_id from bot_link where chat_id = $1)`,
    [chatId, kind],
  );
}
