import type { Database } from '../../store/database.ts';
import type { Chat } from './queries-chat.ts';

/** SQL: whether a number serves somebody: to sign in, or to be called by. */
const serves = (p: string, number: string) => `(${p}.phone = ${number} or ${p}.contact_phone = ${number})`;

/** Whether somebody whom a number serves was linked by it in another chat. */
export async function isOfOthers(db: Database, chatId: number, phone: string): Promise<boolean> {
  const { rows } = await db.query(
    `select from person p where ${serves('p', '$2')} and p.deleted_at is null
       and (exists (select from bot_link l where l.person_id = p.id and l.phone = $2 and l.chat_id <> $1)
         or exists (select from bot_unlinked u where u.person_id = p.id and u.phone = $2 and u.chat_id <> $1)) limit 1`,
    [chatId, phone],
  );
  return rows.length > 0;
}

/** Keeps that a chat has shared a number. @returns whether it is to be told: once a day of one chat */
export async function saveClaim(
  db: Database,
  { chatId, phone, at, dayAgo }: { chatId: number; phone: string; at: Date; dayAgo: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into bot_claim as c (phone, chat_id, asked_at) values ($2, $1, $3)
     on conflict (phone) do update set chat_id = $1, asked_at = $3 where c.chat_id <> $1 or c.asked_at <= $4`,
    [chatId, phone, at, dayAgo],
  );
  return rowCount === 1;
}

/** Chats in which somebody is linked by a number, and which take messages. */
export async function listHolders(db: Database, phone: string): Promise<Chat[]> {
  const { rows } = await db.query<Chat>(
    `select c.chat_id::float8 as chat_id, c.phone, c.lang, c.blocked_at, c.stopped_at from bot_chat c
     where c.blocked_at is null and c.stopped_at is null
       and exists (select from bot_link l where l.chat_id = c.chat_id and l.phone = $1) order by c.chat_id`,
    [phone],
  );
  return rows;
}

/** Whether somebody is linked by a number in this chat. */
export async function isHolder(db: Database, chatId: number, phone: string): Promise<boolean> {
  const { rows } = await db.query('select from bot_link where chat_id = $1 and phone = $2 limit 1', [
    chatId,
    phone,
  ]);
  return rows.length > 0;
}

/** Takes a claim off: of two at once one has it. @returns the chat; undefined where there is none */
export async function claimOf(
  db: Database,
  phone: string,
): Promise<Pick<Chat, 'chat_id' | 'lang'> | undefined> {
  const { rows } = await db.query<Pick<Chat, 'chat_id' | 'lang'>>(
    `with taken as (delete from bot_claim where phone = $1 returning chat_id)
     select c.chat_id::float8 as chat_id, c.lang from taken join bot_chat c on c.chat_id = taken.chat_id`,
    [phone],
  );
  return rows[0];
}

/** Links by a number that are in another chat than its own are good no longer: that chat has it no more. */
export async function endOtherLinks(db: Database, chatId: number, phone: string): Promise<void> {
  const { rows } = await db.query<{ id: number }>(
    'select person_id as id from bot_link where phone = $2 and chat_id <> $1 order by person_id',
    [chatId, phone],
  );
  for (const { id } of rows) await db.query(`select bot_end_links($1, '{}')`, [id]);
}

export interface ClaimRow {
  phone: string;
  asked_at: Date;
}

/** Numbers that wait, the latest first. */
export async function listClaims(db: Database): Promise<ClaimRow[]> {
  const { rows } = await db.query<ClaimRow>(
    'select phone, asked_at from bot_claim order by asked_at desc, phone',
  );
  return rows;
}

export interface LinkRow {
  linked_at: Date;
  phone: string | null;
  blocked_at: Date | null;
  stopped_at: Date | null;
}

/** The chat in which somebody is. */
export async function findLink(db: Database, personId: number): Promise<LinkRow | undefined> {
  const { rows } = await db.query<LinkRow>(
    `select l.linked_at, l.phone, c.blocked_at, c.stopped_at from bot_link l join bot_chat c on c.chat_id = l.chat_id
     where l.person_id = $1`,
    [personId],
  );
  return rows[0];
}
