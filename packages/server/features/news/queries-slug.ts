import type { Database } from '../../store/database.ts';
import { freeOf, slugOf } from './slug.ts';

/** Until the transaction ends nobody else writes news: two servers that start at once, two that choose one address. */
export const lockNews = async (db: Database): Promise<void> => {
  await db.query(`select pg_advisory_xact_lock(hashtext('mars news'))`);
};

/** The address that news of this title will have. The caller has locked news. */
export async function freeSlug(db: Database, title: string): Promise<string> {
  const name = slugOf(title);
  const { rows } = await db.query<{ slug: string }>(
    `select slug from news where slug = $1 or starts_with(slug, $1 || '-')`,
    [name],
  );
  return freeOf(
    name,
    rows.map(({ slug }) => slug),
  );
}
