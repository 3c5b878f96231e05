import { jsonOf } from '@mars/client/json.ts';
import { ofetch } from 'ofetch';
import { $config, hosted, platform } from './config.ts';
import { $tokens, keepTokens } from './tokens.ts';

let tried = false;
let running: Promise<void> | null = null;

/**
 * Asks the embedding site to vouch for its own signed-in user, when it offers that and nobody is signed in here; one
 * try a page. At its own address the site answers `{assertion}`, or 204 when nobody is signed in there either.
 */
export function beginHandover(): void {
  const { handover } = $config.get();
  if (tried || !handover || hosted() || $tokens.get()) return;
  tried = true;
  running = takeOver(handover)
    .catch((error: { data?: { reason?: string; code?: string }; status?: number; message?: string }) => {
      const why = error.data?.reason ?? error.data?.code ?? error.status ?? error.message;
      console.warn(`mars: "${handover}" handed nobody over: ${why}`);
    })
    .finally(() => {
      running = null;
    });
}

/** Ends when a hand-over under way has: before it nobody is taken for a guest. */
export const handoverEnded = (): Promise<void> => running ?? Promise.resolve();

/** Who signs out by hand is not signed in again by the page. */
export function refuseHandover(): void {
  tried = true;
}

async function takeOver(address: string): Promise<void> {
  const site = await ofetch.raw<{ assertion?: string }>(new URL(address, location.href).href, {
    method: 'POST',
    credentials: 'same-origin',
    retry: 0,
  });
  if (site.status === 204) return;
  const assertion = site._data?.assertion;
  if (!assertion) throw new Error('no assertion');
  const answer = await ofetch<{ access_token: string; refresh_token: string; expires_in?: number }>(
    `${platform()}/v1/auth/handover`,
    { method: 'POST', body: jsonOf({ assertion }), retry: 0 },
  );
  // Somebody signed in meanwhile, here or in another tab.
  if ($tokens.get()) return;
  keepTokens({ access: answer.access_token, refresh: answer.refresh_token }, answer.expires_in);
}

$config.listen(beginHandover);
