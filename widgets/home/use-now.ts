import { useStore } from '@nanostores/react';
import { $mine, $today } from './day.ts';
import { type Now, nowOf } from './way-on.ts';

/** The one thing to do now; what does not come is done without. Null while it is not known. */
export function useNow(): Now | null {
  const today = useStore($today);
  const mine = useStore($mine);
  return nowOf(
    today.data ?? (today.error ? null : undefined),
    mine.data?.items ?? (mine.error ? [] : undefined),
  );
}
