import { randomBytes } from 'node:crypto';
import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { readTypedOrigin } from '@mars/contract/pieces/typed-address.ts';
import type { App } from '../../feature.ts';
import { Refused, refusedField } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { refuseTakingBack, versionOf } from '../../version.ts';
import { isoTime } from '../clock/time.ts';
import { createSite, listStaffSites, lockStaffSite, type StaffSiteRow, updateSite } from './queries.ts';
import { forgetSites } from './site.ts';

type WithSecret = Reply<'POST /v2/staff/sites'>;

/** What the form of a site says of it. */
const siteForm = ({ name, origins, password_sign_in, may_buy }: StaffSiteRow) => ({
  ...{ name, origins, password_sign_in, may_buy },
});

const staffSiteOf = (row: StaffSiteRow) => ({
  ...row,
  created_at: isoTime(row.created_at),
  version: versionOf(siteForm(row)),
});

export const findStaffSites = async (app: App): Promise<Reply<'GET /v2/staff/sites'>> => ({
  items: (await listStaffSites(app.store)).map(staffSiteOf),
  next_cursor: null,
});

/** Whoever has it may sign anybody in on the site's pages. */
const newSecret = (): string => randomBytes(32).toString('base64url');

/** One that reads along: http of another machine. */
const isPlain = (origin: string): boolean => /^http:\/\/(?!(localhost|127\.0\.0\.1)(:|$))/.test(origin);

/**
 * Origins as browsers say them, by https but for this machine, of addresses as people copy them.
 * @param known what the site has: one without https comes by a press alone, and stays
 * @throws invalid for one that is none
 */
function originsOf(typed: readonly string[], known: readonly string[] = []): string[] {
  const origins = typed.map((one, at) => {
    if (known.includes(one)) return one;
    const read = readTypedOrigin(one);
    if (!read) throw refusedField(`origins.${at}`, 'format');
    return read.origin;
  });
  return [...new Set(origins)];
}

/** @throws site_key_taken */
export async function addSite(
  app: App,
  { key, name, origins, ...rights }: CallShape<'POST /v2/staff/sites'>['body'],
): Promise<WithSecret> {
  const site = { key, name: name.trim(), origins: originsOf(origins) };
  const secret = newSecret();
  const row = await app.store.transaction(async (db) => {
    if (!(await createSite(db, { ...site, secret }))) throw new Refused('site_key_taken');
    const { password_sign_in = false, may_buy = false } = rights;
    return write(db, { ...site, password_sign_in, may_buy }, null);
  });
  forgetSites(app);
  return { ...staffSiteOf(row), secret };
}

/** Changes a site; what is left out stays. @throws not_found, changed_meanwhile {by, at, version, fields} */
export async function changeSite(
  app: App,
  key: string,
  { new_secret = false, version, ...change }: CallShape<'PATCH /v2/staff/sites/{key}'>['body'],
): Promise<WithSecret> {
  const secret = new_secret ? newSecret() : null;
  const row = await app.store.transaction(async (db) => {
    const before = await lockStaffSite(db, key);
    if (!before) throw new Refused('not_found');
    const now = siteForm(before);
    await refuseTakingBack(db, { call: 'PATCH /v2/staff/sites/{key}', id: key, version, now, sent: change });
    const origins = change.origins && originsOf(change.origins, before.origins);
    const after = {
      key,
      name: change.name?.trim() ?? before.name,
      origins: origins ?? before.origins,
      password_sign_in: change.password_sign_in ?? before.password_sign_in,
      may_buy: change.may_buy ?? before.may_buy,
    };
    return write(db, after, secret);
  });
  forgetSites(app);
  return { ...staffSiteOf(row), secret };
}

/** A page of this origin may name the site from now on. @throws not_found */
export async function letOriginIn(db: Database, key: string, origin: string): Promise<void> {
  const site = await lockStaffSite(db, key);
  if (!site) throw new Refused('not_found');
  await write(db, { ...site, origins: [...new Set([...site.origins, origin])] }, null);
}

async function write(
  db: Database,
  site: Omit<Parameters<typeof updateSite>[1], 'visit_origins'>,
  secret: string | null,
): Promise<StaffSiteRow> {
  const [visit_origins, origins] = [true, false].map((plain) =>
    site.origins.filter((one) => isPlain(one) === plain),
  ) as [string[], string[]];
  await updateSite(db, { ...site, origins, visit_origins }, secret);
  return (await lockStaffSite(db, site.key))!;
}
