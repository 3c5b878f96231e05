import { createHash, randomBytes } from 'node:crypto';
import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { FastifyRequest } from 'fastify';
import type { App, Person } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { openSession, type TokenPair } from '../auth/session.ts';
import { createCode, deleteCode, deleteOldCodes, findCode } from './queries-code.ts';
import { isRegistered } from './site.ts';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * A code for a page of an embedding site that no window of ours reaches: it goes back there in the address.
 * @throws {Refused} open_on_platform; origin_mismatch when the address is not of the site
 */
export async function makeCode(
  app: App,
  who: Person,
  { key, return_to, challenge }: CallShape<'POST /v1/auth/embed/code'>['body'],
): Promise<Reply<'POST /v1/auth/embed/code'>> {
  // A bound token must not make itself one for another page.
  if (who.site !== null) throw new Refused('open_on_platform', { url: `${app.platformUrl}/` });
  const address = URL.canParse(return_to) ? new URL(return_to) : null;
  if (!address || !(await isRegistered(app, key, address.origin))) throw new Refused('origin_mismatch');
  const code = randomBytes(32).toString('base64url');
  await createCode(app.store, {
    ...{ hash: hashOf(code), personId: who.id, sessionId: who.sessionId },
    ...{ site: key, origin: address.origin, challenge },
    expiresAt: new Date(app.now().getTime() + constants.embedCodeSeconds * 1000),
  });
  return { code, return_to: address.href };
}

/**
 * Signs in on the page that asks whoever the code is of. A try from elsewhere, or without what its challenge was made
 * of, leaves it to whom it is meant for.
 * @throws {Refused} code_invalid, code_expired, origin_mismatch
 */
export async function exchangeCode(
  app: App,
  { code, verifier }: CallShape<'POST /v1/auth/embed/exchange'>['body'],
  request: FastifyRequest,
): Promise<TokenPair> {
  const hash = hashOf(code);
  const now = app.now();
  const found = await findCode(app.store, hash, now);
  if (!found) throw new Refused('code_invalid');
  const { person_id: id, role, site_key: site, origin } = found;
  if (request.headers.origin !== origin || !(await isRegistered(app, site, origin)))
    throw new Refused('origin_mismatch');
  if (hashOf(verifier).toString('base64url') !== found.challenge) throw new Refused('code_invalid');
  if (found.expires_at <= now) throw new Refused('code_expired');
  if (!(await deleteCode(app.store, hash))) throw new Refused('code_invalid');
  return openSession(app, { id, role }, { site, origin }, request);
}

/** Until then an old one is told from one that never was. */
export const forgetCodes = (app: App): Promise<void> =>
  deleteOldCodes(app.store, new Date(app.now().getTime() - 3_600_000));
