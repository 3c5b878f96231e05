import type { FastifyReply } from 'fastify';
import type { Context } from './feature.ts';

/** What a reader may leave unread before it counts as gone. */
const mostBehindBytes = 64 * 1024;
/** When a client comes back after a break, in ms. */
const retryMs = 5000;

/** Whoever names no type, or JSON alone, reads no stream. */
export const takesStream = ({ request }: Pick<Context, 'request'>): boolean =>
  request.method === 'GET' && /text\/event-stream|\*\/\*/.test(request.headers.accept ?? '');

/** Takes over the socket of a reply, and says that events come. */
export function beginEvents(reply: FastifyReply): void {
  reply.hijack();
  reply.request.leaveQueue();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    // Proxies that collect answers would make a stream of it no stream.
    'x-accel-buffering': 'no',
  });
}

/** A reply that stays open: it begins with the first that is said. */
export interface OpenReply {
  write(text: string): void;
  ping(): void;
  end(): void;
}

export function openReply(reply: FastifyReply): OpenReply {
  const { raw } = reply;
  const begin = () => {
    if (raw.headersSent) return;
    beginEvents(reply);
    raw.write(`retry: ${retryMs}\n\n`);
  };
  const write = (text: string) => {
    if (raw.writableEnded || raw.destroyed) return;
    begin();
    raw.write(text);
    if (raw.writableLength > mostBehindBytes) raw.destroy();
  };
  return {
    write,
    ping: () => write(':\n\n'),
    end() {
      begin();
      raw.end();
    },
  };
}

/**
 * Joins the reader of a reply to something live.
 * @param join @returns what ends it @throws when there is nothing to join: answered as any refusal while nothing was said
 */
export async function keepOpen(
  reply: FastifyReply,
  { stopping, stop }: { stopping: AbortSignal; stop: () => void },
  join: () => Promise<() => void>,
): Promise<void> {
  const { raw } = reply;
  let leave: (() => void) | undefined;
  raw.once('close', () => leave?.());
  try {
    leave = await join();
    // It may have gone, or the server begun to stop, while it joined.
    if (stopping.aborted) stop();
    if (raw.destroyed || raw.writableEnded) leave();
  } catch (error) {
    if (!raw.headersSent) throw error;
    raw.end();
  }
}
