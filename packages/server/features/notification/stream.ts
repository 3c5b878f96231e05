import type { CallShape } from '@mars/contract/calls.generated.ts';
import type { FastifyReply } from 'fastify';
import type { App, Context, Person } from '../../feature.ts';
import { isoTime } from '../clock/time.ts';
import { bell } from './live.ts';
import type { Listener, LiveEvent } from './live-look.ts';
import { countUnread, findNewestId } from './queries.ts';

type Snapshot = CallShape<'GET /v1/notification/stream'>['reply'];

/** What a reader may leave unread before it counts as gone. */
const mostBehindBytes = 64 * 1024;
/** When a client comes back after a break, in ms. */
const retryMs = 5000;

/** One text for whoever takes no stream, as a client that polls. */
export async function findSnapshot(app: App, personId: number): Promise<Snapshot> {
  return { unread: await countUnread(app.store, personId), last_id: await findNewestId(app.store, personId) };
}

/** Whoever names no type, or JSON alone, reads no stream. */
export const takesStream = ({ request }: Pick<Context, 'request'>): boolean =>
  request.method === 'GET' && /text\/event-stream|\*\/\*/.test(request.headers.accept ?? '');

/**
 * Keeps a reply open and tells its reader what changes in their header, until either side or the session ends.
 * @param missedAfter the last notification that the reader knows, when it comes back
 * @throws unavailable when the database does not answer
 */
export async function openLive(
  app: App,
  caller: Person,
  reply: FastifyReply,
  missedAfter: number | null,
): Promise<void> {
  const { raw } = reply;
  const live = bell(app);
  let leave: (() => void) | undefined;
  raw.once('close', () => leave?.());
  const listener = listenerOf(caller, reply);
  try {
    leave = await live.join(listener, missedAfter);
    // It may have gone, or the server begun to stop, while it joined.
    if (app.stopping.aborted) listener.end();
    if (raw.destroyed || raw.writableEnded) leave();
  } catch (error) {
    if (!raw.headersSent) throw error;
    raw.end();
  }
}

function listenerOf({ id, sessionId }: Person, reply: FastifyReply): Listener {
  const { raw } = reply;
  const write = (text: string) => {
    if (raw.writableEnded || raw.destroyed) return;
    if (!raw.headersSent) begin(reply);
    raw.write(text);
    if (raw.writableLength > mostBehindBytes) raw.destroy();
  };
  return {
    personId: id,
    sessionId,
    tell: (event) => write(textOf(event)),
    ping: () => write(':\n\n'),
    end() {
      if (!raw.headersSent) begin(reply);
      raw.end();
    },
  };
}

function begin(reply: FastifyReply): void {
  reply.hijack();
  reply.request.leaveQueue();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    // Proxies that collect answers would make a stream of it no stream.
    'x-accel-buffering': 'no',
  });
  reply.raw.write(`retry: ${retryMs}\n\n`);
}

function textOf(event: LiveEvent): string {
  if (event.name === 'me') return `event: me\ndata: ${JSON.stringify({ topics: event.topics })}\n\n`;
  const data =
    event.name === 'unread'
      ? { count: event.count, last_id: event.lastId }
      : {
          id: event.notice.id,
          uuid: event.notice.uuid,
          type: event.notice.type,
          created_at: isoTime(event.notice.created_at),
        };
  return `event: ${event.name}\nid: ${event.lastId}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** The header of a reader that came back, else the query, for readers that can set no header. */
export function missedAfter({ request, query }: Context<'GET /v1/notification/stream'>): number | null {
  const header = request.headers['last-event-id'];
  if (typeof header === 'string' && /^\d{1,9}$/.test(header)) return Number(header);
  return query.last_id ?? null;
}
