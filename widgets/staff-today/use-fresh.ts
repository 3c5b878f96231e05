import type { Resource } from '@mars/session/resource.ts';
import { useEffect } from 'react';

/** An answer is at most a minute old, on its way included. */
const FRESH_MS = 50_000;

/** Asks anew while somebody looks: when they come back to the page, and each minute that they stay. */
export function useFresh<T>(of: Resource<T>): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && of.get().data !== undefined) void of.reload();
    };
    const timer = setInterval(look, FRESH_MS);
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [of]);
}
