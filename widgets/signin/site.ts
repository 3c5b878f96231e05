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

/** The page of the site where one goes on, and what the code for it is good with. */
export interface Back {
  return_to: string;
  challenge: string;
}

/**
 * The page that opened this window. Null when it was opened by hand, and when that page keeps to itself
 * (Cross-Origin-Opener-Policy) or let no window open.
 */
export const openerOf = (): Window | null => (window.opener as Window | null) ?? null;

/** Lets the page that opened this window know that it is heard. */
export const greetOpener = (confirmedOrigin: string): void =>
  openerOf()?.postMessage({ type: 'mars:here' }, confirmedOrigin);

/** Why nothing can be handed over. */
export type NotHanded = 'no_opener' | 'staff' | CallError;

/**
 * Asks for a token that is good on the embedding site only and hands it to the page that opened this window, by
 * exactly the origin that the server confirmed. The window closes then. Where there is no such page one goes back to it
 * with a code.
 * @returns why not, when it did not work.
 */
export async function handOver(
  asked: SiteAsked,
  confirmedOrigin: string,
  back: Back | null,
): Promise<NotHanded | null> {
  const opener = openerOf();
  if (!opener && !back) return 'no_opener';
  try {
    const role = roleOf(await call('GET /v1/me'));
    if (role === 'teacher' || role === 'admin') return 'staff';
    if (opener) {
      const tokens = await call('POST /v1/auth/embed', { body: { ...asked } });
      opener.postMessage({ type: 'mars:tokens', tokens }, confirmedOrigin);
      window.close();
    } else if (back) {
      const made = await call('POST /v1/auth/embed/code', { body: { key: asked.key, ...back } });
      location.replace(addressWithCode(made.return_to, made.code));
    }
    return null;
  } catch (error) {
    if (error instanceof CallError) return error;
    throw error;
  }
}

/** The address of the page that gets a code, as `page-code.ts` takes it. */
function addressWithCode(page: string, code: string): string {
  const address = new URL(page);
  address.hash += `${address.hash && '&'}mars-code=${code}`;
  return address.href;
}
