import { signInLimits } from '@mars/contract/constants.ts';
import { LRUCache } from 'lru-cache';

/** Addresses that are remembered; the oldest goes. */
const mostKept = 50_000;

/**
 * Which accounts fail from which address: who tries one password on hundreds of accounts is stopped, though each of
 * them sees one try. Each server counts for itself, since it bounds trouble and not guesses: those are counted by
 * account, in the database.
 */
export interface FailingAccounts {
  /** Counts an account as failing until it is cleared. @returns seconds to wait, 0 when it may try now. */
  count(address: string, account: string, nowMs: number): number;
  clear(address: string, account: string): void;
}

/** @param most accounts of one address in the time */
export function createFailingAccounts(most: number = signInLimits.failingAccounts): FailingAccounts {
  const windowMs = signInLimits.failingMinutes * 60_000;
  const addresses = new LRUCache<string, Map<string, number>>({ max: mostKept });

  /** Those of the last hour, the oldest first. */
  function recent(address: string, nowMs: number): Map<string, number> {
    const accounts = addresses.get(address) ?? new Map<string, number>();
    for (const [account, at] of accounts) {
      if (nowMs - at < windowMs) break;
      accounts.delete(account);
    }
    return accounts;
  }

  return {
    count(address, account, nowMs) {
      const accounts = recent(address, nowMs);
      if (accounts.size >= most) {
        const oldest = accounts.values().next().value ?? nowMs;
        return Math.max(1, Math.ceil((oldest + windowMs - nowMs) / 1000));
      }
      // Anew at the end: the order is that of the last try.
      accounts.delete(account);
      accounts.set(account, nowMs);
      addresses.set(address, accounts);
      return 0;
    },
    clear(address, account) {
      const accounts = addresses.get(address);
      accounts?.delete(account);
      if (accounts?.size === 0) addresses.delete(address);
    },
  };
}
