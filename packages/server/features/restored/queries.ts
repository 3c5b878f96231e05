import type { Database } from '../../store/database.ts';

/** A restore of a backup that no administrator has looked through yet. */
export interface Restored {
  /** Until then everything is known: that is when the backup was taken. */
  known_until: Date;
  restored_at: Date;
  /** Until then whoever wanted their account deleted is known; null: that is so until the restore. */
  listed_until: Date | null;
}

export async function createRestored(db: Database, one: Restored): Promise<void> {
  await db.query('insert into restored (known_until, restored_at, listed_until) values ($1, $2, $3)', [
    one.known_until,
    one.restored_at,
    one.listed_until,
  ]);
}

/** Those that nobody has looked through, the latest first. */
export async function listUnlooked(db: Database): Promise<Restored[]> {
  const { rows } = await db.query<Restored>({
    name: 'restored_unlooked',
    text: `select known_until, restored_at, listed_until from restored where looked_at is null
      order by restored_at desc`,
  });
  return rows;
}

/** SQL: the same as `isJustRestored`. */
export const justRestoredSql = 'exists (select from restored where looked_at is null)';

/**
 * Whether the platform was restored and nobody has looked through it yet: nobody is charged, reminded or shut out for what
 * may have been paid, told or called off meanwhile.
 */
export const isJustRestored = async (db: Database): Promise<boolean> => (await listUnlooked(db)).length > 0;

/** From when until when nothing is known, of all that nobody has looked through; null: everything is. */
export async function findLost(db: Database): Promise<{ from: Date; until: Date } | null> {
  const all = await listUnlooked(db);
  const [last] = all;
  if (!last) return null;
  const from = Math.min(...all.map(({ known_until }) => known_until.getTime()));
  return { from: new Date(from), until: last.restored_at };
}

/** When the last restore was, looked through or not: what happened before it may have been told. */
export async function findLastRestore(db: Database): Promise<Date | null> {
  const { rows } = await db.query<{ last: Date | null }>('select max(restored_at) as last from restored');
  return rows[0]!.last;
}

/** An administrator has looked through all of them. @returns how many there were */
export async function updateLooked(db: Database, at: Date): Promise<number> {
  const { rowCount } = await db.query(
    'update restored set looked_at = greatest($1, restored_at) where looked_at is null',
    [at],
  );
  return rowCount ?? 0;
}

/** Whether one of these moments lies in hours that a restore lost, looked through or not: what was due then may have been done. */
export async function mayBeDone(db: Database, moments: readonly Date[]): Promise<boolean> {
  const { rows } = await db.query(
    `select from restored r, unnest($1::timestamptz[]) as moment
     where moment > r.known_until and moment <= r.restored_at limit 1`,
    [moments],
  );
  return rows.length > 0;
}

/** Whether the list of deleted accounts was not gone through yet after a restore. */
export async function findUnlisted(db: Database): Promise<boolean> {
  const { rows } = await db.query('select from restored where listed_at is null limit 1');
  return rows.length > 0;
}

export async function updateListed(db: Database, at: Date): Promise<void> {
  await db.query('update restored set listed_at = $1 where listed_at is null', [at]);
}
