import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Round } from './round.ts';
import type { RoundState, Task } from './task.ts';
import { hush } from './voice.ts';

/** A round, from its beginning until it is left. */
export function useRound<T extends Task>(
  begin: () => Round<T>,
): { round: Round<T>; state: RoundState; left: number } {
  const [round] = useState(begin);
  const state = useStore(round.$state);
  const left = useStore(round.$left);
  useEffect(() => {
    void round.open();
    return () => {
      round.stop();
      hush();
    };
  }, [round]);
  return { round, state, left };
}
