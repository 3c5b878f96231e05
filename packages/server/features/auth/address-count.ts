import { LRUCache } from 'lru-cache';
import { dayMs } from '../clock/time.ts';

/** Addresses that are remembered; the one that is longest silent goes. */
const mostKept = 50_000;

/**
 * How often something came from an address since its first time, at most so long ago, this time with it. Each server counts
 * for itself: it bounds trouble only.
 */
export function createAddressCount(
  windowMs = dayMs,
): (address: string, nowMs: number) => { times: number; until: Date } {
  const counted = new LRUCache<string, { since: number; times: number }>({ max: mostKept });
  return (address, nowMs) => {
    const known = counted.get(address);
    const found = known && nowMs - known.since < windowMs ? known : { since: nowMs, times: 0 };
    found.times++;
    counted.set(address, found);
    return { times: found.times, until: new Date(found.since + windowMs) };
  };
}
