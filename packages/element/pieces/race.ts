import { CallError } from '@mars/client/error.ts';
import { pause, watchEvents } from '@mars/client/pieces/watching.ts';
import type { Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import { client } from '@mars/session/session.ts';
import { useCallback, useEffect, useState } from 'react';

export type Race = Reply<'GET /v2/typing/race/{id}/stream'>;
export type Racer = Race['racers'][number];

/** A race as it stands here. */
export interface Live {
  race: Race;
  /** By `performance.now()`: when its first key counts; null while it waits. */
  startsAt: number | null;
  /** By the same clock: when it ends at the latest; null while it waits. */
  endsAt: number | null;
}

const FIRST_WAIT_MS = 500;
const LAST_WAIT_MS = 8000;

/** A race that is followed until it is over. @param first as it was when it was asked for */
export function useRace(first: Race): Live & { put: (race: Race) => void } {
  const [live, setLive] = useState<Live>(() => liveOf(first, null));
  const isOver = live.race.state === 'over';
  const put = useCallback((race: Race) => setLive((before) => liveOf(race, before)), []);
  useEffect(() => {
    if (isOver) return;
    const end = new AbortController();
    void follow(first.id, end.signal, (event, data) =>
      setLive((before) => (event === 'race' ? liveOf(data as Race, before) : movedOf(data as Moved, before))),
    );
    return () => end.abort();
  }, [first.id, isOver]);
  // Who was done just before the end may be told to be so after it.
  useEffect(() => {
    if (!isOver || first.state === 'over') return;
    const end = new AbortController();
    const look = () =>
      follow(first.id, end.signal, (event, data) => {
        if (event !== 'race') return;
        end.abort();
        put(data as Race);
      });
    const timer = setTimeout(() => void look(), constants.race.onWayMs);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [first, isOver, put]);
  return { ...live, put };
}

/** What is told late says that it begins and ends late: of all that was told the earliest is right. */
function liveOf(race: Race, before: Live | null): Live {
  if (race.state === 'waiting') return { race, startsAt: null, endsAt: null };
  const now = performance.now();
  const starts = now + race.starts_in_ms - race.running_ms;
  const ends = now + race.ends_in_ms;
  return {
    race,
    startsAt: Math.min(before?.startsAt ?? starts, starts),
    endsAt: Math.min(before?.endsAt ?? ends, ends),
  };
}

interface Moved {
  racers: [id: number, letters: number, wpm: number][];
}

function movedOf({ racers }: Moved, { race, ...times }: Live): Live {
  const moved = new Map(racers.map(([id, letters, wpm]) => [id, { letters, wpm }]));
  return {
    race: { ...race, racers: race.racers.map((one) => ({ ...one, ...moved.get(one.id) })) },
    ...times,
  };
}

/** Reads the stream, again and again, until the signal; ends by itself where there is none for this person. */
async function follow(id: number, signal: AbortSignal, tell: (event: string, data: unknown) => void) {
  let wait = FIRST_WAIT_MS;
  while (!signal.aborted) {
    try {
      const open = (own: AbortSignal) =>
        client.stream('GET /v2/typing/race/{id}/stream', { params: { id }, signal: own });
      for await (const { event, data } of watchEvents(open, signal)) {
        wait = FIRST_WAIT_MS;
        if (!signal.aborted) tell(event, JSON.parse(data));
      }
    } catch (error) {
      if (error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 401)
        return;
    }
    await pause(wait, signal);
    wait = Math.min(wait * 2, LAST_WAIT_MS);
  }
}

/** The places of those who are done: the quickest first, equal ones share theirs. */
export function placeOf(racer: Racer, { racers }: Race): number | null {
  if (racer.state !== 'done') return null;
  return 1 + racers.filter(({ state, wpm }) => state === 'done' && wpm > racer.wpm).length;
}

/** Who is done by their places, then who is furthest. */
export function inOrder(race: Race): Racer[] {
  const rank = (racer: Racer) => placeOf(racer, race) ?? (racer.state === 'uncounted' ? 200 : 100);
  return [...race.racers].sort((one, other) => rank(one) - rank(other) || other.letters - one.letters);
}
