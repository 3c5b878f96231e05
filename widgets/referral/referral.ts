import { CallError } from '@mars/client/error.ts';
import type { Reply } from '@mars/contract/calls.generated.ts';
import { browserId } from '@mars/session/pieces/browser.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';
import { once } from '@mars/session/turn.ts';

export type Invite = Reply<'GET /v1/referral'>;
export type Friend = Invite['friends'][number];

export const $referral = resource('GET /v1/referral', undefined, { signedIn: true });

/** Tells the server that the link was copied: its hours begin. @returns null, or why not */
export const startHours = (): Promise<CallError | null> =>
  once('referral', async () => {
    try {
      await call('POST /v1/referral/copied', { body: { browser: await browserId() } });
      return null;
    } catch (error) {
      return error instanceof CallError ? error : new CallError(0);
    }
  });

/** `7:59:05` of what is left until a moment, by the server's clock. */
export function leftOf(until: string, now: number): string | null {
  const seconds = Math.ceil((Date.parse(until) - now) / 1000);
  if (seconds <= 0) return null;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
