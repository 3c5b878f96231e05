import { type LiveTopic, liveTopics } from '@mars/contract/live.ts';
import type { App } from '../../feature.ts';
import { type LiveRow, listLive, listNew, listOpenSessions, type NewRow } from './live-queries.ts';

/** Somebody's open stream. */
export interface Listener {
  personId: number;
  sessionId: number;
  tell(event: LiveEvent): void;
  ping(): void;
  end(): void;
}

/** `lastId` is what a client that comes back hands in again. */
export type LiveEvent =
  | { name: 'notification'; lastId: number; notice: NewRow }
  | { name: 'unread'; lastId: number; count: number }
  | { name: 'me'; topics: LiveTopic[] };

/** A person who listens. */
export interface Entry {
  listeners: Set<Listener>;
  /** Null until it was looked up. */
  row: LiveRow | null;
}

const batch = 500;
export const missedMax = 20;

/**
 * Looks people up, and tells those who listen what has changed since the last look: one look at a time, for all who
 * were named meanwhile.
 * @returns looks at these people; done when they have been looked at
 */
export function createLooker(
  app: App,
  people: ReadonlyMap<number, Entry>,
): (personIds: Iterable<number>) => Promise<void> {
  const waiting = new Set<number>();
  let looking: Promise<void> | undefined;

  const lookAt = (personIds: Iterable<number>): Promise<void> => {
    for (const id of personIds) waiting.add(id);
    if (waiting.size === 0) return Promise.resolve();
    looking ??= lookOn();
    return looking;
  };

  async function lookOn(): Promise<void> {
    while (waiting.size > 0) {
      const ids = [...waiting].slice(0, batch);
      for (const id of ids) waiting.delete(id);
      await look(ids).catch((error: unknown) => app.log.warn({ err: error }, 'the live bell could not look'));
    }
    // At once with the last look at what waits, or somebody who comes now would be left waiting.
    looking = undefined;
  }

  async function look(ids: readonly number[]): Promise<void> {
    const rows = await listLive(app.store, ids, app.now());
    const grown: { id: number; newest: number }[] = [];
    for (const row of rows) {
      const before = people.get(row.id)?.row;
      if (before && row.newest > before.newest) grown.push({ id: row.id, newest: before.newest });
    }
    const fresh = grown.length > 0 ? await listNew(app.store, grown, missedMax) : [];
    await endClosed(ids);
    for (const row of rows) tellChanges(row, fresh);
  }

  function tellChanges(row: LiveRow, fresh: readonly NewRow[]): void {
    const entry = people.get(row.id);
    if (!entry) return;
    const before = entry.row;
    entry.row = row;
    if (!before) return;
    const notices = fresh.filter((notice) => notice.person_id === row.id);
    const topics = liveTopics.filter((topic) =>
      topic === 'badges' ? notices.some(({ type }) => type === 'badge') : row.me[topic] !== before.me[topic],
    );
    for (const listener of entry.listeners) {
      for (const notice of notices) listener.tell({ name: 'notification', lastId: notice.id, notice });
      if (row.newest !== before.newest || row.unread !== before.unread) {
        listener.tell({ name: 'unread', lastId: row.newest, count: row.unread });
      }
      if (topics.length > 0) listener.tell({ name: 'me', topics });
    }
  }

  async function endClosed(ids: readonly number[]): Promise<void> {
    const asked = ids.flatMap((id) => [...(people.get(id)?.listeners ?? [])]);
    if (asked.length === 0) return;
    const sessions = [...new Set(asked.map((listener) => listener.sessionId))];
    const open = new Set(await listOpenSessions(app.store, sessions, app.now()));
    for (const listener of asked) if (!open.has(listener.sessionId)) listener.end();
  }

  return lookAt;
}
