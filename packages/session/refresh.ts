import { callOnce } from '@mars/client/client.ts';
import type { CallError } from '@mars/client/error.ts';
import type { Reply } from '@mars/contract/calls.generated.ts';
import { platform } from './config.ts';
import { $tokens, endsSoon, keepRefreshed, reloadTokens, type Tokens } from './tokens.ts';

/** What came of a refresh: other tokens, the same ones (no answer came: try again later), or the session's end. */
type Refreshed = Tokens | 'later' | 'ended';

let running: Promise<Refreshed> | null = null;

/**
 * Replaces the access token `refused`. One refresh at a time on the page, and across tabs where the browser has
 * locks: who waited finds the tokens of the one before and asks nobody.
 */
export function refreshTokens(refused: string): Promise<Refreshed> {
  running ??= locked((waited) => refresh(refused, waited)).finally(() => {
    running = null;
  });
  return running;
}

function locked<T>(work: (waited: boolean) => Promise<T>): Promise<T> {
  // Plain-http pages have no locks; one refresh a page is then what can be had.
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks) return work(false);
  const name = 'mars.refresh';
  return (
    locks
      .request(name, { ifAvailable: true }, (granted) => granted && work(false))
      .then((done) => done ?? locks.request(name, () => work(true)))
      // Where storage is blocked, browsers refuse locks too.
      .catch(() => work(false)) as Promise<T>
  );
}

/** @param waited another tab had the lock: what it stored may arrive here a moment after the lock. */
async function refresh(refused: string, waited: boolean): Promise<Refreshed> {
  if (waited && reloadTokens()?.access === refused) await changed();
  const tokens = reloadTokens();
  if (!tokens) return 'ended';
  if (tokens.access !== refused && !endsSoon(tokens.access)) return tokens;
  const answer = await ask(tokens.refresh);
  // Somebody signed out or in meanwhile, here or in another tab: the answer is about nobody who is here.
  const now = reloadTokens();
  if (now?.refresh !== tokens.refresh) return now ?? 'ended';
  if (typeof answer === 'string') return answer;
  const next = { access: answer.access_token, refresh: answer.refresh_token ?? tokens.refresh };
  keepRefreshed(tokens, next, answer.expires_in);
  return next;
}

/** Waits until other tokens are known, half a second at most. */
const changed = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = $tokens.listen(done);
    const timer = setTimeout(done, 500);
  });

async function ask(refresh: string): Promise<Reply<'GET /v1/auth/token'> | 'later' | 'ended'> {
  try {
    const answer = await callOnce(platform(), 'GET /v1/auth/token', {
      headers: { authorization: `Bearer ${refresh}`, 'mars-refresh': 'rotate' },
      // Every tab waits for this one.
      timeout: 30_000,
    });
    return answer?.access_token ? answer : 'later';
  } catch (error) {
    const { status } = error as CallError;
    return status >= 400 && status < 500 ? 'ended' : 'later';
  }
}
