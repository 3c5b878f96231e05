import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../feature.ts';
import { perApp } from '../../per-app.ts';
import { Refused } from '../../refused.ts';
import { addressKey } from '../auth/address.ts';
import { createFailingAccounts } from '../auth/failing.ts';
import { isoTime } from '../clock/time.ts';
import { webOrigin } from './origin.ts';
import { deleteRefused, listRefused, noteRefused } from './queries-refused.ts';
import { findSite, forgetSites, isLetIn } from './site.ts';
import { letOriginIn } from './staff.ts';

/** Of each site, those that asked last: whoever has its key cannot fill more, nor close it to the others. */
const mostNoted = 20;
/** Different ones that one visitor has noted in an hour: a script that makes names up pushes nobody's out. */
const noted = perApp(() => createFailingAccounts(5));

/** As a browser says it: nothing else is a page that could be let in. */
const isAddress = (origin: string): boolean => webOrigin(origin) === origin;

/** Whether tests work on the page that asks, and whom its visitor calls when they do not; then its owner is told the address. */
export async function readAddress(
  app: App,
  { key }: CallShape<'GET /v1/embed/address'>['query'],
  request: FastifyRequest,
): Promise<Reply<'GET /v1/embed/address'>> {
  const { origin } = request.headers;
  const { name, phone } = await app.settings();
  const isIn = origin !== undefined && (await isLetIn(app, key, origin));
  if (!isIn && origin && isAddress(origin) && (await findSite(app, key))) {
    const at = app.now();
    const wait = noted(app).count(addressKey(request.ip), `${key} ${origin}`, at.getTime());
    if (wait === 0) await noteRefused(app.store, { key, origin, at, most: mostNoted });
  }
  return { let_in: isIn, name, phone };
}

export const findRefused = async (app: App): Promise<Reply<'GET /v2/staff/sites/refused'>> => ({
  items: (await listRefused(app.store)).map(({ last_at, ...row }) => ({ ...row, at: isoTime(last_at) })),
  next_cursor: null,
});

/** One press lets it in. @throws not_found for one that never asked */
export async function letIn(
  app: App,
  { key, origin }: CallShape<'POST /v2/staff/sites/refused'>['body'],
): Promise<Reply<'POST /v2/staff/sites/refused'>> {
  await app.store.transaction(async (db) => {
    // One that was noted before such were left out is taken off the list, and not let in.
    if (!(await deleteRefused(db, key, origin)) || !isAddress(origin)) throw new Refused('not_found');
    await letOriginIn(db, key, origin);
  });
  forgetSites(app);
  return { ok: true };
}
