import type { FastifyRequest } from 'fastify';
import type { App } from '../../feature.ts';
import { perApp } from '../../per-app.ts';
import { Refused } from '../../refused.ts';
import { isOwnOrigin } from '../embed/origin.ts';
import { findSiteByOrigin } from '../embed/site.ts';
import { matchesPassword } from './hashing.ts';
import { addressKey, createLimiter } from './limiter.ts';
import { normalLogin, normalPhone } from './login.ts';
import { type Account, findAccount } from './queries.ts';
import { type Binding, openSession, type TokenPair } from './session.ts';

/** More wrong passwords than a person needs, for one login from one address. */
const limiters = perApp(() => createLimiter(10, 15 * 60_000));

/**
 * Signs in with what was typed.
 * @throws {Refused} unknown for a login that is not there and for a wrong password alike, in the same time; what
 * else stands in the way only after the right password (ruling 48).
 */
export async function signIn(
  app: App,
  typed: { login: string; password: string },
  request: FastifyRequest,
): Promise<TokenPair> {
  const binding = await bindingOf(app, request);
  const login = normalLogin(typed.login);
  const limiter = limiters(app);
  const key = `${addressKey(request.ip)} ${login}`;
  const nowMs = app.now().getTime();
  const wait = limiter.wait(key, nowMs);
  if (wait > 0) throw new Refused('too_many', { retry_after: wait });
  const account = await findAccount(app.store, login, normalPhone(typed.login));
  if (!(await matchesPassword(account?.password_hash ?? null, typed.password)) || !account) {
    limiter.fail(key, nowMs);
    throw new Refused('unknown');
  }
  limiter.succeed(key);
  await refuseAccount(app, account);
  return openSession(app, account, binding, request);
}

/** The four refusals that only somebody with the right password is told. */
export async function refuseAccount(app: App, account: Account): Promise<void> {
  if (!account.is_active) throw new Refused('account_inactive');
  if (account.bot_state !== 'ok') throw new Refused(account.bot_state);
  const { debtBlockBelow } = await app.settings();
  if (debtBlockBelow !== null && account.balance !== null && account.balance < debtBlockBelow) {
    throw new Refused('debt_blocked', { payment_link: account.payment_link });
  }
}

/** On somebody else's page a password is typed only where the centre turned that on (ruling 46). */
async function bindingOf(app: App, request: FastifyRequest): Promise<Binding | null> {
  const { origin } = request.headers;
  if (origin === undefined || isOwnOrigin(app, request)) return null;
  const site = await findSiteByOrigin(app, origin);
  if (!site?.password_sign_in) throw new Refused('open_on_platform', { url: `${app.platformUrl}/` });
  return { site: site.key, origin };
}
