import { availableParallelism } from 'node:os';
import { signInLimits } from '@mars/contract/constants.ts';
import type { RefusalCode } from '@mars/contract/refusals.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../feature.ts';
import { perApp } from '../../per-app.ts';
import { Refused } from '../../refused.ts';
import { isOwnOrigin } from '../embed/origin.ts';
import { findSiteByOrigin } from '../embed/site.ts';
import { asksMore, openOrAsk } from '../factor/ask.ts';
import { refuseAccount } from './account.ts';
import { addressKey } from './address.ts';
import { createFairQueue } from './fair-queue.ts';
import { fingerprint } from './fingerprint.ts';
import { knownSince } from './guess.ts';
import { matchesPassword } from './hashing.ts';
import { type Account, type FoundAccount, isKnownAt } from './queries.ts';
import type { Binding, TokenPair } from './session.ts';
import { codeStateOf } from './start-code.ts';
import { countAll, listRight, refuse, settle } from './tries.ts';

/** One more than are hashed at once: while one is hashed the next asks the database. */
const queues = perApp(() =>
  createFairQueue({
    width: availableParallelism(),
    each: signInLimits.waitingEach,
    all: signInLimits.waiting,
  }),
);

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
 * @throws {Refused} whose {people}, where it is right for several who share a number
 */
async function confirm(
  app: App,
  typed: Typed,
  address: string,
): Promise<{ account: FoundAccount; byCode: boolean }> {
  const byCode = async (account: FoundAccount | null) =>
    (await codeStateOf(app, account, typed.password)) === 'good';
  const [right, ...others] = await listRight(app, typed.login, address, {
    // Both, so that no answer tells by its time what it was.
    isRight: async (account) =>
      [await matchesPassword(account?.password_hash ?? null, typed.password), await byCode(account)].includes(
        true,
      ),
    wrong: 'unknown',
  });
  if (others.length > 0) {
    const people = [right!, ...others].map(({ account: { login, first_name } }) => ({ login, first_name }));
    throw new Refused('whose', { people });
  }
  const { account, guess } = right!;
  // Half of the way in clears nothing: with the password in hand somebody would try code after code.
  if (!(await asksMore(app, account))) await settle(app, guess, account, address);
  return { account, byCode: await byCode(account) };
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
  await countAll(app, [{ guess }], ip);
  if (!(await isRight())) refuse(app, guess, ip, new Refused(wrong));
  await settle(app, guess, account, ip);
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
    const stateOf = (account: FoundAccount | null) => codeStateOf(app, account, typed.code);
    const [right] = await listRight(app, typed.login, address, {
      isRight: async (account) => (await stateOf(account)) !== 'wrong',
      wrong: 'code_invalid',
    });
    const { account, guess } = right!;
    await settle(app, guess, account, address);
    const state = await stateOf(account);
    if (state !== 'good') throw new Refused(state === 'used' ? 'start_code_used' : 'code_expired');
    return account;
  });
}

/** On somebody else's page a password is typed only where the centre turned that on (ruling 46). */
export async function bindingOf(app: App, request: FastifyRequest): Promise<Binding | null> {
  const { origin } = request.headers;
  if (origin === undefined || isOwnOrigin(app, request)) return null;
  const site = await findSiteByOrigin(app, origin);
  if (!site?.password_sign_in) throw new Refused('open_on_platform', { url: `${app.platformUrl}/` });
  return { site: site.key, origin };
}
