import type { Resource } from '@mars/session/resource.ts';
import { useEffect } from 'react';

const EVERY_MS = 30_000;

/**
 * Renews what others change, where no bell tells of it: it is asked for again every half minute while
 * the page is in sight, and at once when it comes back.
 * @param everyMs null: not now
 */
export function useRenewed(of: Resource<unknown>, everyMs: number | null = EVERY_MS): void {
  useEffect(() => {
    if (everyMs === null) return;
    const ask = () => {
      if (!document.hidden) void of.reload();
    };
    const timer = setInterval(ask, everyMs);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [of, everyMs]);
}
