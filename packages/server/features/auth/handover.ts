import { constants } from '@mars/contract/constants.ts';
import type { FastifyRequest } from 'fastify';
import { decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import type { App } from '../../feature.ts';
import { perApp } from '../../per-app.ts';
import { Refused } from '../../refused.ts';
import { logSecurity } from '../../security-log.ts';
import { isIllFormed } from '../../text.ts';
import { findSite } from '../embed/site.ts';
import { refuseAccount } from './account.ts';
import { addressKey } from './address.ts';
import { createAddressCount } from './address-count.ts';
import { type Account, createAssertion, deleteOldAssertions, findExternal } from './queries.ts';
import { updatePassword } from './queries-start-code.ts';
import { type Binding, openSession, type TokenPair } from './session.ts';
import { isPlainJwt } from './token.ts';

/** A shorter secret could be guessed from one assertion (RFC 7518, 3.2). */
const secretBytes = 32;
/** By how much the site's clock may be ahead of ours. */
const skewSeconds = 60;

/** Of one person in an hour: a page asks once, and a site can be made to sign as often as somebody asks it. */
const mostAnHour = 120;
const counted = perApp(() => createAddressCount(3_600_000));

/**
 * Signs in whom an embedding site vouches for, on the page that asks and nowhere else.
 * @throws {Refused} assertion_invalid {reason}, for whatever is wrong with it; the refusals of signing in
 */
export async function signInVouched(
  app: App,
  assertion: string,
  request: FastifyRequest,
): Promise<TokenPair> {
  const address = addressKey(request.ip);
  const vouched = await vouchedFor(app, assertion, request).catch((error: unknown) => {
    if (error instanceof Refused && error.code === 'assertion_invalid')
      logSecurity(app, 'handover_refused', { address, reason: String(error.detail.reason) });
    throw error;
  });
  await refuseAccount(app, vouched.account, address);
  await updatePassword(app.store, vouched.account.id, null);
  return openSession(app, vouched.account, vouched.binding, request);
}

/** Whom an assertion is about, and on which page. */
async function vouchedFor(
  app: App,
  assertion: string,
  request: FastifyRequest,
): Promise<{ account: Account; binding: Binding }> {
  const { iss: key } = claimsOf(assertion);
  const site = typeof key === 'string' ? await findSite(app, key) : null;
  if (!site) throw invalid('site');
  const { origin } = request.headers;
  if (!origin || !site.origins.includes(origin)) throw invalid('origin');
  const secret = Buffer.from(site.secret ?? '');
  if (secret.length < secretBytes) throw invalid('secret');
  const { external_id, jti, exp } = await verified(app, assertion, secret, site.key);
  const account = await findExternal(app.store, external_id);
  // Nothing is kept of who is not there: their names have no end.
  if (!account) throw invalid('person');
  const { times } = counted(app)(`${account.id}`, app.now().getTime());
  if (times > mostAnHour) throw invalid('often');
  const used = { siteKey: site.key, jti, expiresAt: new Date(exp * 1000) };
  if (!(await createAssertion(app.store, used))) throw invalid('replayed');
  return { account, binding: { site: site.key, origin } };
}

/** What the site's engineer reads in the browser's console, and can do something about. */
const hints = {
  format: 'it is not a JWT',
  site: '`iss` is no site key that the platform knows',
  origin: 'this page is not on an origin that is registered for the site key',
  secret: 'the site has no secret of 32 bytes or more on the platform',
  signature: 'it is not signed with the secret of this site (HS256)',
  expired: '`exp` has passed; the clock of your server may be wrong',
  lifetime: '`exp` may be 300 seconds after `iat` at most, and `iat` not ahead of the time',
  claims: 'it needs `external_id` and `jti`, texts of 128 characters at most, `iat` and `exp`',
  replayed: 'each is good once: make a new `jti` for every request, and let nothing cache the answer',
  often: `this person was handed over ${mostAnHour} times within an hour; ask once a page, when nobody is signed in`,
  audience: '`aud` names another server; leave it out, or name this platform',
  person: 'no student or parent has this `external_id` on the platform',
};

const invalid = (reason: keyof typeof hints): Refused =>
  new Refused('assertion_invalid', { reason, detail: `${reason} – ${hints[reason]}` });

function claimsOf(assertion: string): JWTPayload {
  try {
    return decodeJwt(assertion);
  } catch {
    throw invalid('format');
  }
}

async function verified(
  app: App,
  assertion: string,
  secret: Buffer,
  issuer: string,
): Promise<{ external_id: string; jti: string; exp: number }> {
  if (!isPlainJwt(assertion)) throw invalid('signature');
  const now = app.now();
  const { payload } = await jwtVerify(assertion, secret, {
    algorithms: ['HS256'],
    issuer,
    currentDate: now,
    requiredClaims: ['iat', 'exp', 'jti', 'external_id'],
  }).catch((error: unknown) => {
    throw invalid(error instanceof errors.JWTExpired ? 'expired' : reasonOf(error));
  });
  // Required above.
  const { iat, exp, jti, external_id } = payload as JWTPayload & Record<'iat' | 'exp', number>;
  if (exp - iat > constants.handoverSeconds || iat > now.getTime() / 1000 + skewSeconds)
    throw invalid('lifetime');
  if (!isName(jti) || !isName(external_id)) throw invalid('claims');
  if (payload.aud !== undefined && !isMeantFor(app.platformUrl, payload.aud)) throw invalid('audience');
  return { external_id, jti, exp };
}

const reasonOf = (error: unknown): 'claims' | 'signature' =>
  error instanceof errors.JWTClaimValidationFailed ? 'claims' : 'signature';

/** A site may sign for others with the same secret; what names whom it is for has to name us (RFC 7519, 4.1.3). */
const isMeantFor = (platformUrl: string, audience: string | string[]): boolean =>
  [audience].flat().some((one) => one === platformUrl || one === `${platformUrl}/`);

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length >= 1 && value.length <= 128 && !isIllFormed(value);

/** What would be refused by its age needs no memory. */
export const forgetAssertions = (app: App): Promise<void> =>
  deleteOldAssertions(app.store, new Date(app.now().getTime() - 3_600_000));
