import { $config, platform } from './config.ts';
import { takeTokens } from './session.ts';

let stopListening: (() => void) | null = null;

/**
 * Opens the platform's own sign-in window for this embedding page (ruling 46). It names the site, asks, and
 * hands a token over that is good on this origin only.
 * @returns whether the window opened; browsers stop those that no click opened.
 */
export function openSignInWindow(): boolean {
  const { siteKey } = $config.get();
  const query = new URLSearchParams({ embed: siteKey ?? '', origin: location.origin });
  const opened = window.open(`${platform()}/?${query}`, 'mars-sign-in', 'popup,width=480,height=720');
  if (!opened) return false;
  // A window that was closed says nothing any more; the last one opened is the one that is heard.
  stopListening?.();
  const listen = ({ origin, source, data }: MessageEvent) => {
    if (origin !== platform() || source !== opened || data?.type !== 'mars:tokens') return;
    const { tokens } = data as { tokens?: Parameters<typeof takeTokens>[0] };
    if (!tokens?.access_token || !tokens.refresh_token) return;
    stopListening?.();
    takeTokens(tokens);
  };
  addEventListener('message', listen);
  stopListening = () => removeEventListener('message', listen);
  return true;
}
