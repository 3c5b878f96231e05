import { availableParallelism } from 'node:os';
import { signInLimits } from '@mars/contract/constants.ts';
import type { RefusalCode } from '@mars/contract/refusals.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../feature.ts';
import { perApp } from '../../per-app.ts';
import { Refused } from '../../refused.ts';
import { logSecurity } from '../../security-log.ts';
import { isOwnOrigin } from '../embed/origin.ts';
import { findSiteByOrigin } from '../embed/site.ts';
import { asksMore, openOrAsk } from '../factor/ask.ts';
import { refuseAccount } from './account.ts';
import { addressKey } from './address.ts';
import { createFailingAccounts } from './failing.ts';
import { createFairQueue } from './fair-queue.ts';
import { fingerprint } from './fingerprint.ts';
import { countGuess, type Guess, knownSince, rightGuess } from './guess.ts';
import { matchesPassword } from './hashing.ts';
import { meantPhone, normalLogin } from './login.ts';
import { type Account, type FoundAccount, findAccount, isKnownAt } from './queries.ts';
import type { Binding, TokenPair } from './session.ts';
import { codeStateOf } from './start-code.ts';

/** One more than are hashed at once: while one is hashed the next asks the database. */
const queues = perApp(() =>
  createFairQueue({
    width: availableParallelism(),
    each: signInLimits.waitingEach,
    all: signInLimits.waiting,
  }),
);
const failing = perApp(() => createFailingAccounts());

interface Typed {
  login: string;
  password: string;
}

/**
 * Signs in with what was typed.
 * @throws {Refused} unknown for a login that is not there and for a wrong password alike, in the same time; what
 * else stands in the way only after the right password (ruling 48); too_many {retry_after}; second_step {ticket}
 */
export async function signIn(app: App, typed: Typed, request: FastifyRequest): Promise<TokenPair> {
  const binding = await bindingOf(app, request);
  tellOfProxy(app, request);
  const address = addressKey(request.ip);
  const { account, byCode } = await queues(app).run(address, () => confirm(app, typed, address));
  await refuseAccount(app, account, address);
  if (byCode) throw new Refused('password_first');
  return openOrAsk(app, account, binding, request);
}

/** Does work that hashes among the sign-ins: addresses take turns. */
export const inTurn = <T>(app: App, address: string, work: () => Promise<T>): Promise<T> =>
  queues(app).run(address, work);

const told = perApp(() => ({ ofProxy: false }));

/** Behind a proxy that was not named all come from one address, and share what one address may. */
function tellOfProxy(app: App, request: FastifyRequest): void {
  if (app.env.TRUST_PROXY || !request.headers['x-forwarded-for'] || told(app).ofProxy) return;
  told(app).ofProxy = true;
  app.log.warn({}, 'X-Forwarded-For is ignored: behind a proxy, name its address in TRUST_PROXY');
}

/**
 * Whose login and password these are. Counted by account and by address before the password is looked at.
 * @returns byCode: what was typed is a start code that is good
 */
async function confirm(
  app: App,
  typed: Typed,
  address: string,
): Promise<{ account: Account; byCode: boolean }> {
  const { account, guess } = await findGuessed(app, typed.login, address);
  const tries = await count(app, guess, address);
  const byCode = (await codeStateOf(app, account, typed.password)) === 'good';
  if ((!(await matchesPassword(account?.password_hash ?? null, typed.password)) && !byCode) || !account) {
    if (tries === signInLimits.freeTries)
      logSecurity(app, 'account_delayed', { ...nameOf(guess), address, tries });
    refuse(app, guess, address, new Refused('unknown'));
  }
  // Half of the way in clears nothing: with the password in hand somebody would try code after code.
  if (!(await asksMore(app, account))) await settle(app, guess, account, address);
  return { account, byCode };
}

/**
 * One more try at an account whose password was right, counted as the password is.
 * @throws {Refused} what is `wrong`; too_many {retry_after}
 */
