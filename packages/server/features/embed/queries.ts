import type { Database } from '../../store/database.ts';

export interface Site {
  key: string;
  name: string;
  origins: string[];
  secret: string | null;
  password_sign_in: boolean;
  may_buy: boolean;
}

export async function listSites(db: Database): Promise<Site[]> {
  const { rows } = await db.query<Site>({
    name: 'embed_list_sites',
    text: 'select key, name, origins, secret, password_sign_in, may_buy from embed_site order by created_at, key',
  });
  return rows;
}

/** @returns false when there is a site with this key: it stays as it is. */
export async function createSite(
  db: Database,
  { key, name, origins, secret }: Pick<Site, 'key' | 'name' | 'origins' | 'secret'>,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'insert into embed_site (key, name, origins, secret) values ($1, $2, $3, $4) on conflict do nothing',
    [key, name, origins, secret],
  );
  return rowCount === 1;
}

/** Registers origins that a site does not have yet; nothing happens when there is no such site. */
export async function addOrigins(db: Database, key: string, origins: readonly string[]): Promise<void> {
  await db.query(
    `update embed_site set origins = origins || array(select unnest($2::text[]) except select unnest(origins))
     where key = $1 and not origins @> $2::text[]`,
    [key, origins],
  );
}

/** Gives a site a secret when it has none. */
export async function addSecret(db: Database, key: string, secret: string): Promise<void> {
  await db.query('update embed_site set secret = $2 where key = $1 and secret is null', [key, secret]);
}
