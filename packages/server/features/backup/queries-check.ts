import type { Database } from '../../store/database.ts';

/** Nobody named a folder; there is no backup in it; the newest is not what its hashes say; it is too old. */
export type Fault = 'unset' | 'none' | 'broken' | 'old';

/** What the last look at the newest backup found. */
export interface Look {
  looked_at: Date;
  /** When the newest was made; null: there is none, or nobody looks. */
  made_at: Date | null;
  fault: Fault | null;
}

export async function findLook(db: Database): Promise<(Look & { since: Date | null }) | undefined> {
  const { rows } = await db.query<Look & { since: Date | null }>(
    'select looked_at, made_at, fault, since from backup_check',
  );
  return rows[0];
}

/** A fault that goes on is there since it was found first. */
export async function saveLook(db: Database, { looked_at, made_at, fault }: Look): Promise<void> {
  await db.query(
    `insert into backup_check as c (looked_at, made_at, fault, since)
     values ($1, $2, $3, case when $3::text is not null then $1::timestamptz end)
     on conflict (is_last) do update set looked_at = excluded.looked_at, made_at = excluded.made_at, fault = excluded.fault,
       since = case when c.fault = excluded.fault then c.since else excluded.since end`,
    [looked_at, made_at, fault],
  );
}
