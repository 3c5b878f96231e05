import type { CallShape } from '@mars/contract/calls.generated.ts';
import type { FastifyReply } from 'fastify';
import { keepOpen, openReply } from '../../event-stream.ts';
import type { App, Context, Person } from '../../feature.ts';
import { isoTime } from '../clock/time.ts';
import { bell, type Known } from './live.ts';
import type { Listener, LiveEvent } from './live-look.ts';
import { countUnread, findNewestId } from './queries.ts';

type Snapshot = CallShape<'GET /v1/notification/stream'>['reply'];

/** One text for whoever takes no stream, as a client that polls. */
export async function findSnapshot(app: App, personId: number): Promise<Snapshot> {
  return { unread: await countUnread(app.store, personId), last_id: await findNewestId(app.store, personId) };
}

/**
 * Keeps a reply open and tells its reader what changes in their header, until either side or the session ends.
 * @throws unavailable when the database does not answer
 */
export async function openLive(app: App, caller: Person, reply: FastifyReply, known: Known): Promise<void> {
  const listener = listenerOf(caller, reply);
  await keepOpen(reply, { stopping: app.stopping, stop: () => listener.end() }, () =>
    bell(app).join(listener, known),
  );
}

function listenerOf({ id, sessionId }: Person, reply: FastifyReply): Listener {
  const { write, ping, end } = openReply(reply);
  return { personId: id, sessionId, tell: (event) => write(textOf(event)), ping, end };
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

/** What a reader says that it knows. One that came back has a header, if it can set one. */
export function knownOf({ request, query }: Context<'GET /v1/notification/stream'>): Known {
  const header = request.headers['last-event-id'];
  const last = typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : query.last_id;
  return { missedAfter: last ?? null, ageMs: query.age_ms ?? null };
}
