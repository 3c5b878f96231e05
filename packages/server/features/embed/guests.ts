import { guestLimits } from '@mars/contract/constants.ts';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { App } from '../../feature.ts';
import { perApp } from '../../per-app.ts';
import { Refused } from '../../refused.ts';
import { logSecurity } from '../../security-log.ts';
import { addressKey } from '../auth/address.ts';

const windowMs = 24 * 3_600_000;
/** Addresses that are remembered; the one that is longest silent goes. */
const mostKept = 50_000;

/** What is counted: tokens, and what is read without one. */
const limits = { guests: guestLimits.tokensADay, reads: guestLimits.readsADay } as const;

/** By site and address. Each server counts for itself: what guests may ask is counted in the database. */
const counted = perApp(
  () => new LRUCache<string, { since: number; guests: number; reads: number }>({ max: mostKept }),
);

/** Counts one more guest, or read. @throws {Refused} guest_limit when a script makes them: no school has so many in a day. */
export function admitGuest(app: App, site: string, request: FastifyRequest, what: keyof typeof limits): void {
  const address = addressKey(request.ip);
  const key = `${site} ${address}`;
  const known = counted(app);
  const nowMs = app.now().getTime();
  let found = known.get(key);
  if (!found || nowMs - found.since >= windowMs) {
    found = { since: nowMs, guests: 0, reads: 0 };
    known.set(key, found);
  }
  if (found[what] >= limits[what]) {
    // Of reads that a script makes the first tells as much as the thousandth.
    if (what === 'guests' || found.reads === limits.reads)
      logSecurity(app, 'guests_refused', { site, address });
    if (what === 'reads') found.reads++;
    throw new Refused('guest_limit', {
      detail: `the site "${site}" had ${limits[what]} ${what} from this address within a day`,
    });
  }
  found[what]++;
}
