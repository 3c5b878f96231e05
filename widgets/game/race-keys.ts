import { constants } from '@mars/contract/constants.ts';
import { isDone } from '@mars/contract/typed.ts';
import { call } from '@mars/session/session.ts';
import { type Ended, isAway } from './runs.ts';
import type { Run } from './typing.ts';

/** How often keys go to the server while somebody types. */
const EVERY_MS = 1000;

interface Sending {
  raceId: number;
  run: Run;
  /** How many keys the server has already. */
  known: number;
  onAway: (away: boolean) => void;
  onEnded: (ended: Ended) => void;
  /** It takes no more: the race is over. */
  onRefused: (why: unknown) => void;
}

/**
 * Sends the keys of a race while they are struck, each once and in their order: what was lost on the way goes again, from
 * the place that the server knows. With the last letter the race is handed in.
 * @returns `now` sends at once, `stop` ends it
 */
export function startSending({ raceId, run, known, onAway, onEnded, onRefused }: Sending) {
  const params = { id: raceId };
  let busy = false;
  let stopped = false;
  const timer = setInterval(() => void send(), EVERY_MS);

  function stop(): void {
    stopped = true;
    clearInterval(timer);
  }

  async function send(): Promise<void> {
    if (busy || stopped) return;
    const rest = run.keys.slice(known);
    const isLast = isDone(run.typed) && rest.length <= constants.race.keysMax;
    if (rest.length === 0 && !isLast) return;
    busy = true;
    let further = false;
    try {
      if (isLast) {
        const ended = await call('POST /v2/typing/race/{id}/finish', {
          params,
          body: { from: known, events: rest },
        });
        if (!stopped) onEnded(ended);
        stop();
      } else {
        const events = rest.slice(0, constants.race.keysMax);
        known = (await call('POST /v2/typing/race/{id}/keys', { params, body: { from: known, events } }))
          .known;
        // The last letter came meanwhile.
        further = isDone(run.typed);
      }
      onAway(false);
    } catch (error) {
      if (isAway(error)) onAway(true);
      else {
        if (!stopped) onRefused(error);
        stop();
      }
    }
    busy = false;
    if (further) await send();
  }

  return { now: () => void send(), stop };
}
