import type { Database } from '../../store/database.ts';

export interface SecretRow {
  secret: Buffer;
  confirmed_at: Date | null;
  /** By how many steps the app's clock is off. */
  drift: number;
}

export async function findSecret(db: Database, personId: number): Promise<SecretRow | undefined> {
  const { rows } = await db.query<SecretRow>({
    name: 'factor_secret',
    text: 'select secret, confirmed_at, drift from factor_secret where person_id = $1',
    values: [personId],
  });
  return rows[0];
}

/** A secret in place of one that was never confirmed. @returns false when one is in use */
export async function saveSecret(db: Database, personId: number, secret: Buffer, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into factor_secret (person_id, secret, made_at) values ($1, $2, $3)
     on conflict (person_id) do update set secret = excluded.secret, made_at = excluded.made_at, last_step = 0, drift = 0
       where factor_secret.confirmed_at is null`,
    [personId, secret, at],
  );
  return rowCount === 1;
}

/** The code of this step was shown: from now on it is asked for. @returns false when that was so already */
export async function confirmSecret(
  db: Database,
  personId: number,
  { secret, step, drift, at }: { secret: Buffer; step: number; drift: number; at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update factor_secret set confirmed_at = $4, last_step = $3, drift = $5
     where person_id = $1 and secret = $2 and confirmed_at is null`,
    [personId, secret, step, at, drift],
  );
  return rowCount === 1;
}

/**
 * Uses the code of a step up, and follows the app's clock. One that was used of a later step than there can be is forgotten.
 * @returns false when it or a later one was used: of two at once one is taken
 */
export async function claimStep(
  db: Database,
  personId: number,
  { step, drift, latest }: { step: number; drift: number; latest: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update factor_secret set last_step = $2, drift = $3
     where person_id = $1 and confirmed_at is not null and (last_step < $2 or last_step > $4)`,
    [personId, step, drift, latest],
  );
  return rowCount === 1;
}

export async function createRecovery(
  db: Database,
  personId: number,
  hashes: readonly string[],
): Promise<void> {
  await db.query('delete from factor_recovery where person_id = $1', [personId]);
  await db.query(
    'insert into factor_recovery (person_id, code_hash) select $1::integer, unnest($2::text[])',
    [personId, hashes],
  );
}

/** Whether somebody has any, used or not. */
export async function hasRecovery(db: Database, personId: number): Promise<boolean> {
  const { rows } = await db.query('select from factor_recovery where person_id = $1 limit 1', [personId]);
  return rows.length > 0;
}

/** Codes for whoever has none. @returns false when they got some meanwhile: of two at once one is told */
export async function createMissingRecovery(
  db: Database,
  personId: number,
  hashes: readonly string[],
): Promise<boolean> {
  const { rowCount } = await db.query(
    `with held as (select person_id from factor_secret where person_id = $1 and confirmed_at is not null for update)
     insert into factor_recovery (person_id, code_hash)
     select h.person_id, unnest($2::text[]) from held h
     where not exists (select from factor_recovery r where r.person_id = $1)`,
    [personId, hashes],
  );
  return (rowCount ?? 0) > 0;
}

/** Uses a recovery code up. @returns false when there is none like it, or it was used */
export async function claimRecovery(
  db: Database,
  personId: number,
  hash: string,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'update factor_recovery set used_at = $3 where person_id = $1 and code_hash = $2 and used_at is null',
    [personId, hash, at],
  );
  return rowCount === 1;
}

export async function countRecovery(db: Database, personId: number): Promise<number> {
  const { rows } = await db.query<{ left: number }>(
    'select count(*)::int as left from factor_recovery where person_id = $1 and used_at is null',
    [personId],
  );
  return rows[0]!.left;
}

export async function deleteFactor(db: Database, personId: number): Promise<void> {
  await db.query('delete from factor_recovery where person_id = $1', [personId]);
  await db.query('delete from factor_secret where person_id = $1', [personId]);
}

export async function findLogin(db: Database, personId: number): Promise<string | null> {
  const { rows } = await db.query<{ login: string }>('select login from person where id = $1', [personId]);
  return rows[0]?.login ?? null;
}

/** Nobody has a recovery code any more. */
export async function deleteAllRecovery(db: Database): Promise<void> {
  await db.query('delete from factor_recovery');
}
