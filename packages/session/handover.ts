import { callOnce } from '@mars/client/client.ts';
import { atom } from 'nanostores';
import { ofetch } from 'ofetch';
import { $config, hosted, platform } from './config.ts';
import { takeCode } from './page-code.ts';
import { pageLoader } from './page-loader.ts';
import { clearStorage, readKey, writeKey } from './storage.ts';
import { $tokens, claimsOf, keepTokens, reloadTokens } from './tokens.ts';

/** A site that says nothing must not hold up what it embeds for ever. */
const PATIENCE_MS = 10_000;

let looked = false;
let tried = false;
let running: Promise<void> | null = null;
/** With which the platform sent somebody back. */
let code = hosted() ? undefined : (pageLoader()?.code ?? takeCode());

/** Whether a hand-over is under way: who stands at the page is not known before it has ended. */
export const $handing = atom(false);

/**
 * Asks the embedding site to vouch for its own signed-in user, when it offers that and nobody is signed in here; one
 * try a page. Whoever was handed over before is looked after once a page, on each page of the site: signed out there,
 * or another person by now, they are signed out here.
 */
export function beginHandover(): void {
  if (hosted() || running) return;
  // Which platform it is for is known with the key of the page.
  if (code && $config.get().siteKey) {
    run('the way back', comeBack(code));
    return;
  }
  const address = $config.get().handover ?? readKey('handover');
  const handed = readKey('handed');
  if (!address) return;
  if ($tokens.get() ? looked || !handed : tried) return;
  looked = true;
  tried ||= !$tokens.get();
  run(`"${address}"`, takeVouched(address, handed));
}

function run(way: string, work: Promise<void>): void {
  $handing.set(true);
  running = work
    .catch(({ data, problem = data, status, message }: Failure) => {
      const why = problem?.detail ?? problem?.reason ?? problem?.code ?? (status || message);
      console.warn(`mars: ${way} handed nobody over: ${why}`);
    })
    .finally(() => {
      running = null;
      $handing.set(false);
    });
}

/** Takes whom the platform sent back. */
async function comeBack(given: string): Promise<void> {
  code = undefined;
  await (await import('./come-back.ts')).exchange(given);
}

/** Ends when a hand-over under way has: before it nobody is taken for a guest, nor for who was there before. */
export const handoverEnded = (): Promise<void> => running ?? Promise.resolve();

/** Who signs out by hand is not signed in again by the page. */
export function refuseHandover(): void {
  tried = true;
}

interface Why {
  detail?: string;
  reason?: string;
  code?: string;
}

/** Of the site that was asked, which answers as it likes, or of our server. */
interface Failure {
  data?: Why;
  problem?: Why;
  status?: number;
  message?: string;
}

/**
 * Takes whom the site vouches for. At its own address it answers `{assertion}`, or 204 when nobody is signed in there.
 * @param handed whom it vouched for when it was asked last; null = nobody.
 */
async function takeVouched(address: string, handed: string | null): Promise<void> {
  const site = await ofetch.raw<{ assertion?: string }>(new URL(address, location.href).href, {
    method: 'POST',
    credentials: 'same-origin',
    retry: 0,
    timeout: PATIENCE_MS,
    responseType: 'json',
  });
  const nobody = site.status === 204;
  const assertion = site._data?.assertion;
  if (!nobody && !assertion) throw new Error('no assertion');
  const who = assertion ? String(claimsOf(assertion).external_id) : null;
  if ($tokens.get()) {
    if (!handed || who === handed) return;
    clearStorage();
    reloadTokens();
  }
  if (!assertion) return;
  const answer = await callOnce(platform(), 'POST /v1/auth/handover', { body: { assertion } });
  // Somebody signed in meanwhile, here or in another tab.
  if ($tokens.get()) return;
  writeKey('handover', address);
  writeKey('handed', who);
  keepTokens({ access: answer.access_token, refresh: answer.refresh_token }, answer.expires_in);
}

// At once, too: a script tag may have named the address before this file was run.
$config.subscribe(beginHandover);
