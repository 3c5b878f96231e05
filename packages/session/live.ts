import { CallError } from '@mars/client/error.ts';
import type { ServerEvent } from '@mars/client/pieces/events.ts';
import { pause, watchEvents } from '@mars/client/pieces/watching.ts';
import { liveTopics } from '@mars/contract/live.ts';
import { isPlainServer } from './capabilities.ts';
import { $changed } from './changes.ts';
import { client } from './session.ts';
import { $tokens, personOf } from './tokens.ts';

/** The lock that one tab of the browser holds, and the channel on which it tells the others. */
const NAME = 'mars.live';
const POLL_MS = 60_000;
const FIRST_WAIT_MS = 1000;
const LAST_WAIT_MS = 60_000;
/** A connection that lasted so long was a good one: the next is tried soon again. */
const GOOD_MS = 10_000;
/** A page that is older, after 24 days, says no more than that. */
const MAX_AGE_MS = 2_147_483_647;

type Tell = (event: ServerEvent) => void;

interface Reading {
  bell: Bell;
  tell: Tell;
  /** When the page asked for what it shows, by `performance.now()`. */
  shownAt: number;
  signal: AbortSignal;
}

/** Whatever the header shows may have changed. */
const everything: ServerEvent = { event: 'me', data: '{}' };

/** Whom the stream tells of notifications. */
export interface Bell {
  /** Asks for the list. */
  reload(): Promise<void>;
  /** Asks for it unless it is the one that the server counts. */
  compare(told: { count: number; last_id: number }): Promise<void>;
}

/**
 * Keeps notifications and the header's numbers as the server has them (ruling 50), while somebody is signed in and
 * the page is in sight: one that is hidden may be put to sleep, and would keep the stream from the others.
 * @returns what ends it
 */
export function startLive(bell: Bell): () => void {
  let running: { person: string; end: AbortController } | null = null;
  let wasHidden = false;

  function update(shownAt: number): void {
    wasHidden ||= document.hidden;
    const person = document.hidden ? null : personOf($tokens.get());
    if (person === (running?.person ?? null)) return;
    running?.end.abort();
    running = null;
    if (person === null) return;
    if (wasHidden) {
      void bell.reload();
      $changed.set([...liveTopics]);
    }
    wasHidden = false;
    const end = new AbortController();
    running = { person, end };
    void follow(person, { bell, shownAt, signal: end.signal });
  }

  // Whoever signs in later, or looks again, is shown what is asked for then.
  const updateNow = () => update(performance.now());
  const unlisten = $tokens.listen(updateNow);
  document.addEventListener('visibilitychange', updateNow);
  // The page asked as it came.
  update(0);
  return () => {
    unlisten();
    document.removeEventListener('visibilitychange', updateNow);
    running?.end.abort();
  };
}

/** Reads the stream, or hears what the tab that reads it tells; asks by itself where neither can be had. */
async function follow(person: string, { bell, shownAt, signal }: Omit<Reading, 'tell'>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  // Browsers that have locks have channels.
  if (!locks || (await isPlainServer())) return poll(bell, signal);
  if (signal.aborted) return;
  const channel = new BroadcastChannel(NAME);
  signal.addEventListener('abort', () => channel.close());
  // Two tabs may be signed in as two people while one of them learns of it.
  channel.onmessage = ({ data }) => data.person === person && hear(bell, data.event);
  const tell: Tell = (event) => {
    hear(bell, event);
    channel.postMessage({ person, event });
  };
  const lookOnce = async () => {
    // The stream of another tab is older than this page, and tells nothing of what came while it was loading.
    const other = !shownAt && (await locks.query()).held?.some(({ name }) => name === NAME);
    if (!other) return;
    for await (const event of open(shownAt, signal)) {
      hear(bell, event);
      if (event.event === 'unread') return;
    }
  };
  // Where storage is blocked, browsers refuse locks too.
  lookOnce().catch(() => {});
  await locks.request(NAME, { signal }, () => read({ bell, tell, shownAt, signal })).catch(() => {});
  return poll(bell, signal);
}

/** Reads the stream, again and again, until the signal; ends by itself where there is none for this person. */
async function read({ bell, tell, shownAt, signal }: Reading): Promise<void> {
  let wait = FIRST_WAIT_MS;
  let missed = false;
  while (!signal.aborted) {
    const began = performance.now();
    try {
      for await (const event of open(shownAt, signal)) {
        if (missed) tell(everything);
        missed = false;
        tell(event);
      }
    } catch (error) {
      if (error instanceof CallError && isRefusal(error)) return;
    }
    missed = true;
    if (performance.now() - began > GOOD_MS) wait = FIRST_WAIT_MS;
    // Not all browsers of a centre at once, when its server starts anew.
    await pause(wait * (0.5 + Math.random() / 2), signal);
    if (wait === LAST_WAIT_MS && !signal.aborted) void bell.reload();
    wait = Math.min(wait * 2, LAST_WAIT_MS);
  }
}

/** A teacher has no stream, and some proxies let none through: asking again would change nothing. */
const isRefusal = ({ status }: CallError): boolean => status >= 400 && status < 500 && status !== 401;

function open(shownAt: number, signal: AbortSignal): AsyncGenerator<ServerEvent> {
  const query = { age_ms: Math.min(Math.ceil(performance.now() - shownAt), MAX_AGE_MS) };
  return watchEvents((own) => client.stream('GET /v1/notification/stream', { query, signal: own }), signal);
}

function hear(bell: Bell, { event, data }: ServerEvent): void {
  if (event === 'me') $changed.set(JSON.parse(data).topics ?? [...liveTopics]);
  else if (event === 'unread') void bell.compare(JSON.parse(data));
}

/** Asks for the list each minute. */
async function poll(bell: Bell, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(POLL_MS, signal);
    if (!signal.aborted) await bell.reload();
  }
}
