import { atom, onMount } from 'nanostores';
import { call } from './session.ts';

/**
 * Milliseconds by which the server's clock is ahead of this device's; null until it was asked. A device's clock
 * may be wrong by days, the centre's day and the boards' next minute are the server's.
 */
export const $clockOffset = atom<number | null>(null);

onMount($clockOffset, () => {
  if ($clockOffset.get() !== null) return;
  const asked = performance.now();
  call('GET /now/datetime').then(
    ({ datetime }) => {
      const half = (performance.now() - asked) / 2;
      // Another server may write its time in another way.
      $clockOffset.set(Date.parse(datetime) + half - Date.now() || 0);
    },
    // Without an answer the device's own clock is all there is.
    () => $clockOffset.set(0),
  );
});

/** The server's time, in milliseconds; the device's own until the server was asked. */
export const serverNow = (): number => Date.now() + ($clockOffset.get() ?? 0);
