import type { Person } from '../../feature.ts';
import type { Database } from '../../store/database.ts';
import { servesSql } from './number.ts';

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

export async function createSession(
  db: Database,
  session: {
    personId: number;
    refreshHash: Buffer;
    family: Buffer | null;
    site: string | null;
    origin: string | null;
    device: string;
    now: Date;
    expiresAt: Date;
  },
): Promise<{ id: number; login: string; by_phone: boolean }> {
  const { rows } = await db.query<{ id: number; login: string; by_phone: boolean }>({
    name: 'auth_create_session',
    text: `insert into auth_session
        (person_id, refresh_hash, site_key, origin, device, created_at, last_seen_at, expires_at, family)
      values ($1, $2, $3, $4, $5, $6, $6, $7, $8)
      returning id, (select login from person where id = $1),
        (select coalesce(${servesSql('p', 'coalesce(p.phone, p.contact_phone)')}, false) from person p
          where p.id = $1) as by_phone`,
    values: [
      session.personId,
      session.refreshHash,
      session.site,
      session.origin,
      session.device,
      session.now,
      session.expiresAt,
      session.family,
    ],
  });
  return rows[0]!;
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

/** Of a refresh token: the one that is good now, the one that it replaced, or neither. */
export interface FoundSession extends SessionRow {
  is_current: boolean;
  is_previous: boolean;
}

/** The session that a refresh token is or ever was of; locked. @param family null: one of before there were families. */
export async function findSessionByRefresh(
  db: Database,
  hash: Buffer,
  family: Buffer | null,
): Promise<FoundSession | null> {
  const { rows } = await db.query<FoundSession>({
    name: 'auth_find_session',
    text: `select s.*, p.role, p.is_active, s.refresh_hash = $1 as is_current,
        coalesce(s.previous_hash = $1, false) as is_previous
      from auth_session s join person p on p.id = s.person_id
      where s.family = $2 or s.refresh_hash = $1 or s.previous_hash = $1 limit 1 for update of s`,
    values: [hash, family],
  });
  return rows[0] ?? null;
}

export async function rotateSession(
  db: Database,
  session: Pick<SessionRow, 'person_id' | 'id'>,
  tokens: { from: Buffer; to: Buffer; family: Buffer | null },
  now: Date,
): Promise<void> {
  await db.query(
    `update auth_session set refresh_hash = $3, previous_hash = $4, rotated_at = $5, family = $6
     where person_id = $1 and id = $2`,
    [session.person_id, session.id, tokens.to, tokens.from, now, tokens.family],
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

/** Ends the session whose refresh token, or the one before it, has this hash. @returns null: none is open */
export async function endSessionByHash(
  db: Database,
  hash: Buffer,
  now: Date,
): Promise<{ person_id: number; id: number } | null> {
  const { rows } = await db.query<{ person_id: number; id: number }>(
    `update auth_session set ended_at = $2 where (refresh_hash = $1 or previous_hash = $1) and ended_at is null
     returning person_id, id`,
    [hash, now],
  );
  return rows[0] ?? null;
}

/** Ends all sessions of a person but one, where it is named. @returns the ids of those that were open */
export async function endSessions(
  db: Database,
  personId: number,
  exceptId: number | null,
  now: Date,
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `update auth_session set ended_at = $3 where person_id = $1 and id is distinct from $2 and ended_at is null
     returning id`,
    [personId, exceptId, now],
  );
  return rows.map((row) => row.id);
}

/**
 * Leaves a person so many open sessions of one kind, those that were used last, and of those that have ended as many.
 * @param id the one that was just opened: it stays, whatever the clock said before
 * @param embedded whether it is about those of embedding pages, else about those of the platform
 * @returns the ids of those that ended by this
 */
export async function endLeastUsed(
  db: Database,
  {
    personId,
    id,
    embedded,
    most,
    now,
  }: { personId: number; id: number; embedded: boolean; most: number; now: Date },
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'auth_end_least_used',
    text: `update auth_session set ended_at = $4 where person_id = $1 and id in (
        select id from auth_session
        where person_id = $1 and (site_key is not null) = $2 and ended_at is null and expires_at > $4
        order by id = $5 desc, last_seen_at desc, id desc offset $3)
      returning id`,
    values: [personId, embedded, most, now, id],
  });
  await db.query({
    name: 'auth_delete_ended',
    text: `delete from auth_session where person_id = $1 and id in (
        select id from auth_session where person_id = $1 and (ended_at is not null or expires_at <= $3)
        order by least(ended_at, expires_at) desc, id desc offset $2)`,
    values: [personId, most, now],
  });
  return rows.map(({ id }) => id);
}

export async function listSessions(db: Database, personId: number, now: Date): Promise<SessionRow[]> {
  const { rows } = await db.query<SessionRow>(
    `select * from auth_session where person_id = $1 and ended_at is null and expires_at > $2
     order by last_seen_at desc, id desc limit 200`,
    [personId, now],
  );
  return rows;
}

/** Sessions that nobody can continue since then. */
export async function deleteOldSessions(db: Database, before: Date): Promise<void> {
  await db.query('delete from auth_session where ended_at < $1 or expires_at < $1', [before]);
}
