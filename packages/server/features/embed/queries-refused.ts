import type { Database } from '../../store/database.ts';

/** Notes an address; of a site so many are kept, those that asked last. */
export async function noteRefused(
  db: Database,
  { key, origin, at, most }: { key: string; origin: string; at: Date; most: number },
): Promise<void> {
  await db.query(
    `insert into embed_refused (site_key, origin, first_at, last_at, times)
     values ($1, $2, $3, $3, 1)
     on conflict (site_key, origin) do update set last_at = excluded.last_at, times = embed_refused.times + 1`,
    [key, origin, at],
  );
  await db.query(
    `delete from embed_refused where site_key = $1 and origin in (
       select origin from embed_refused where site_key = $1 order by last_at desc, origin offset $2)`,
    [key, most],
  );
}

export interface RefusedRow {
  key: string;
  site: string;
  origin: string;
  times: number;
  last_at: Date;
}

export async function listRefused(db: Database): Promise<RefusedRow[]> {
  const { rows } = await db.query<RefusedRow>(
    `select r.site_key as key, s.name as site, r.origin, r.times, r.last_at from embed_refused r
     join embed_site s on s.key = r.site_key order by r.last_at desc, r.origin`,
  );
  return rows;
}

/** @returns whether it was noted */
export async function deleteRefused(db: Database, key: string, origin: string): Promise<boolean> {
  const { rowCount } = await db.query('delete from embed_refused where site_key = $1 and origin = $2', [
    key,
    origin,
  ]);
  return rowCount === 1;
}

export async function forgetRefused(db: Database, before: Date): Promise<void> {
  await db.query('delete from embed_refused where last_at < $1', [before]);
}
