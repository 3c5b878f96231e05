import type { Person } from '../../feature.ts';
import type { Database } from '../../store/database.ts';

export interface Account {
  id: number;
  role: Person['role'];
  password_hash: string;
  bot_state: 'ok' | 'not_in_bot' | 'bot_blocked';
  is_active: boolean;
  balance: number | null;
  payment_link: string | null;
}

export interface SessionRow {
  id: number;
  person_id: number;
  role: Person['role'];
  is_active: boolean;
  site_key: string | null;
  origin: string | null;
  device: string;
  created_at: Date;
  last_seen_at: Date;
  rotated_at: Date | null;
  expires_at: Date;
  ended_at: Date | null;
}

/** @param login in lower case. @param phone as stored, or null when what was typed is no phone number. */
export async function findAccount(
  db: Database,
  login: string,
  phone: string | null,
): Promise<Account | null> {
  const { rows } = await db.query<Account>({
    name: 'auth_find_account',
    text: `select p.id, p.role, p.password_hash, p.bot_state, p.is_active, s.balance, s.payment_link
      from person p left join student s on s.student_id = p.id
      where p.login = $1 or p.phone = $2
      order by p.login = $1 desc limit 1`,
    values: [login, phone],
  });
  return rows[0] ?? null;
}

/** The student or parent of this `external_id`; staff have none that a site could vouch for. */
export async function findExternal(db: Database, externalId: string): Promise<Account | null> {
  const { rows } = await db.query<Account>(
    `select p.id, p.role, p.password_hash, p.bot_state, p.is_active, s.balance, s.payment_link
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
  const { rows } = await db.query<{ password_hash: string }>(
    'select password_hash from person where id = $1',
    [personId],
  );
  return rows[0]?.password_hash ?? null;
}

/** A student with a group that runs; the others may read and not write (ruling 20). */
export async function isStudying(db: Database, studentId: number): Promise<boolean> {
  const { rows } = await db.query({
    name: 'auth_is_studying',
    text: `select 1 from study_member m join study_group g on g.id = m.group_id
      where m.student_id = $1 and g.is_active and (m.left_on is null or m.left_on > current_date) limit 1`,
    values: [studentId],
  });
  return rows.length > 0;
}

export async function createSession(
  db: Database,
  session: {
    personId: number;
    refreshHash: Buffer;
    site: string | null;
    origin: string | null;
    device: string;
    now: Date;
    expiresAt: Date;
  },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>({
    name: 'auth_create_session',
    text: `insert into auth_session
        (person_id, refresh_hash, site_key, origin, device, created_at, last_seen_at, expires_at)
      values ($1, $2, $3, $4, $5, $6, $6, $7) returning id`,
    values: [
      session.personId,
      session.refreshHash,
      session.site,
      session.origin,
      session.device,
      session.now,
      session.expiresAt,
    ],
  });
  return rows[0]!.id;
}

/** Whether a session still counts: not ended, not over, its person not switched off. */
export async function isSessionOpen(db: Database, personId: number, id: number, now: Date): Promise<boolean> {
  const { rows } = await db.query({
    name: 'auth_is_session_open',
    text: `select 1 from auth_session s join person p on p.id = s.person_id
      where s.person_id = $1 and s.id = $2 and s.ended_at is null and s.expires_at > $3 and p.is_active`,
    values: [personId, id, now],
  });
  return rows.length > 0;
}

/** The session whose refresh token is, or until the last rotation was, the one with this hash; locked. */
export async function findSessionByRefresh(
  db: Database,
  hash: Buffer,
): Promise<(SessionRow & { is_current: boolean }) | null> {
  const { rows } = await db.query<SessionRow & { is_current: boolean }>({
    name: 'auth_find_session',
    text: `select s.*, p.role, p.is_active, s.refresh_hash = $1 as is_current
      from auth_session s join person p on p.id = s.person_id
      where s.refresh_hash = $1 or s.previous_hash = $1 limit 1 for update of s`,
    values: [hash],
  });
  return rows[0] ?? null;
}

export async function rotateSession(
  db: Database,
  session: Pick<SessionRow, 'person_id' | 'id'>,
  hashes: { from: Buffer; to: Buffer },
  now: Date,
): Promise<void> {
  await db.query(
    `update auth_session set refresh_hash = $3, previous_hash = $4, rotated_at = $5
     where person_id = $1 and id = $2`,
    [session.person_id, session.id, hashes.to, hashes.from, now],
  );
}

export async function touchSession(
  db: Database,
  session: Pick<SessionRow, 'person_id' | 'id'>,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await db.query({
    name: 'auth_touch_session',
    text: 'update auth_session set last_seen_at = $3, expires_at = $4 where person_id = $1 and id = $2',
    values: [session.person_id, session.id, now, expiresAt],
  });
}

export async function endSession(db: Database, personId: number, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    'update auth_session set ended_at = $3 where person_id = $1 and id = $2 and ended_at is null',
    [personId, id, now],
  );
  return rowCount === 1;
}

export async function listSessions(db: Database, personId: number, now: Date): Promise<SessionRow[]> {
  const { rows } = await db.query<SessionRow>(
    `select * from auth_session where person_id = $1 and ended_at is null and expires_at > $2
     order by last_seen_at desc, id desc limit 200`,
    [personId, now],
  );
  return rows;
}

/** Wrong passwords since a moment. */
export async function countTries(db: Database, personId: number, since: Date): Promise<number> {
  const { rows } = await db.query<{ tries: number }>(
    'select count(*) as tries from auth_try where person_id = $1 and tried_at > $2',
    [personId, since],
  );
  return rows[0]!.tries;
}

export async function createTry(db: Database, personId: number, now: Date): Promise<void> {
  await db.query('insert into auth_try (person_id, tried_at) values ($1, $2)', [personId, now]);
}

export async function deleteTries(db: Database, personId: number): Promise<void> {
  await db.query('delete from auth_try where person_id = $1', [personId]);
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
