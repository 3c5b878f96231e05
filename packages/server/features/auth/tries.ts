import { signInLimits } from '@mars/contract/constants.ts';
import type { RefusalCode } from '@mars/contract/refusals.ts';
import type { App } from '../../feature.ts';
import { perApp } from '../../per-app.ts';
import { Refused } from '../../refused.ts';
import { logSecurity } from '../../security-log.ts';
import { createFailingAccounts } from './failing.ts';
import { fingerprint } from './fingerprint.ts';
import { countGuess, type Guess, knownSince, rightGuess, uncountGuess } from './guess.ts';
import { meantPhone, normalLogin } from './login.ts';
import { type Account, type FoundAccount, listAccounts } from './queries.ts';

const failing = perApp(() => createFailingAccounts());

/** Somebody whom a login or number means, and the try at them. */
interface Tried {
  account: FoundAccount;
  guess: Guess;
}

/**
 * Of whom a login or number means, those for whom what was typed is right. A number that several share is a try at each;
 * what is right for one of them takes the tries at the others back, and clears none.
 * @returns at least one
 * @throws {Refused} what is `wrong`; too_many {retry_after}
 */
export async function listRight(
  app: App,
  login: string,
  address: string,
  { isRight, wrong }: { isRight: (account: FoundAccount | null) => Promise<boolean>; wrong: RefusalCode },
): Promise<Tried[]> {
  const counted = await countAll(app, await listGuessed(app, login, address), address);
  const right: Tried[] = [];
  for (const { account, guess } of counted)
    if ((await isRight(account)) && account !== null) right.push({ account, guess });
  if (right.length === 0) {
    for (const { guess, tries } of counted)
      if (tries === signInLimits.freeTries)
        logSecurity(app, 'account_delayed', { ...nameOf(guess), address, tries });
    refuse(app, counted[0]!.guess, address, new Refused(wrong));
  }
  const isOne = right.length === 1;
  for (const { account, guess } of counted)
    if (!isOne || account?.id !== right[0]!.account.id) await uncountGuess(app, guess);
  failing(app).clear(address, counted[0]!.guess.account);
  return right;
}

/** Every spelling of a login is the account that it finds; who is not there is its one normal spelling. */
async function listGuessed(
  app: App,
  typed: string,
  ip: string,
): Promise<{ account: FoundAccount | null; guess: Guess }[]> {
  const login = normalLogin(typed);
  const phone = meantPhone(typed);
  const address = await fingerprint(app, ip);
  const accounts = await listAccounts(app.store, login, phone, { address, since: knownSince(app.now()) });
  if (accounts.length > 0)
    return accounts.map((account) => ({
      account,
      guess: { account: String(account.id), personId: account.id, address, isKnown: account.is_known },
    }));
  const name = await fingerprint(app, phone ?? login);
  return [{ account: null, guess: { account: name, personId: null, address, isKnown: false } }];
}

/**
 * Counts a try at each of those whom a number means. Whoever has to wait is left out, so that guesses at one of them keep
 * no other one out.
 * @returns at least one, with the tries so far
 * @throws {Refused} too_many {retry_after}
 */
export async function countAll<T extends { guess: Guess }>(
  app: App,
  meant: T[],
  address: string,
): Promise<(T & { tries: number })[]> {
  const first = meant[0]!.guess;
  if (!meant.some(({ guess }) => guess.isKnown)) refuseFailing(app, first, address);
  const counted = [];
  const waits = [];
  for (const one of meant) {
    const claimed = await countGuess(app, one.guess);
    if ('wait' in claimed) waits.push(claimed.wait);
    else counted.push({ ...one, tries: claimed.tries });
  }
  if (counted.length === 0) {
    const retry_after = Math.min(...waits);
    refuse(app, first, address, new Refused('too_many', { retry_after }), 'account');
  }
  return counted;
}

/** @throws {Refused} too_many {retry_after} where many accounts fail from an address */
function refuseFailing(app: App, guess: Guess, address: string): void {
  const wait = failing(app).count(address, guess.account, app.now().getTime());
  if (wait) refuse(app, guess, address, new Refused('too_many', { retry_after: wait }), 'address');
}

/** Writes a refused try down. */
export function refuse(
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

/** The right password: what was wrong before it is forgotten. */
export async function settle(app: App, guess: Guess, account: Account, address: string): Promise<void> {
  await rightGuess(app, { ...guess, personId: account.id });
  failing(app).clear(address, guess.account);
}
