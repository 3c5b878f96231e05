import type { FastifyReply } from 'fastify';
import { keepOpen, openReply } from '../../event-stream.ts';
import type { App, Person } from '../../feature.ts';
import { hub, type RaceEvent, type Watcher } from './live.ts';

const dataOf = (event: RaceEvent) => (event.name === 'race' ? event.race : { racers: event.racers });

/**
 * Keeps a reply open and tells its reader how a race goes, until it is over, the reader goes or their session ends.
 * @throws unavailable when the database does not answer
 */
export async function openRaceStream(
  app: App,
  person: Person,
  reply: FastifyReply,
  raceId: number,
): Promise<void> {
  const { write, ping, end } = openReply(reply);
  const watcher: Watcher = {
    person,
    tell: (event) => write(`event: ${event.name}\ndata: ${JSON.stringify(dataOf(event))}\n\n`),
    ping,
    end,
  };
  await keepOpen(reply, { stopping: app.stopping, stop: end }, () => hub(app).join(raceId, watcher));
}
