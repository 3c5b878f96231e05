import { constants } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import { perApp } from '../../per-app.ts';
import { Refused } from '../../refused.ts';
import { createLooker, type Entry, type Listener, missedMax } from './live-look.ts';
import { listChanged, listNew } from './live-queries.ts';
import { openWire, type Wire, wireAddress } from './wire.ts';

/** What a listener says that it knows. */
export interface Known {
  /** The last notification that it was told, when it comes back. */
  missedAfter: number | null;
  /** How long ago it asked for what it shows, in ms. */
  ageMs: number | null;
}

export interface Bell {
  /**
   * Tells a listener what it missed, how many are unread, and from then on whatever changes.
   * @returns what ends it
   * @throws unavailable when the database does not answer
   */
  join(listener: Listener, known: Known): Promise<() => void>;
  /** How many listen. */
  size(): number;
}

export interface BellOptions {
  pingMs: number;
  /** How often all who listen are looked up, though nobody signalled. */
  lookMs: number;
}

/** One for each of a few pages that do not know of each other; more are somebody's mistake. */
const perSession = 4;
/** One for each device on which a person may be signed in, embedding pages too. */
const perPerson = 2 * constants.sessionsMost;

/**
 * All open streams of this server. What is told is the difference between two looks at the database; a signal over
 * the wire only says when to look, so that a lost one costs seconds and nothing else.
 */
export function createBell(app: App, { pingMs, lookMs }: BellOptions): Bell {
  const people = new Map<number, Entry>();
  let timers: NodeJS.Timeout[] = [];
  let wire: Wire | undefined;

  const everybody = () => [...people.values()].flatMap((entry) => [...entry.listeners]);
  const endAll = () => {
    for (const listener of everybody()) listener.end();
  };

  const lookAt = createLooker(app, people);

  function start(): void {
    if (timers.length > 0) return;
    timers = [
      setInterval(() => void lookAt(people.keys()), lookMs).unref(),
      setInterval(() => {
        for (const listener of everybody()) listener.ping();
      }, pingMs).unref(),
    ];
    wire ??= openWire(
      app,
      (id) => {
        if (people.has(id)) void lookAt([id]);
      },
      () => void lookAt(people.keys()),
    );
  }

  function leave(listener: Listener): void {
    const entry = people.get(listener.personId);
    entry?.listeners.delete(listener);
    if (entry?.listeners.size === 0) people.delete(listener.personId);
    if (people.size > 0) return;
    for (const timer of timers) clearInterval(timer);
    timers = [];
  }

  app.stopping.addEventListener('abort', () => {
    wire?.close();
    endAll();
  });

  return {
    size: () => everybody().length,
    async join(listener, { missedAfter, ageMs }) {
      const entry = people.get(listener.personId) ?? { listeners: new Set<Listener>(), row: null };
      people.set(listener.personId, entry);
      // The oldest goes: it may be a connection that broke without a word.
      endOldest(
        [...entry.listeners].filter((one) => one.sessionId === listener.sessionId),
        perSession,
      );
      endOldest([...entry.listeners], perPerson);
      people.set(listener.personId, entry);
      entry.listeners.add(listener);
      start();
      const known = entry.row?.newest;
      await lookAt([listener.personId]);
      const row = entry.row;
      if (!row) {
        leave(listener);
        throw new Refused('unavailable');
      }
      // What came while it joined was told by the look itself.
      const after = missedAfter === null ? null : { id: row.id, newest: missedAfter };
      const missed = after ? await listNew(app.store, [after], missedMax) : [];
      for (const notice of missed) {
        if (notice.id <= (known ?? row.newest))
          listener.tell({ name: 'notification', lastId: notice.id, notice });
      }
      if (ageMs !== null) {
        const shownAt = Math.min(app.now().getTime(), Date.now()) - ageMs;
        const topics = await listChanged(app.store, row.id, new Date(shownAt));
        if (topics.length > 0) listener.tell({ name: 'me', topics });
      }
      const { newest, unread } = entry.row ?? row;
      listener.tell({ name: 'unread', lastId: newest, count: unread });
      return () => leave(listener);
    },
  };
}

/** Makes place for one more. */
function endOldest(listeners: readonly Listener[], most: number): void {
  for (const old of listeners.slice(0, Math.max(0, listeners.length + 1 - most))) old.end();
}

/** The bell of a server. Without a wire to listen on, a look each second takes its place. */
export const bell = perApp((app) =>
  createBell(app, { pingMs: 25_000, lookMs: wireAddress(app) === null ? 1000 : 25_000 }),
);
