import { $clockOffset, serverNow } from '@mars/session/clock.ts';
import type { Resource } from '@mars/session/resource.ts';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';

/** Not everybody at the very moment, who all have the same. */
const SPREAD_MS = 5000;
const FIRST_WAIT_MS = 10_000;
const LAST_WAIT_MS = 300_000;

/**
 * Asks for a board anew when its next one should be there by the server's clock. One that is late is asked for again,
 * less and less often, until it has come.
 */
export function useDue(of: Resource<{ next_update_at: string | null }>): void {
  const next = useStore(of).data?.next_update_at;
  const offset = useStore($clockOffset);

  useEffect(() => {
    if (!next || offset === null) return;
    let wait = FIRST_WAIT_MS;
    const left = Math.max(0, Date.parse(next) - serverNow());
    let timer = setTimeout(ask, left + Math.random() * SPREAD_MS);
    function ask() {
      void of.reload();
      timer = setTimeout(ask, wait);
      wait = Math.min(wait * 2, LAST_WAIT_MS);
    }
    return () => clearTimeout(timer);
  }, [of, next, offset]);
}
