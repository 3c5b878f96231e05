import { constants } from '@mars/contract/constants.ts';
import type { Database } from '../../store/database.ts';

export interface AskRow {
  ask: string;
  phone: string;
  purpose: 'signup' | 'password';
  lang: 'uz' | 'ru' | null;
  /** Of the friend's link by which the page was opened. */
  ref: string | null;
  chat_id: number | null;
  /** A keyed hash of where it was asked. */
  address: string | null;
  created_at: Date;
  expires_at: Date;
}

const askColumns =
  'ask, phone, purpose, lang, ref, chat_id::float8 as chat_id, address, created_at, expires_at';

/** Of a number so many asks are kept of one address, opened in one chat, and of all: those that were made last. */
const { asksOfAddress, asksOfChat, asksOfNumber } = constants.signup;

/**
 * Keeps an ask. What gives way is never this one nor the one that has the code; first what is over, then what nobody has
 * opened, and last what was opened in the chat that has the number.
 */
export async function createAsk(db: Database, ask: Omit<AskRow, 'chat_id'>): Promise<void> {
  const { ask: key, phone, purpose, lang, ref, created_at, expires_at, address } = ask;
  await db.query(
    `insert into signup_ask (ask, phone, purpose, lang, ref, created_at, expires_at, address)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [key, phone, purpose, lang, ref, created_at, expires_at, address],
  );
  await db.query(
    `delete from signup_ask where ask in (
       select ask from (
         select a.ask, a.chat_id, row_number() over (partition by a.address order by a.created_at desc, a.ask) as of_address,
           row_number() over (partition by a.chat_id order by a.created_at desc, a.ask) as of_chat,
           row_number() over (order by a.ask = $2 desc, a.expires_at > $3 desc,
             a.chat_id is not distinct from (select b.chat_id from bot_chat b where b.phone = $1) and a.chat_id is not null desc,
             a.chat_id is not null desc, a.created_at desc, a.ask) as of_number
         from signup_ask a where a.phone = $1 and a.ask is distinct from (select c.ask from signup_code c where c.phone = $1)) r
       where r.ask <> $2 and (r.of_number > ${asksOfNumber}
         or case when r.chat_id is null then r.of_address > ${asksOfAddress} else r.of_chat > ${asksOfChat} end))`,
    [phone, key, created_at],
  );
}

/** An ask that is still good. */
export async function findAsk(db: Database, ask: string, now: Date): Promise<AskRow | undefined> {
  const { rows } = await db.query<AskRow>(
    `select ${askColumns} from signup_ask where ask = $1 and expires_at > $2`,
    [ask, now],
  );
  return rows[0];
}

/** The ask whose link was opened in a chat last. */
export async function findAskOfChat(db: Database, chatId: number, now: Date): Promise<AskRow | undefined> {
  const { rows } = await db.query<AskRow>(
    `select ${askColumns} from signup_ask where chat_id = $1 and expires_at > $2 order by created_at desc limit 1`,
    [chatId, now],
  );
  return rows[0];
}

export async function updateAskChat(db: Database, ask: string, chatId: number): Promise<void> {
  await db.query('update signup_ask set chat_id = $2 where ask = $1', [ask, chatId]);
}

/** The page was opened by another link since: the last one counts. */
export async function updateAskRef(db: Database, ask: string, ref: string): Promise<void> {
  await db.query('update signup_ask set ref = $2 where ask = $1', [ask, ref]);
}

/**
 * The link by which whoever has the phone came last, in any browser: of the ask whose code it is, or of one that was opened
 * in the chat of this number. Of what others ask for with it, nothing.
 */
export async function findRef(db: Database, phone: string, since: Date): Promise<string | null> {
  const { rows } = await db.query<{ ref: string }>(
    `select a.ref from signup_ask a where a.phone = $1 and a.ref is not null and a.created_at > $2
       and (a.ask = (select c.ask from signup_code c where c.phone = $1)
         or a.chat_id = (select b.chat_id from bot_chat b where b.phone = $1))
     order by a.created_at desc limit 1`,
    [phone, since],
  );
  return rows[0]?.ref ?? null;
}

/** Those that are over; one of a link is kept for a day. */
export async function deleteOldAsks(
  db: Database,
  { now, dayAgo }: { now: Date; dayAgo: Date },
): Promise<void> {
  await db.query('delete from signup_ask where expires_at <= $1 and (ref is null or created_at <= $2)', [
    now,
    dayAgo,
  ]);
}
