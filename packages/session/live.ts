import { CallError } from '@mars/client/error.ts';
import { readEvents, type ServerEvent } from '@mars/client/pieces/events.ts';
import { liveTopics } from '@mars/contract/live.ts';
import { isPlainServer } from './capabilities.ts';
import { $changed } from './changes.ts';
import { client } from './session.ts';
import { $tokens, personOf } from './tokens.ts';

/** The lock that one tab of the browser holds, and the channel on which it tells the others. */
const NAME = 'mars.live';
const POLL_MS = 60_000;
/** The server pings each 25 s: a connection that is silent for longer broke without a word. */
const SILENCE_MS = 60_000;
const FIRST_WAIT_MS = 1000;
const LAST_WAIT_MS = 60_000;
/** A connection that lasted so long was a good one: the next is tried soon again. */
const GOOD_MS = 10_000;

type Tell = (event: ServerEvent) => void;

/** Whatever the header shows may have changed. */
const everything: ServerEvent = { event: 'me', data: '{}' };

/** Whom the stream tells of notifications. */
export interface Bell {
  /** Asks for the list. */
  reload(): Promise<void>;
  /** Asks for it unless it is the one that the server counts. @returns whether it lacks the latest */
  compare(told: { count: number; last_id: number }): Promise<boolean>;
}

/**
 * Keeps notifications and the header's numbers as the server has them (ruling 50), while somebody is signed in and
 * the page is in sight: one that is hidden may be put to sleep, and would keep the stream from the others.
 * @returns what ends it
 */
export function startLive(bell: Bell): () => void {
  let running: { person: string; end: AbortController } | null = null;
  let wasHidden = false;

  function update(): void {
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
    void follow(bell, person, end.signal);
  }

  const unlisten = $tokens.listen(update);
  document.addEventListener('visibilitychange', update);
  update();
  return () => {
    unlisten();
    document.removeEventListener('visibilitychange', update);
    running?.end.abort();
  };
}

/** Reads the stream, or hears what the tab that reads it tells; asks by itself where neither can be had. */
async function follow(bell: Bell, person: string, signal: AbortSignal): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks || !('BroadcastChannel' in globalThis) || (await isPlainServer())) return poll(bell, signal);
  if (signal.aborted) return;
  const channel = new BroadcastChannel(NAME);
  signal.addEventListener('abort', () => channel.close());
  // Two tabs may be signed in as two people while one of them learns of it.
  channel.onmessage = ({ data }) => data.person === person && hear(bell, data.event);
  const tell: Tell = (event) => {
    hear(bell, event);
    channel.postMessage({ person, event });
  };
  // Where storage is blocked, browsers refuse locks too.
  await locks.request(NAME, { signal }, () => read(bell, tell, signal)).catch(() => {});
  return poll(bell, signal);
}

/** Reads the stream, again and again, until the signal; ends by itself where there is none for this person. */
async function read(bell: Bell, tell: Tell, signal: AbortSignal): Promise<void> {
  let wait = FIRST_WAIT_MS;
  let missed = false;
  while (!signal.aborted) {
    const began = performance.now();
    try {
      let first = true;
      for await (const event of open(signal)) {
        // What the page shows is older than the stream, which knows nothing of what came between.
        const begins = first && !missed && event.event === 'unread';
        if (missed || (begins && (await bell.compare(JSON.parse(event.data))))) tell(everything);
        missed = first = false;
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

async function* open(signal: AbortSignal): AsyncGenerator<ServerEvent> {
  const own = new AbortController();
  const end = () => own.abort();
  signal.addEventListener('abort', end);
  let silence = setTimeout(end, SILENCE_MS);
  const watched = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, to) {
      clearTimeout(silence);
      silence = setTimeout(end, SILENCE_MS);
      to.enqueue(chunk);
    },
  });
  try {
    const { events, body } = await client.stream('GET /v1/notification/stream', { signal: own.signal });
    if (!events) throw new CallError(406);
    yield* readEvents(body.pipeThrough(watched));
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', end);
    end();
  }
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

/** Waits; for less long when the network comes back or it is no longer wanted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    // One that is over tells nobody any more.
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
