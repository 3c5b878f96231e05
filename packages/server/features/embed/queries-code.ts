import type { Person } from '../../feature.ts';
import type { Database } from '../../store/database.ts';

export interface CodeRow {
  person_id: number;
  role: Person['role'];
  site_key: string;
  origin: string;
  challenge: string;
  expires_at: Date;
}

/** Of a person so many are kept: each lives a minute. */
const mostCodes = 10;

export async function createCode(
  db: Database,
  { hash, personId, sessionId, site, origin, challenge, expiresAt }: NewCode,
): Promise<void> {
  await db.query(
    `insert into embed_code (code_hash, person_id, session_id, site_key, origin, challenge, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [hash, personId, sessionId, site, origin, challenge, expiresAt],
  );
  await db.query(
    `delete from embed_code where person_id = $1 and code_hash <> $2 and code_hash in (
       select code_hash from embed_code where person_id = $1 order by expires_at desc, code_hash offset ${mostCodes})`,
    [personId, hash],
  );
}

interface NewCode {
  hash: Buffer;
  personId: number;
  sessionId: number;
  site: string;
  origin: string;
  challenge: string;
  expiresAt: Date;
}

/** A code whose session is open yet. */
export async function findCode(db: Database, hash: Buffer, now: Date): Promise<CodeRow | null> {
  const { rows } = await db.query<CodeRow>(
    `select c.person_id, p.role, c.site_key, c.origin, c.challenge, c.expires_at from embed_code c
     join auth_session s on s.person_id = c.person_id and s.id = c.session_id
     join person p on p.id = c.person_id
     where c.code_hash = $1 and s.ended_at is null and s.expires_at > $2 and p.is_active`,
    [hash, now],
  );
  return rows[0] ?? null;
}

/** @returns false when it was used meanwhile, on whichever server */
export async function deleteCode(db: Database, hash: Buffer): Promise<boolean> {
  const { rowCount } = await db.query('delete from embed_code where code_hash = $1', [hash]);
  return rowCount === 1;
}

/** Codes that nobody used. */
export async function deleteOldCodes(db: Database, before: Date): Promise<void> {
  await db.query('delete from embed_code where expires_at < $1', [before]);
}