export async function tryAt(
  app: App,
  account: Account,
  ip: string,
  { isRight, wrong }: { isRight: () => Promise<boolean>; wrong: RefusalCode },
): Promise<void> {
  const address = await fingerprint(app, ip);
  const isKnown = await isKnownAt(app.store, account.id, { address, since: knownSince(app.now()) });
  const guess = { account: String(account.id), personId: account.id, address, isKnown };
  await count(app, guess, ip);
  if (!(await isRight())) refuse(app, guess, ip, new Refused(wrong));
  await settle(app, guess, account, ip);
}

async function settle(app: App, guess: Guess, account: Account, address: string): Promise<void> {
  await rightGuess(app, { ...guess, personId: account.id });
  failing(app).clear(address, guess.account);
}

/**
 * Whose start code this is, by the same counts as a password: nobody finds one by trying.
 * @throws {Refused} code_invalid for a login that is not there and a wrong code alike; too_many {retry_after};
 * start_code_used, code_expired only to whoever has the code
 */
export async function confirmCode(
  app: App,
  typed: { login: string; code: string },
  request: FastifyRequest,
): Promise<Account> {
  const address = addressKey(request.ip);
  return queues(app).run(address, async () => {
    const { account, guess } = await findGuessed(app, typed.login, address);
    await count(app, guess, address);
    const state = await codeStateOf(app, account, typed.code);
    if (!account || state === 'wrong') refuse(app, guess, address, new Refused('code_invalid'));
    await settle(app, guess, account, address);
    if (state !== 'good') throw new Refused(state === 'used' ? 'start_code_used' : 'code_expired');
    return account;
  });
}

/** Every spelling of a login is the account that it finds; who is not there is its one normal spelling. */
async function findGuessed(
  app: App,
  typed: string,
  ip: string,
): Promise<{ account: FoundAccount | null; guess: Guess }> {
  const login = normalLogin(typed);
  const phone = meantPhone(typed);
  const address = await fingerprint(app, ip);
  const account = await findAccount(app.store, login, phone, { address, since: knownSince(app.now()) });
  const name = account ? String(account.id) : await fingerprint(app, phone ?? login);
  const guess = {
    account: name,
    personId: account?.id ?? null,
    address,
    isKnown: account?.is_known ?? false,
  };
  return { account, guess };
}

/** @returns the tries of the account so far, this one among them. @throws {Refused} too_many {retry_after} */
async function count(app: App, guess: Guess, address: string): Promise<number> {
  // Who has signed in from here before is no stranger trying names.
  const wait = !guess.isKnown && failing(app).count(address, guess.account, app.now().getTime());
  if (wait) refuse(app, guess, address, new Refused('too_many', { retry_after: wait }), 'address');
  const counted = await countGuess(app, guess);
  if ('wait' in counted)
    refuse(app, guess, address, new Refused('too_many', { retry_after: counted.wait }), 'account');
  return counted.tries;
}

function refuse(
  app: App,
  guess: Guess,
  address: string,
  refused: Refused,
  reason?: 'account' | 'address',
): never {
  logSecurity(app, 'sign_in_refused', {
    ...nameOf(guess),
    address,
    code: refused.code,
    ...(reason ? { reason } : {}),
  });
  throw refused;
}

const nameOf = ({ personId, account }: Guess) =>
  personId === null ? { login: account } : { person: personId };

/** On somebody else's page a password is typed only where the centre turned that on (ruling 46). */
export async function bindingOf(app: App, request: FastifyRequest): Promise<Binding | null> {
  const { origin } = request.headers;
  if (origin === undefined || isOwnOrigin(app, request)) return null;
  const site = await findSiteByOrigin(app, origin);
  if (!site?.password_sign_in) throw new Refused('open_on_platform', { url: `${app.platformUrl}/` });
  return { site: site.key, origin };
}
