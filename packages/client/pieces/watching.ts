import type { Streamed } from '../client.ts';
import { CallError } from '../error.ts';
import { readEvents, type ServerEvent } from './events.ts';

/** The server pings each 25 s: a connection that is silent for longer broke without a word. */
const SILENCE_MS = 60_000;

/**
 * Reads a stream that the server keeps alive, to its end.
 * @throws {CallError} when there is none, and when the connection breaks or falls silent
 */
export async function* watchEvents(
  open: (signal: AbortSignal) => Promise<Streamed>,
  signal: AbortSignal,
): AsyncGenerator<ServerEvent> {
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
    const { events, body } = await open(own.signal);
    if (!events) throw new CallError(406);
    yield* readEvents(body.pipeThrough(watched));
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', end);
    end();
  }
}

/** Waits; for less long when the network comes back or it is no longer wanted. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
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
