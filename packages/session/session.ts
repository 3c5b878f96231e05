import { type Client, createClient } from '@mars/client/client.ts';
import { CallError } from '@mars/client/error.ts';
import { isAnonymous } from '@mars/contract/facts.ts';
import { atom, computed } from 'nanostores';
import { haveMade } from './changes.ts';
import { anyElement, hosted, platform } from './config.ts';
import { guestKey, guestToken, wrongKey } from './guest.ts';
import { beginHandover, handoverEnded, refuseHandover } from './handover.ts';
import { pageLoader } from './page-loader.ts';
import { refreshTokens } from './refresh.ts';
import { clearStorage } from './storage.ts';
import { $left, $tokens, endsSoon, keepTokens, personOf, reloadTokens, subjectOf } from './tokens.ts';

/** Whether somebody is signed in on this device. */
export const $signedIn = computed($tokens, (tokens) => tokens !== null);

// However it came: by hand, forced, in another tab, or by the next person's sign-in over it.
$left.listen(() => {
  anyElement().dispatchEvent(new CustomEvent('mars:sign-out', { bubbles: true, composed: true }));
});

/** The server no longer understands this page; it has to be loaded anew (ruling 54). */
export const $stale = atom(false);

/** The sign-out under way: what would be asked meanwhile is refused to whoever has left, so it waits. */
let goingOut: Promise<void> | undefined;

/** The refresh token of a session that was left while the server could not be told; the platform tells it later. */
export const $untold = atom<string | null>(null);

/** Recovery codes that came with a sign-in, since a restored backup had ended those of before: they are shown once. */
export const $newCodes = atom<readonly string[] | null>(null);

/** The one client of the page. */
export const client: Client = createClient({
  base: platform,
  bearer: async () => {
    await Promise.all([goingOut, handoverEnded()]);
    const tokens = $tokens.get();
    if (!tokens) return guestToken();
    if (!endsSoon(tokens.access)) return tokens.access;
    const renewed = await renew(tokens.access);
    const now = $tokens.get();
    // Refreshed in vain, the old one may be good for some seconds yet.
    return renewed ?? (personOf(now) === personOf(tokens) ? (now?.access ?? null) : null);
  },
  siteKey: async () => {
    // What an element says is taken piece by piece: after its key comes the address that may vouch for somebody.
    await null;
    await handoverEnded();
    return $tokens.get() ? null : guestKey();
  },
  wrongKey,
  early: (address) => pageLoader()?.take(address),
  renew,
  forcedOut,
  stale: () => $stale.set(true),
});

/**
 * `client.call`, which is what stores use. What somebody began who has left meanwhile is neither done as the next person
 * nor answered to them: the end of it would tell them of the other's coins, words and refusals. What an action changes
 * is asked for anew by whatever shows it.
 */
export const call: Client['call'] = (name, input) => {
  if (name.startsWith('GET') || isAnonymous(name)) return client.call(name, input);
  const left = $left.get();
  const ifHere = <T>(go: () => T): T | Promise<never> =>
    $left.get() === left ? go() : new Promise<never>(() => {});
  return handoverEnded()
    .then(() => ifHere(() => client.call(name, input)))
    .then(
      (reply) =>
        ifHere(() => {
          haveMade(name);
          return reply;
        }),
      (error: unknown) =>
        ifHere(() => {
          if (isStale(error)) haveMade(name);
          throw error;
        }),
    );
};

/** Refused by a rule, something is not as the page shows it; unanswered, it may have been done. */
const isStale = (error: unknown): boolean =>
  error instanceof CallError && ([0, 402, 409].includes(error.status) || error.status >= 500);

async function renew(refused: string): Promise<string | null> {
  if (!$tokens.get()) return guestToken(refused);
  const refreshed = await refreshTokens(refused);
  // Of many calls that wait for the same answer, the first one ends it.
  if (refreshed === 'ended' && $tokens.get()) endSession();
  if (typeof refreshed === 'string') return null;
  // What one person asked for is not asked again as another.
  return subjectOf(refreshed.access) === subjectOf(refused) ? refreshed.access : null;
}

function forcedOut(refused: string): void {
  // An answer to an earlier person's call must not end the session of the next one.
  if ($tokens.get()?.access === refused) endSession();
}

/** The forced end: the platform is emptied and loads anew, an embedding page is left alone (ruling 5). */
function endSession(): void {
  leave();
  if (hosted()) location.reload();
  else beginHandover();
}

function leave(): void {
  clearStorage();
  reloadTokens();
}

/**
 * Signs in with login or phone and password.
 * @throws {CallError} one of the sign-in refusals; the session stays as it was.
 */
export async function signIn(login: string, password: string): Promise<{ role: string | undefined }> {
  const answer = await call('POST /v1/auth/signin', { body: { login, password } });
  takeTokens(answer);
  return { role: answer.role };
}

/** Takes the tokens that a sign-in answered, here or in the platform's own window. */
export function takeTokens(answer: {
  access_token: string;
  refresh_token: string;
  expires_in?: number;
}): void {
  keepTokens({ access: answer.access_token, refresh: answer.refresh_token }, answer.expires_in);
}

/**
 * Signs out: ends the session on the server, where that can be reached, and forgets it here. On the platform
 * the caller goes to `/` first, as the header does.
 */
export function signOut(): Promise<void> {
  refuseHandover();
  // The server is told first: afterwards there is no token to tell it with.
  const told = client.call('POST /v1/auth/logout').catch(() => {});
  const late = new Promise<void>((resolve) => setTimeout(resolve, 5000));
  goingOut = Promise.race([told, late]).then((isTold) => {
    if (!isTold) $untold.set($tokens.get()?.refresh ?? null);
    leave();
  });
  return goingOut;
}
