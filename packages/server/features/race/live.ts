import type { App, Person } from '../../feature.ts';
import { perApp } from '../../per-app.ts';
import { Refused } from '../../refused.ts';
import { checkSession } from '../auth/session.ts';
import { findRace, type RaceRow } from './queries.ts';
import { listRacers, type RacerRow } from './queries-racer.ts';
import { type Race, stateOf, viewOf } from './view.ts';

/** Somebody who watches a race. */
export interface Watcher {
  person: Person;
  tell(event: RaceEvent): void;
  ping(): void;
  end(): void;
}

/** All of it, or who has come further: id, letters, words a minute. */
export type RaceEvent = { name: 'race'; race: Race } | { name: 'moved'; racers: [number, number, number][] };

interface Room {
  watchers: Set<Watcher>;
  seen: Seen | null;
  looking: Promise<void> | null;
  timers: NodeJS.Timeout[];
}

interface Seen {
  row: RaceRow;
  racers: RacerRow[];
  /** Who is there and how the race stands: all but how far they are. */
  standing: string;
}

export interface Hub {
  /** Tells a watcher all of a race, and from then on what changes. @returns what ends it @throws not_found */
  join(raceId: number, watcher: Watcher): Promise<() => void>;
  size(): number;
}

/** Pages of one person; more are somebody's mistake. */
const perPerson = 4;

/**
 * All who watch races on this server. Each race that is watched is looked at again and again, once for all who watch it:
 * whichever server takes the keys, what is told is the difference between two looks.
 */
export function createHub(app: App, { lookMs, pingMs }: { lookMs: number; pingMs: number }): Hub {
  const rooms = new Map<number, Room>();

  function look(raceId: number, room: Room): Promise<void> {
    room.looking ??= lookOnce(raceId, room)
      .catch((error: unknown) => app.log.warn({ err: error }, 'a race could not be looked at'))
      .finally(() => {
        room.looking = null;
      });
    return room.looking;
  }

  async function lookOnce(raceId: number, room: Room): Promise<void> {
    const row = await findRace(app.store, raceId);
    const racers = row ? await listRacers(app.store, raceId) : [];
    const before = room.seen;
    room.seen = row ? { row, racers, standing: standingOf(row, racers, app.now()) } : null;
    if (!room.seen) return endAll(room);
    if (before && before.standing !== room.seen.standing) tellAll(room, room.seen);
    else if (before) tellMoved(room, before.racers, racers);
  }

  function tellAll(room: Room, seen: Seen): void {
    for (const watcher of room.watchers) tell(watcher, seen);
  }

  function tell(watcher: Watcher, { row, racers }: Seen): void {
    const race = viewOf(row, racers, watcher.person, app.now());
    watcher.tell({ name: 'race', race });
    // Nothing of it changes any more.
    if (race.state === 'over') watcher.end();
  }

  function start(raceId: number): Room {
    const room: Room = { watchers: new Set(), seen: null, looking: null, timers: [] };
    room.timers = [
      setInterval(() => void look(raceId, room), lookMs).unref(),
      setInterval(() => void keep(room), pingMs).unref(),
    ];
    rooms.set(raceId, room);
    return room;
  }

  /** Lines that nothing moves on are cut, and whoever has signed out watches no more. */
  async function keep(room: Room): Promise<void> {
    for (const watcher of [...room.watchers]) {
      watcher.ping();
      const { id, sessionId } = watcher.person;
      await checkSession(app, id, sessionId).catch((error: unknown) => {
        if (error instanceof Refused && error.code !== 'unavailable') watcher.end();
      });
    }
  }

  function leave(raceId: number, room: Room, watcher: Watcher): void {
    room.watchers.delete(watcher);
    if (room.watchers.size > 0) return;
    for (const timer of room.timers) clearInterval(timer);
    if (rooms.get(raceId) === room) rooms.delete(raceId);
  }

  app.stopping.addEventListener('abort', () => {
    for (const room of rooms.values()) endAll(room);
  });

  return {
    size: () => [...rooms.values()].reduce((total, { watchers }) => total + watchers.size, 0),
    async join(raceId, watcher) {
      const room = rooms.get(raceId) ?? start(raceId);
      const mine = [...room.watchers].filter(({ person }) => person.id === watcher.person.id);
      for (const old of mine.slice(0, Math.max(0, mine.length + 1 - perPerson))) old.end();
      room.watchers.add(watcher);
      const out = () => leave(raceId, room, watcher);
      // What it is told first is no older than its coming.
      await room.looking;
      await look(raceId, room);
      if (!room.seen) {
        out();
        throw new Refused('unavailable');
      }
      if (room.watchers.has(watcher)) tell(watcher, room.seen);
      return out;
    },
  };
}

const endAll = ({ watchers }: Room): void => {
  for (const watcher of [...watchers]) watcher.end();
};

const standingOf = (row: RaceRow, racers: readonly RacerRow[], at: Date): string =>
  JSON.stringify([
    stateOf(row, at),
    racers.map(({ student_id, name, is_hidden, state }) => [student_id, name, is_hidden, state]),
  ]);

function tellMoved({ watchers }: Room, before: readonly RacerRow[], racers: readonly RacerRow[]): void {
  const moved = racers.filter((one, at) => one.letters !== before[at]?.letters);
  if (moved.length === 0) return;
  const event: RaceEvent = {
    name: 'moved',
    racers: moved.map((one) => [one.student_id, one.letters, one.words_per_minute]),
  };
  for (const watcher of watchers) watcher.tell(event);
}

export const hub = perApp((app) => createHub(app, { lookMs: 500, pingMs: 25_000 }));
