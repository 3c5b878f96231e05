import type { Person } from '../../feature.ts';
import type { Database } from '../../store/database.ts';
import { dayOf } from '../clock/zone-sql.ts';
import { inactiveSql } from '../study/member.ts';
import { servesSql } from './number.ts';

export interface Account {
  id: number;
  role: Person['role'];
  /** null: none was chosen yet. */
  password_hash: string | null;
  bot_state: 'ok' | 'not_in_bot' | 'bot_blocked';
  is_active: boolean;
  balance: number | null;
  payment_link: string | null;
  pay_code: string | null;
}

/** An account with its start code, if it ever had one. */
export interface FoundAccount extends Account {
  login: string;
  first_name: string;
  is_known: boolean;
  code_hash: string | null;
  code_expires_at: Date | null;
  code_used_at: Date | null;
}

/** More than a family shares; each has its password looked at. */
const mostSharing = 8;

/**
 * Who signs in by what was typed: whose login it is, or all whom a number serves, its owner first.
 * @param login in lower case
 * @param phone as stored, or null when what was typed is no phone number
 * @param known whether the person has signed in from this address since then: `is_known`
 */
export async function listAccounts(
  db: Database,
  login: string,
  phone: string | null,
  known: { address: string; since: Date },
): Promise<FoundAccount[]> {
  const { rows } = await db.query<FoundAccount>({
    name: 'auth_list_accounts',
    text: `select p.id, p.role, p.login, p.first_name, p.password_hash, p.bot_state, p.is_active, s.balance,
        s.payment_link, s.pay_code,
        exists (select from auth_known k
          where k.person_id = p.id and k.address = $3 and k.signed_in_at >= $4) as is_known,
        c.code_hash, c.expires_at as code_expires_at, c.used_at as code_used_at
      from person p
      left join student s on s.student_id = p.id
      left join auth_start_code c on c.person_id = p.id
      where p.login = $1 or ${servesSql('p', '$2')}
      order by p.login = $1 desc, p.phone = $2 desc nulls last, p.id limit ${mostSharing}`,
    values: [login, phone, known.address, known.since],
  });
  const [first] = rows;
  return first?.login === login ? [first] : rows;
}

/** What somebody is called and has: no password should be one of these. */
export async function findOwnWords(
  db: Database,
  personId: number,
): Promise<{ words: string[]; phone: string | null }> {
  const { rows } = await db.query<{ words: string[]; phone: string | null }>(
    'select array[login, first_name, last_name] as words, phone from person where id = $1',
    [personId],
  );
  return rows[0] ?? { words: [], phone: null };
}

export async function findAccountById(db: Database, personId: number): Promise<Account | null> {
  const { rows } = await db.query<Account>(
    `select p.id, p.role, p.password_hash, p.bot_state, p.is_active, s.balance, s.payment_link, s.pay_code
     from person p left join student s on s.student_id = p.id where p.id = $1`,
    [personId],
  );
  return rows[0] ?? null;
}

/** Whether somebody has signed in from an address since then. */
export async function isKnownAt(
  db: Database,
  personId: number,
  known: { address: string; since: Date },
): Promise<boolean> {
  const { rows } = await db.query(
    'select from auth_known where person_id = $1 and address = $2 and signed_in_at >= $3',
    [personId, known.address, known.since],
  );
  return rows.length > 0;
}

/** The student or parent of this `external_id`; staff have none that a site could vouch for. */
export async function findExternal(db: Database, externalId: string): Promise<Account | null> {
  const { rows } = await db.query<Account>(
    `select p.id, p.role, p.password_hash, p.bot_state, p.is_active, s.balance, s.payment_link, s.pay_code
     from person p left join student s on s.student_id = p.id
     where p.external_id = $1 and p.role in ('student', 'parent')`,
    [externalId],
  );
  return rows[0] ?? null;
}

/** @returns false when this assertion was used before, on whichever server */
export async function createAssertion(
  db: Database,
  assertion: { siteKey: string; jti: string; expiresAt: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    'insert into auth_assertion (site_key, jti, expires_at) values ($1, $2, $3) on conflict do nothing',
    [assertion.siteKey, assertion.jti, assertion.expiresAt],
  );
  return rowCount === 1;
}

/** Assertions that their own age refuses by now. */
export async function deleteOldAssertions(db: Database, before: Date): Promise<void> {
  await db.query('delete from auth_assertion where expires_at < $1', [before]);
}

export async function findPasswordHash(db: Database, personId: number): Promise<string | null> {
  const { rows } = await db.query<{ password_hash: string | null }>(
    'select password_hash from person where id = $1',
    [personId],
  );
  return rows[0]?.password_hash ?? null;
}

/** Whether a student may read and not write (ruling 20). */
export async function isInactive(db: Database, studentId: number, now: Date): Promise<boolean> {
  const { rows } = await db.query({
    name: 'auth_is_inactive',
    text: `select where ${inactiveSql('$1', dayOf('$2::timestamptz'))}`,
    values: [studentId, now],
  });
  return rows.length > 0;
}

/**
 * Counts one more try of the password of a person, unless there were so many since a moment. The person's row is
 * locked meanwhile: of many at once, on whichever server, no one slips in. Inside a transaction.
 */
export async function claimTry(
  db: Database,
  personId: number,
  { what, since, most, now }: { what: string; since: Date; most: number; now: Date },
): Promise<boolean> {
  await db.query('select from person where id = $1 for no key update', [personId]);
  const { rowCount } = await db.query(
    `insert into auth_try (person_id, tried_at, what) select $1::integer, $2::timestamptz, $5::text
     where (select count(*) from auth_try where person_id = $1 and what = $5 and tried_at > $3) < $4::integer`,
    [personId, now, since, most, what],
  );
  return rowCount === 1;
}

/** When so many tries are no longer made since: the oldest of those that count has become old. */
export async function findOldestTry(
  db: Database,
  personId: number,
  { what, since }: { what: string; since: Date },
): Promise<Date | null> {
  const { rows } = await db.query<{ oldest: Date | null }>(
    'select min(tried_at) as oldest from auth_try where person_id = $1 and what = $2 and tried_at > $3',
    [personId, what, since],
  );
  return rows[0]!.oldest;
}

export async function deleteTries(db: Database, personId: number, what: string): Promise<void> {
  await db.query('delete from auth_try where person_id = $1 and what = $2', [personId, what]);
}

export async function deleteOldTries(db: Database, before: Date): Promise<void> {
  await db.query('delete from auth_try where tried_at < $1', [before]);
}

/** The secret of that name; of several servers that ask first at once, all get the same. */
export async function findOrCreateSecret(db: Database, name: string, fresh: Buffer): Promise<Buffer> {
  await db.query('insert into auth_secret (name, value) values ($1, $2) on conflict do nothing', [
    name,
    fresh,
  ]);
  const { rows } = await db.query<{ value: Buffer }>('select value from auth_secret where name = $1', [name]);
  return rows[0]!.value;
}
