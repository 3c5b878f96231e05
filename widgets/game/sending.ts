import { isDone } from '@mars/contract/typed.ts';
import { call } from '@mars/session/session.ts';
import { useEffect, useRef, useState } from 'react';
import { type Ended, isAway } from './runs.ts';
import type { Run } from './typing.ts';

/** How often keys go to the server while somebody types. */
const EVERY_MS = 1000;

interface Sending {
  /** Nothing is sent of words to practise. */
  runId: string | null;
  run: Run;
  /** How many keys the server has already, as far as is known. */
  known: number;
  /** Keys are about to be sent. */
  onKeys?: () => void;
  onEnded: (ended: Ended) => void;
  /** It takes no more, as of a race that is over. */
  onRefused: (why: unknown) => void;
}

/**
 * Sends the keys of a run or a race while they are struck, each once and in their order: what was lost on the way goes again,
 * from the place that the server knows. With the last letter the run is handed in.
 * @returns whether there is no net, and what sends at once
 */
export function useSending(sending: Sending): { away: boolean; now: () => void } {
  const [away, setAway] = useState(false);
  const latest = useRef(sending);
  latest.current = sending;
  const now = useRef(() => {});
  const { runId } = sending;
  useEffect(() => {
    if (runId === null) return;
    const mine = startSending(runId, () => latest.current, setAway);
    now.current = mine.now;
    // What was typed to its end before a reload.
    mine.now();
    return mine.stop;
  }, [runId]);
  return { away, now: () => now.current() };
}

function startSending(run_id: string, of: () => Sending, onAway: (away: boolean) => void) {
  let { known } = of();
  let busy = false;
  let stopped = false;
  const now = () => void send();
  const timer = setInterval(now, EVERY_MS);
  addEventListener('online', now);

  function stop(): void {
    stopped = true;
    clearInterval(timer);
    removeEventListener('online', now);
  }

  async function send(): Promise<void> {
    const { run } = of();
    const events = run.keys.slice(known);
    const isLast = isDone(run.typed);
    if (busy || stopped || (events.length === 0 && !isLast)) return;
    busy = true;
    of().onKeys?.();
    try {
      const body = { run_id, from: known, events };
      if (isLast) {
        const ended = await call('POST /v2/typing/finish', { body });
        if (!stopped) of().onEnded(ended);
        stop();
      } else known = (await call('POST /v2/typing/progress', { body })).known;
      onAway(false);
    } catch (error) {
      if (isAway(error)) onAway(true);
      else {
        if (!stopped) of().onRefused(error);
        stop();
      }
    }
    busy = false;
    // The last letter came meanwhile.
    if (!isLast && isDone(run.typed)) await send();
  }

  return { now, stop };
}
