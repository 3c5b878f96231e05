import { $config, platform } from './config.ts';
import { takeTokens } from './session.ts';
import { $hindrance } from './way-back.ts';

const LOOK_MS = 500;

let stopListening: (() => void) | null = null;
type AddWayBack = (query: URLSearchParams) => void;
let addWayBack: AddWayBack | undefined;

/** Says how to add to the platform's address what leads back to this page. */
export const setWayBack = (add: AddWayBack): void => {
  addWayBack = add;
};

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

/** Where the platform signs in for this page, and what leads back. */
export function signInAddress(): string {
  const query = new URLSearchParams({ embed: $config.get().siteKey ?? '', origin: location.origin });
  addWayBack?.(query);
  return `${platform()}/?${query}`;
}
