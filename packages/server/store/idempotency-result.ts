import { constants } from '@mars/contract/constants.ts';
import type { Database } from './database.ts';

export interface ResultKey {
  personId: number;
  call: string;
  key: string;
}

/** Of a person so many answers are kept, the latest: whoever makes key after key has no more of the database. */
const mostOfPerson = 500;

/** How long a claim holds from the last sign of life of the attempt that has it. */
const leaseSeconds = 8;
/** An attempt that takes longer than this says so, again and again. */
export const renewEveryMs = 2000;

/**
 * Takes a key for one attempt, by the primary key, so it holds across servers.
 * A claim whose server was killed is free a few seconds later; an answer, after a day.
 */
export async function claimKey(db: Database, key: ResultKey, claim: string, hash: Buffer): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'idempotency_claim',
    text: `with old as (
        delete from idempotency_result where (person_id, call, key) in (
          select person_id, call, key from idempotency_result where person_id = $1 and reply is not null
          order by created_at desc offset ${mostOfPerson}) and not (call = $2 and key = $3))
      insert into idempotency_result as r (person_id, call, key, body_hash, claim)
      values ($1, $2, $3, $4, $5)
      on conflict (person_id, call, key) do update
        set body_hash = excluded.body_hash, claim = excluded.claim, reply = null, created_at = now()
        where (r.reply is null and r.body_hash = excluded.body_hash
            and r.created_at < now() - interval '${leaseSeconds} seconds')
          or r.created_at < now() - interval '${constants.idempotencyHours} hours'`,
    values: [key.personId, key.call, key.key, hash, claim],
  });
  return rowCount === 1;
}

/** The attempt is still under way: its claim holds on. */
export async function renewClaim(db: Database, key: ResultKey, claim: string): Promise<void> {
  await db.query(
    `update idempotency_result set created_at = now()
     where person_id = $1 and call = $2 and key = $3 and claim = $4 and reply is null`,
    [key.personId, key.call, key.key, claim],
  );
}

export async function findResult(
  db: Database,
  key: ResultKey,
): Promise<{ body_hash: Buffer; reply: unknown } | null> {
  const { rows } = await db.query<{ body_hash: Buffer; reply: unknown }>({
    name: 'idempotency_find',
    text: 'select body_hash, reply from idempotency_result where person_id = $1 and call = $2 and key = $3',
    values: [key.personId, key.call, key.key],
  });
  return rows[0] ?? null;
}

/** @throws when the claim was taken over meanwhile: what the transaction did is rolled back then. */
export async function storeReply(db: Database, key: ResultKey, claim: string, reply: string): Promise<void> {
  const { rowCount } = await db.query({
    name: 'idempotency_store',
    text: `update idempotency_result set reply = $5
      where person_id = $1 and call = $2 and key = $3 and claim = $4`,
    values: [key.personId, key.call, key.key, claim, reply],
  });
  if (rowCount !== 1) throw new Error('another attempt has taken over this Idempotency-Key');
}

export async function releaseKey(db: Database, key: ResultKey, claim: string): Promise<void> {
  await db.query(
    `delete from idempotency_result
     where person_id = $1 and call = $2 and key = $3 and claim = $4 and reply is null`,
    [key.personId, key.call, key.key, claim],
  );
}

export async function deleteOldResults(db: Database): Promise<void> {
  await db.query(
    `delete from idempotency_result where created_at < now() - interval '${constants.idempotencyHours} hours'`,
  );
}

/** Replies of before this answer nobody any more. */
export async function deleteResultsBefore(db: Database, before: Date): Promise<void> {
  await db.query('delete from idempotency_result where created_at < $1', [before]);
}
