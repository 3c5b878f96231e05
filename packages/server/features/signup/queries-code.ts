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
  created_at: Date;
  expires_at: Date;
}

const askColumns = 'ask, phone, purpose, lang, ref, chat_id::float8 as chat_id, created_at, expires_at';

/** Of a number so many asks are kept of one address, and of all: those that were made last. */
const { asksOfAddress, asksOfNumber } = constants.signup;

/**
 * Keeps an ask. What gives way is never the one that has the code, nor one that was opened in a chat before others were.
 * @param address a keyed hash of where it was asked
 */
export async function createAsk(
  db: Database,
  ask: Omit<AskRow, 'chat_id'> & { address: string },
): Promise<void> {
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
           row_number() over (order by a.chat_id is not null desc, a.created_at desc, a.ask) as of_number
         from signup_ask a where a.phone = $1 and a.ask is distinct from (select c.ask from signup_code c where c.phone = $1)) r
       where (r.of_address > ${asksOfAddress} and r.chat_id is null) or r.of_number > ${asksOfNumber})`,
    [phone],
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

/**
 * Puts a code in the place of the one before.
 * @param ownBefore one of the same ask gives way when it was made before
 * @param otherBefore one of another ask that is good still, when it was made before
 * @param day of the centre: so many codes a day
 * @returns false where the one before stays
 */
export async function saveCode(
  db: Database,
  code: {
    phone: string;
    ask: string;
    personId: number | null;
    hash: string;
    at: Date;
    expiresAt: Date;
    ownBefore: Date;
    otherBefore: Date;
    day: string;
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into signup_code as c (phone, ask, code_hash, made_at, expires_at, person_id, codes_on, codes)
     values ($1, $2, $3, $4, $5, $8, $9, 1)
     on conflict (phone) do update set ask = excluded.ask, code_hash = excluded.code_hash,
       made_at = excluded.made_at, expires_at = excluded.expires_at, person_id = excluded.person_id, used_at = null,
       codes = case when c.codes_on = excluded.codes_on then c.codes + 1 else 1 end, codes_on = excluded.codes_on
     where (c.codes_on is distinct from excluded.codes_on or c.codes < ${constants.signup.codesADay})
       and (c.used_at is not null or c.expires_at <= $4
         or (c.ask = $2 and c.made_at <= $6) or (c.ask <> $2 and c.made_at <= $7))`,
    [
      ...[code.phone, code.ask, code.hash, code.at, code.expiresAt, code.ownBefore, code.otherBefore],
      ...[code.personId, code.day],
    ],
  );
  return rowCount === 1;
}

export interface CodeRow {
  ask: string;
  code_hash: string;
  person_id: number | null;
  made_at: Date;
  expires_at: Date;
  used_at: Date | null;
  /** How many were made on the day that was asked for. */
  codes: number;
}

/** @param day of the centre, on which codes are counted */
export async function findCode(db: Database, phone: string, day: string): Promise<CodeRow | undefined> {
  const { rows } = await db.query<CodeRow>(
    `select ask, code_hash, person_id, made_at, expires_at, used_at,
       case when codes_on = $2::date then codes else 0 end as codes
     from signup_code where phone = $1`,
    [phone, day],
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

/** Tries are counted apart: of whoever asked for the code, of everybody else, and of a login that was typed. */
export type Bucket = 'own' | 'other' | 'login';

/**
 * Counts one more try, unless there were as many as there may be: in the last 24 hours, or since a moment.
 * @param of a keyed hash @param since when the code was made
 * @returns null when it is counted, else when the oldest that counts was made
 */
export async function claimTry(
  db: Database,
  one: { of: string; bucket: Bucket; now: Date; dayAgo: Date; since: Date },
): Promise<{ oldest: Date; isOfCode: boolean } | null> {
  const { triesADay, triesACode } = constants.signup;
  const { rowCount } = await db.query(
    `insert into signup_try as t (phone, bucket, tried_at, last_at) values ($1, $2, array[$3::timestamptz], $3)
     on conflict (phone, bucket) do update set last_at = $3,
       tried_at = array(select at from unnest(t.tried_at) at where at > $4) || $3::timestamptz
     where (select count(*) from unnest(t.tried_at) at where at > $4) < ${triesADay}
       and (select count(*) from unnest(t.tried_at) at where at >= $5) < ${triesACode}`,
    [one.of, one.bucket, one.now, one.dayAgo, one.since],
  );
  if (rowCount === 1) return null;
  const { rows } = await db.query<{ oldest: Date | null; tries: number }>(
    `select min(at) as oldest, count(at)::int as tries from signup_try t, unnest(t.tried_at) at
     where t.phone = $1 and t.bucket = $2 and at > $3`,
    [one.of, one.bucket, one.dayAgo],
  );
  return { oldest: rows[0]?.oldest ?? one.now, isOfCode: (rows[0]?.tries ?? 0) < triesADay };
}

/** What nobody will ask of any more. */
export async function deleteOld(db: Database, { now, dayAgo }: { now: Date; dayAgo: Date }): Promise<void> {
  await db.query('delete from signup_ask where expires_at <= $1 and (ref is null or created_at <= $2)', [
    now,
    dayAgo,
  ]);
  await db.query('delete from signup_code where expires_at <= $1', [dayAgo]);
  await db.query('delete from signup_try where last_at <= $1', [dayAgo]);
}
