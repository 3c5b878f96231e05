import type { Database } from '../../store/database.ts';

export interface Site {
  key: string;
  name: string;
  origins: string[];
  /** Without https: what nobody signs in for works there. */
  visit_origins: string[];
  secret: string | null;
  password_sign_in: boolean;
  may_buy: boolean;
}

export async function listSites(db: Database): Promise<Site[]> {
  const { rows } = await db.query<Site>({
    name: 'embed_list_sites',
    text: 'select key, name, origins, visit_origins, secret, password_sign_in, may_buy from embed_site order by created_at, key',
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

export interface StaffSiteRow {
  key: string;
  name: string;
  origins: string[];
  has_secret: boolean;
  password_sign_in: boolean;
  may_buy: boolean;
  created_at: Date;
}

const staffSites = `select key, name, origins || visit_origins as origins, secret is not null as has_secret, password_sign_in, may_buy, created_at
  from embed_site`;

export async function listStaffSites(db: Database): Promise<StaffSiteRow[]> {
  return (await db.query<StaffSiteRow>(`${staffSites} order by created_at, key`)).rows;
}

/** A site, held until the transaction ends. */
export async function lockStaffSite(db: Database, key: string): Promise<StaffSiteRow | undefined> {
  return (await db.query<StaffSiteRow>(`${staffSites} where key = $1 for update`, [key])).rows[0];
}

/** @param secret null: it stays as it is */
export async function updateSite(
  db: Database,
  site: Pick<Site, 'key' | 'name' | 'origins' | 'visit_origins' | 'password_sign_in' | 'may_buy'>,
  secret: string | null,
): Promise<void> {
  await db.query(
    `update embed_site set name = $2, origins = $3, password_sign_in = $4, may_buy = $5,
       secret = coalesce($6, secret), visit_origins = $7 where key = $1`,
    [...[site.key, site.name, site.origins, site.password_sign_in, site.may_buy, secret], site.visit_origins],
  );
}
