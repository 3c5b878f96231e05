import type { Database } from '../../store/database.ts';

/** Counts one of a site's day; false when it has had so many. */
export async function spendUse(
  db: Database,
  {
    kind,
    site,
    day,
    total,
  }: { kind: 'test' | 'interests' | 'lead'; site: string; day: string; total: number },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'embed_spend',
    text: `insert into embed_use (kind, site_key, day, used) values ($1, $2, $3, 1)
      on conflict (kind, site_key, day) do update set used = embed_use.used + 1 where embed_use.used < $4::integer`,
    values: [kind, site, day, total],
  });
  return rowCount === 1;
}

export async function deleteUses(db: Database, before: string): Promise<void> {
  await db.query('delete from embed_use where day < $1', [before]);
}
