import { $clockOffset } from '@mars/session/clock.ts';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';

/** What a browser's timer can count; a longer one would end at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** Whether a moment has come, by the server's clock; it is told then. Until that clock is known it has not. */
export function useOver(until: string): boolean {
  const offset = useStore($clockOffset);
  const [over, setOver] = useState<string | null>(null);

  useEffect(() => {
    if (offset === null) return;
    const left = Date.parse(until) - Date.now() - offset;
    if (left > LONGEST_MS) return;
    const timer = setTimeout(setOver, Math.max(0, left), until);
    return () => clearTimeout(timer);
  }, [until, offset]);

  return over === until;
}
