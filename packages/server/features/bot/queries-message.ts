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
       or not exists (select from person p where p.phone = $3::text and p.role in ('teacher', 'admin'))
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
  kind: string;
  body: Body;
}

/**
 * Takes the next message that may go: by this it is `sending`, and nobody sends it a second time. Its chat is free again
 * a second later.
 */
export async function takeMessage(db: Database, now: Date): Promise<TakenMessage | undefined> {
  const { rows } = await db.query<TakenMessage>({
    name: 'bot_take_message',
    text: `with next as (
        select m.id, m.chat_id from bot_message m join bot_chat c on c.chat_id = m.chat_id
        where m.state = 'waiting' and m.not_before <= $1 and c.free_at <= $1
          and (m.expires_at is null or m.expires_at > $1)
        order by m.priority, m.id limit 1 for update of m skip locked),
      busy as (update bot_chat c set free_at = $1::timestamptz + make_interval(secs => ${constants.bot.chatEverySeconds})
        from next where c.chat_id = next.chat_id)
      update bot_message m set state = 'sending', taken_at = $1 from next
      where m.id = next.id and m.state = 'waiting'
      returning m.id, m.chat_id::float8 as chat_id, m.kind, m.body`,
    values: [now],
  });
  return rows[0];
}

/** How it ended. What was said is not kept. */
export async function endMessage(
  db: Database,
  id: number,
  state: 'sent' | 'failed' | 'unknown',
): Promise<void> {
  await db.query({
    name: 'bot_end_message',
    text: `update bot_message set state = $2, body = null where id = $1 and state in ('sending', 'unknown')`,
    values: [id, state],
  });
}

/** A message that Telegram has refused for now, or never saw: it goes later. */
export async function postponeMessage(db: Database, id: number, until: Date): Promise<void> {
  await db.query(
    `update bot_message set state = 'waiting', not_before = $2 where id = $1 and state = 'sending'`,
    [id, until],
  );
}

/** Messages whose server died while it sent them: they may have come. */
export async function giveUpSending(db: Database): Promise<void> {
  await db.query(`update bot_message set state = 'unknown', body = null where state = 'sending'`);
}

/** What waits for a chat goes nowhere. */
export async function dropWaiting(db: Database, chatId: number): Promise<void> {
  await db.query(
    `update bot_message set state = 'failed', body = null where chat_id = $1 and state = 'waiting'`,
    [chatId],
  );
}

export interface OutboxRow {
  id: number;
  kind: string;
  created_at: Date;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  body: Body;
  expires_at: Date | null;
}

export async function listOutbox(
  db: Database,
  now: Date,
  beforeId: number | null,
  limit: number,
): Promise<OutboxRow[]> {
  const { rows } = await db.query<OutboxRow>(
    `select m.id, m.kind, m.created_at, p.first_name, p.last_name, m.phone, m.body, m.expires_at
     from bot_message m left join person p on p.id = m.person_id
     where m.state = 'outbox' and m.body is not null and (m.expires_at is null or m.expires_at > $1)
       and ($2::int is null or m.id < $2)
       -- A number may have become one of the staff's meanwhile.
       and (m.kind <> 'code' or not exists (
         select from person s where s.phone = m.phone and s.role in ('teacher', 'admin')))
     order by m.id desc limit $3`,
    [now, beforeId, limit],
  );
  return rows;
}

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
    `update bot_message set state = 'failed', body = null where state in ('waiting', 'outbox') and created_at < $1`,
    [before],
  );
}

/** How many messages wait although they might go. */
export async function countDue(db: Database, now: Date): Promise<number> {
  const { rows } = await db.query<{ due: number }>(
    `select count(*)::int as due from bot_message where state = 'waiting' and not_before <= $1`,
    [now],
  );
  return rows[0]!.due;
}
