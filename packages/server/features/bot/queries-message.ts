import { constants } from '@mars/contract/constants.ts';
import type { Database } from '../../store/database.ts';

/** Telegram's fields of `sendMessage`, without the chat. */
export interface Body {
  text: string;
  reply_markup?: object;
}

export interface NewMessage {
  /** null: the outbox. */
  chatId: number | null;
  personId?: number | null;
  phone?: string | null;
  kind: string;
  onceKey?: string | null;
  body: Body;
  /** 0: somebody waits for it. */
  priority: 0 | 1;
  notBefore: Date;
  at: Date;
  expiresAt?: Date | null;
}

/** Brings a message in; one that is said once already is not said again. */
export async function createMessage(db: Database, one: NewMessage): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into bot_message (chat_id, person_id, phone, kind, once_key, body, state, priority, not_before, created_at, expires_at)
     select $1::bigint, $2, $3::text, $4::text, $5, $6, case when $1::bigint is null then 'outbox' else 'waiting' end, $7, $8, $9, $10
     -- Codes of staff lie in no outbox.
     where $1::bigint is not null or $4::text <> 'code'
       or not exists (select from person p
         where (p.phone = $3::text or p.contact_phone = $3::text) and p.role in ('teacher', 'admin'))
     on conflict (once_key) do nothing`,
    [
      one.chatId,
      one.personId ?? null,
      one.phone ?? null,
      one.kind,
      one.onceKey ?? null,
      JSON.stringify(one.body),
      one.priority,
      one.notBefore,
      one.at,
      one.expiresAt ?? null,
    ],
  );
  return rowCount === 1;
}

/** Brings many messages in, by one statement. */
export async function createMessages(db: Database, all: readonly NewMessage[]): Promise<void> {
  if (all.length === 0) return;
  await db.query(
    `insert into bot_message (chat_id, person_id, kind, once_key, body, state, priority, not_before, created_at, expires_at)
     select chat_id, person_id, kind, once_key, body, case when chat_id is null then 'outbox' else 'waiting' end, 1,
       not_before, created_at, expires_at
     from jsonb_to_recordset($1::jsonb) as m (chat_id bigint, person_id integer, kind text, once_key text, body jsonb,
       not_before timestamptz, created_at timestamptz, expires_at timestamptz)
     on conflict (once_key) do nothing`,
    [
      JSON.stringify(
        all.map((one) => ({
          ...{
            chat_id: one.chatId,
            person_id: one.personId,
            kind: one.kind,
            once_key: one.onceKey,
            body: one.body,
          },
          ...{ not_before: one.notBefore, created_at: one.at, expires_at: one.expiresAt ?? null },
        })),
      ),
    ],
  );
}

export interface TakenMessage {
  id: number;
  chat_id: number;
  person_id: number | null;
  kind: string;
  once_key: string | null;
  body: Body;
  /** The next of its parts, from 0. */
  part: number;
  /** How often it was tried in vain. */
  tries: number;
}

/**
 * Takes the next message that may go: by this it is `sending`, and nobody sends it a second time. Its chat is free again
 * a second later.
 * @param isAwake whether what is no hurry may go, too
 */
export async function takeMessage(
  db: Database,
  now: Date,
  isAwake: boolean,
): Promise<TakenMessage | undefined> {
  const { rows } = await db.query<TakenMessage>({
    name: 'bot_take_message',
    text: `with next as (
        select m.id, m.chat_id from bot_message m join bot_chat c on c.chat_id = m.chat_id
        where m.state = 'waiting' and m.not_before <= $1 and c.free_at <= $1
          and (m.priority = 0 or $2::boolean) and (m.expires_at is null or m.expires_at > $1)
        order by m.priority, m.id limit 1 for update of m skip locked),
      busy as (update bot_chat c set free_at = $1::timestamptz + make_interval(secs => ${constants.bot.chatEverySeconds})
        from next where c.chat_id = next.chat_id)
      update bot_message m set state = 'sending', taken_at = $1 from next
      where m.id = next.id and m.state = 'waiting'
      returning m.id, m.chat_id::float8 as chat_id, m.person_id, m.kind, m.once_key, m.body, m.part, m.tries`,
    values: [now, isAwake],
  });
  return rows[0];
}

/** It was taken, also where another server thought that this one was dead. What was said is not kept. */
export async function endMessage(db: Database, id: number): Promise<void> {
  await db.query({
    name: 'bot_end_message',
    text: `update bot_message set state = 'sent', body = null where id = $1 and state in ('sending', 'unknown', 'waiting')`,
    values: [id],
  });
}

/** A part was taken; the next one of the same goes when its chat is free again. */
export async function saveNextPart(db: Database, id: number, part: number, body: Body): Promise<void> {
  await db.query(
    `update bot_message set state = 'waiting', part = $2, body = $3, tries = 0 where id = $1 and state = 'sending'`,
    [id, part, JSON.stringify(body)],
  );
}

/** Why a message did not come, or may not have come. */
export type Reason =
  | 'blocked'
  | 'stopped'
  | 'not_found'
  | 'refused'
  | 'unreached'
  | 'slower'
  | 'unknown'
  | 'restored';

/** SQL: what is kept for the administrators, to tell it themselves; a code is nobody's business. */
export const keptBody = `case when kind in ('code', 'reply') then null else body end`;

/** It is not tried again. */
export async function failMessage(db: Database, id: number, reason: Reason): Promise<void> {
  await db.query(
    `update bot_message set state = case when $2 = 'unknown' then 'unknown' else 'failed' end, reason = $2, body = ${keptBody}
     where id = $1 and state = 'sending'`,
    [id, reason],
  );
}

/** A message that Telegram has refused for now, or never saw: it goes later, and nothing of its chat before it. */
export async function postponeMessage(
  db: Database,
  { id, chat_id }: Pick<TakenMessage, 'id' | 'chat_id'>,
  until: Date,
): Promise<void> {
  await db.query(
    `with later as (update bot_chat set free_at = greatest(free_at, $2::timestamptz) where chat_id = $3)
     update bot_message set state = 'waiting', not_before = $2, tries = tries + 1 where id = $1 and state = 'sending'`,
    [id, until, chat_id],
  );
}

/** There is no reason any more to say it: should there be one again, it is said. */
export async function deleteMessage(db: Database, id: number): Promise<void> {
  await db.query(`delete from bot_message where id = $1 and state = 'sending'`, [id]);
}

/**
 * Messages whose server died while it sent them: they may have come. A notice is said again, since nobody else would say
 * it; a code or an answer, which its owner asks for anew, is not.
 */
export async function giveUpSending(db: Database): Promise<void> {
  await db.query(
    `update bot_message set tries = tries + 1,
       state = case when ${isSaidAgain} then 'waiting' else 'unknown' end,
       reason = case when ${isSaidAgain} then reason else 'unknown' end,
       body = case when ${isSaidAgain} then body else ${keptBody} end
     where state = 'sending'`,
  );
}

/** SQL: nobody asks for it anew, and it was not tried too often. */
const isSaidAgain = `kind not in ('code', 'reply') and tries + 1 < ${constants.bot.mostTries}`;

/** What waits for a chat goes nowhere. */
export async function dropWaiting(db: Database, chatId: number, reason: Reason): Promise<void> {
  await db.query(
    `update bot_message set state = 'failed', reason = $2, body = ${keptBody} where chat_id = $1 and state = 'waiting'`,
    [chatId, reason],
  );
}
