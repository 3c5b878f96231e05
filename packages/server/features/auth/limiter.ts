const mostKept = 50_000;

/**
 * Counts failures, and only failures: a classroom that signs in through one address is never in its way.
 * Each server counts for itself.
 */
export interface Limiter {
  /** Seconds until the next try is taken, 0 when it is taken now. */
  wait(key: string, nowMs: number): number;
  fail(key: string, nowMs: number): void;
  succeed(key: string): void;
}

/** @param tries failures that are allowed within `windowMs`, counted from the first of them. */
export function createLimiter(tries: number, windowMs: number): Limiter {
  const failures = new Map<string, { count: number; since: number }>();
  const current = (key: string, nowMs: number) => {
    const entry = failures.get(key);
    if (entry && nowMs - entry.since >= windowMs) {
      failures.delete(key);
      return undefined;
    }
    return entry;
  };
  return {
    wait(key, nowMs) {
      const entry = current(key, nowMs);
      return entry && entry.count >= tries ? Math.ceil((entry.since + windowMs - nowMs) / 1000) : 0;
    },
    fail(key, nowMs) {
      const entry = current(key, nowMs);
      if (entry) entry.count++;
      else {
        // The oldest goes: an attacker who fills the table forgets his own tries.
        if (failures.size >= mostKept) failures.delete(failures.keys().next().value as string);
        failures.set(key, { count: 1, since: nowMs });
      }
    },
    succeed: (key) => void failures.delete(key),
  };
}

/** Who counts as one: an IPv4 address, or the /64 that one IPv6 household has. */
export function addressKey(ip: string): string {
  if (ip.startsWith('::ffff:') || !ip.includes(':')) return ip.replace('::ffff:', '');
  const [head = '', tail = ''] = ip.split('::');
  const parts = head.split(':').filter(Boolean);
  if (ip.includes('::')) {
    const after = tail.split(':').filter(Boolean);
    while (parts.length + after.length < 8) parts.push('0');
    parts.push(...after);
  }
  return parts.slice(0, 4).join(':');
}
