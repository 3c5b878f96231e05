import { constants } from '@mars/contract/constants.ts';
import type { Database } from '../../store/database.ts';

const { codesADay, codesOfNumber, triesADay, triesACode } = constants.signup;

/**
 * Puts a code in the place of the one before.
 * @param ownBefore one of the same ask gives way when it was made before
 * @param otherBefore one of another ask that is good still, when it was made before
 * @param day of the centre: so many codes a day
 * @param from of whom they are counted
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
    from: string;
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into signup_code as c (phone, ask, code_hash, made_at, expires_at, person_id, codes_on, codes, codes_from)
     values ($1, $2, $3, $4, $5, $8, $9, 1, jsonb_build_object($10::text, 1))
     on conflict (phone) do update set ask = excluded.ask, code_hash = excluded.code_hash,
       made_at = excluded.made_at, expires_at = excluded.expires_at, person_id = excluded.person_id, used_at = null,
       codes = case when c.codes_on = excluded.codes_on then c.codes + 1 else 1 end, codes_on = excluded.codes_on,
       codes_from = case when c.codes_on = excluded.codes_on
         then c.codes_from || jsonb_build_object($10, 1 + coalesce((c.codes_from ->> $10)::int, 0)) else excluded.codes_from end
     where not (${isEnough('excluded.codes_on', '$10')})
       and (c.used_at is not null or c.expires_at <= $4
         or (c.ask = $2 and c.made_at <= $6) or (c.ask <> $2 and c.made_at <= $7))`,
    [
      ...[code.phone, code.ask, code.hash, code.at, code.expiresAt, code.ownBefore, code.otherBefore],
      ...[code.personId, code.day, code.from],
    ],
  );
  return rowCount === 1;
}

/** Whether no more codes are made on a day for who asks. */
const isEnough = (day: string, from: string): string =>
  `c.codes_on is not distinct from ${day} and (c.codes >= ${codesOfNumber} or coalesce((c.codes_from ->> ${from})::int, 0) >= ${codesADay})`;

export interface CodeRow {
  ask: string;
  code_hash: string;
  person_id: number | null;
  made_at: Date;
  expires_at: Date;
  used_at: Date | null;
  /** No more are made on that day for who asks. */
  is_enough: boolean;
}

/** @param day of the centre, on which codes are counted @param from of whom */
export async function findCode(
  db: Database,
  phone: string,
  { day, from }: { day: string; from: string },
): Promise<CodeRow | undefined> {
  const { rows } = await db.query<CodeRow>(
    `select ask, code_hash, person_id, made_at, expires_at, used_at, ${isEnough('$2::date', '$3')} as is_enough
     from signup_code c where phone = $1`,
    [phone, day, from],
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

/** What nobody will type any more. */
export async function deleteOldCodes(db: Database, dayAgo: Date): Promise<void> {
  await db.query('delete from signup_code where expires_at <= $1', [dayAgo]);
  await db.query('delete from signup_try where last_at <= $1', [dayAgo]);
}

/** Codes and what was asked for by a number. */
export async function deleteAllCodes(db: Database): Promise<void> {
  await db.query('delete from signup_code');
  await db.query('delete from signup_ask');
}
