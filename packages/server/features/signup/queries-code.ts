import { constants } from '@mars/contract/constants.ts';
import type { Database } from '../../store/database.ts';

export interface AskRow {
  ask: string;
  phone: string;
  lang: 'uz' | 'ru' | null;
  chat_id: number | null;
  created_at: Date;
  expires_at: Date;
}

export async function createAsk(
  db: Database,
  ask: { ask: string; phone: string; lang: string | null; at: Date; expiresAt: Date },
): Promise<void> {
  await db.query(
    'insert into signup_ask (ask, phone, lang, created_at, expires_at) values ($1, $2, $3, $4, $5)',
    [ask.ask, ask.phone, ask.lang, ask.at, ask.expiresAt],
  );
}

/** An ask that is still good. */
export async function findAsk(db: Database, ask: string, now: Date): Promise<AskRow | undefined> {
  const { rows } = await db.query<AskRow>(
    `select ask, phone, lang, chat_id::float8 as chat_id, created_at, expires_at
     from signup_ask where ask = $1 and expires_at > $2`,
    [ask, now],
  );
  return rows[0];
}

/** The ask whose link was opened in a chat last. */
export async function findAskOfChat(db: Database, chatId: number, now: Date): Promise<AskRow | undefined> {
  const { rows } = await db.query<AskRow>(
    `select ask, phone, lang, chat_id::float8 as chat_id, created_at, expires_at
     from signup_ask where chat_id = $1 and expires_at > $2 order by created_at desc limit 1`,
    [chatId, now],
  );
  return rows[0];
}

export async function updateAskChat(db: Database, ask: string, chatId: number): Promise<void> {
  await db.query('update signup_ask set chat_id = $2 where ask = $1', [ask, chatId]);
}

/**
 * Puts a code in the place of the one before.
 * @param ownBefore one of the same ask gives way when it was made before
 * @param otherBefore one of another ask that is good still, when it was made before
 * @returns false where the one before stays
 */
export async function saveCode(
  db: Database,
  code: {
    phone: string;
    ask: string;
    hash: string;
    at: Date;
    expiresAt: Date;
    ownBefore: Date;
    otherBefore: Date;
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into signup_code as c (phone, ask, code_hash, made_at, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (phone) do update set ask = excluded.ask, code_hash = excluded.code_hash,
       made_at = excluded.made_at, expires_at = excluded.expires_at, used_at = null
     where c.used_at is not null or c.expires_at <= $4
       or (c.ask = $2 and c.made_at <= $6) or (c.ask <> $2 and c.made_at <= $7)`,
    [code.phone, code.ask, code.hash, code.at, code.expiresAt, code.ownBefore, code.otherBefore],
  );
  return rowCount === 1;
}

export interface CodeRow {
  ask: string;
  code_hash: string;
  made_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export async function findCode(db: Database, phone: string): Promise<CodeRow | undefined> {
  const { rows } = await db.query<CodeRow>(
    'select ask, code_hash, made_at, expires_at, used_at from signup_code where phone = $1',
    [phone],
  );
  return rows[0];
}

/** Uses a phone's code up. @returns false when there is none that is good: of two at once one has it */
export async function claimCode(db: Database, phone: string, hash: string, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update signup_code set used_at = $3
     where phone = $1 and code_hash = $2 and used_at is null and expires_at > $3`,
    [phone, hash, at],
  );
  return rowCount === 1;
}

/**
 * Counts one more try, unless there were as many as there may be.
 * @returns null when it is counted, else since when the day runs
 */
export async function claimTry(
  db: Database,
  one: { phone: string; bucket: 'own' | 'other'; now: Date; dayAgo: Date },
): Promise<Date | null> {
  const key = [one.phone, one.bucket];
  const { rowCount } = await db.query(
    `insert into signup_try as t (phone, bucket, tries, since) values ($1, $2, 1, $3)
     on conflict (phone, bucket) do update set
       tries = case when t.since <= $4 then 1 else t.tries + 1 end,
       since = case when t.since <= $4 then $3 else t.since end
     where t.since <= $4 or t.tries < ${constants.signup.triesADay}`,
    [...key, one.now, one.dayAgo],
  );
  if (rowCount === 1) return null;
  const { rows } = await db.query<{ since: Date }>(
    'select since from signup_try where phone = $1 and bucket = $2',
    key,
  );
  return rows[0]?.since ?? one.now;
}

/** What nobody will ask of any more. */
export async function deleteOld(db: Database, { now, dayAgo }: { now: Date; dayAgo: Date }): Promise<void> {
  await db.query('delete from signup_ask where expires_at <= $1', [now]);
  await db.query('delete from signup_code where expires_at <= $1', [dayAgo]);
  await db.query('delete from signup_try where since <= $1', [dayAgo]);
}
