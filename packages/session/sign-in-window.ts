import { $config, platform } from './config.ts';
import { seenPage } from './page-code.ts';
import { takeTokens } from './session.ts';
import { writeKey } from './storage.ts';
import { $hindrance, VERIFIER } from './way-back.ts';

const LOOK_MS = 500;

let stopListening: (() => void) | null = null;
/** What only this page knows, and what may be told of it. */
let verifier = '';
let challenge = '';

/**
 * Makes ready what the way back needs, since a window opens at the press or not at all. Where a page is not secure
 * browsers have nothing to make it of, and nobody signs in.
 */
export async function prepareSignIn(): Promise<void> {
  if (verifier || !crypto.subtle) return;
  verifier = lettersOf(crypto.getRandomValues(new Uint8Array(32)));
  challenge = lettersOf(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))),
  );
}

const lettersOf = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');

/**
 * Opens the platform's own sign-in window for this embedding page (ruling 46). It names the site, asks, and
 * hands a token over that is good on this origin only; where it cannot, `$hindrance` says why.
 * @returns whether the window opened; browsers stop those that no click opened.
 */
export function openSignInWindow(): boolean {
  const opened = window.open(signInAddress(), 'mars-sign-in', 'popup,width=480,height=720');
  // A window that was closed says nothing any more; the last one opened is the one that is heard.
  stopListening?.();
  $hindrance.set(opened ? null : 'blocked');
  if (!opened) return false;
  let met = false;
  const listen = ({ origin, source, data }: MessageEvent) => {
    if (origin !== platform() || source !== opened) return;
    met = true;
    if (data?.type !== 'mars:tokens') return;
    const { tokens } = data as { tokens?: Parameters<typeof takeTokens>[0] };
    if (!tokens?.access_token || !tokens.refresh_token) return;
    stopListening?.();
    takeTokens(tokens);
  };
  // To a page that keeps to itself (Cross-Origin-Opener-Policy) it is closed as soon as the platform stands in it.
  const look = setInterval(() => {
    if (!opened.closed) return;
    stopListening?.();
    if (!met) $hindrance.set('apart');
  }, LOOK_MS);
  addEventListener('message', listen);
  stopListening = () => {
    removeEventListener('message', listen);
    clearInterval(look);
  };
  return true;
}

/**
 * Goes to the platform, which sends whoever signs in there back to this page.
 * @returns false in a frame that may not lead away
 */
export function signInOnPlatform(): boolean {
  try {
    (window.top ?? window).location.href = signInAddress();
    return true;
  } catch {
    return false;
  }
}

function signInAddress(): string {
  const query = new URLSearchParams({ embed: $config.get().siteKey ?? '', origin: location.origin });
  if (challenge) {
    query.set('return_to', seenPage().location.href);
    query.set('challenge', challenge);
    writeKey(VERIFIER, verifier);
  }
  return `${platform()}/?${query}`;
}
