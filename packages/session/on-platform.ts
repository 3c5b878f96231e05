import { seenPage } from './page-code.ts';
import { setWayBack, signInAddress } from './sign-in-window.ts';
import { writeKey } from './storage.ts';
import { VERIFIER } from './way-back.ts';

const lettersOf = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');

let isPrepared = false;

/**
 * Makes ready what the way back needs, since a window opens at the press or not at all: what only this page knows, and
 * what may be told of it, its hash, as PKCE has it (RFC 7636, `S256`). Where a page is not secure browsers have nothing to
 * make it of, and nobody signs in.
 */
export async function prepareWayBack(): Promise<void> {
  if (isPrepared || !crypto.subtle) return;
  isPrepared = true;
  const verifier = lettersOf(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  setWayBack((query) => {
    query.set('return_to', seenPage().location.href);
    query.set('challenge', lettersOf(new Uint8Array(hash)));
    writeKey(VERIFIER, verifier);
  });
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
