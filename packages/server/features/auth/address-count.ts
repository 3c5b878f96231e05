import { LRUCache } from 'lru-cache';

const windowMs = 24 * 3_600_000;
/** Addresses that are remembered; the one that is longest silent goes. */
const mostKept = 50_000;

/**
 * How often something came from an address within a day, this time with it. Each server counts for itself: it bounds trouble
 * only.
 */
export function createAddressCount(): (address: string, nowMs: number) => number {
  const counted = new LRUCache<string, { since: number; times: number }>({ max: mostKept });
  return (address, nowMs) => {
    const known = counted.get(address);
    const found = known && nowMs - known.since < windowMs ? known : { since: nowMs, times: 0 };
    found.times++;
    counted.set(address, found);
    return found.times;
  };
}
