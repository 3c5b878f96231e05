import { useEffect } from 'react';
import { $work } from '../modal.ts';

/** Something is under way as long as this is drawn, or as long as it says so: nothing opens by itself meanwhile. */
export function useWork(isUnderWay = true): void {
  useEffect(() => {
    if (!isUnderWay) return;
    $work.set($work.get() + 1);
    return () => $work.set($work.get() - 1);
  }, [isUnderWay]);
}
