import { guestLimits } from '@mars/contract/constants.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../feature.ts';
import { perApp } from '../../per-app.ts';
import { Refused } from '../../refused.ts';
import { logSecurity } from '../../security-log.ts';
import { addressKey } from '../auth/address.ts';

const windowMs = 24 * 3_600_000;
/** Addresses that are remembered; the oldest goes. */
const mostKept = 50_000;

/** Guests by site and address. Each server counts for itself: what they may ask is counted in the database. */
const guests = perApp(() => new Map<string, { since: number; tokens: number }>());

/** Counts one more guest. @throws {Refused} guest_limit when a script makes them: no school has so many in a day. */
export function admitGuest(app: App, site: string, request: FastifyRequest): void {
  const address = addressKey(request.ip);
  const key = `${site} ${address}`;
  const known = guests(app);
  const nowMs = app.now().getTime();
  const found = known.get(key);
  if (!found || nowMs - found.since >= windowMs) {
    known.delete(key);
    if (known.size >= mostKept) known.delete(known.keys().next().value as string);
    known.set(key, { since: nowMs, tokens: 1 });
    return;
  }
  if (found.tokens >= guestLimits.tokensADay) {
    logSecurity(app, 'guests_refused', { site, address });
    throw new Refused('guest_limit', {
      detail: `the site "${site}" had ${guestLimits.tokensADay} guests from this address within a day`,
    });
  }
  found.tokens++;
}
