import { CallError } from '@mars/client/error.ts';
import { roleOf } from '@mars/session/me.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';

/** The embedding site that a window was opened for, as its page says it. */
export interface SiteAsked {
  key: string;
  origin: string;
}

/** What the server knows of it: name, the registered origin, whether a password may be typed there. */
export const siteOf = (asked: SiteAsked) => resource('GET /v1/embed/site', { query: { ...asked } });

/** Where one sits who opened this window; null when it was opened by hand. */
const openerOf = (): Window | null => (window.opener as Window | null) ?? null;

/** Why nothing can be handed over. */
export type NotHanded = 'no_opener' | 'staff' | CallError;

/**
 * Asks for a token that is good on the embedding site only and hands it to the page that opened this window, by
 * exactly the origin that the server confirmed. The window closes then.
 * @returns why not, when it did not work.
 */
export async function handOver(asked: SiteAsked, confirmedOrigin: string): Promise<NotHanded | null> {
  const opener = openerOf();
  if (!opener) return 'no_opener';
  try {
    const role = roleOf(await call('GET /v1/me'));
    if (role === 'teacher' || role === 'admin') return 'staff';
    const tokens = await call('POST /v1/auth/embed', { body: { ...asked } });
    opener.postMessage({ type: 'mars:tokens', tokens }, confirmedOrigin);
    window.close();
    return null;
  } catch (error) {
    if (error instanceof CallError) return error;
    throw error;
  }
}
