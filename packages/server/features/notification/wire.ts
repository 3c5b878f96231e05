import pg from 'pg';
import type { App } from '../../feature.ts';

const againMs = 2000;

/** Tells whose header changed, whichever server changed it. */
export interface Wire {
  close(): void;
}

/**
 * Listens on PostgreSQL by one connection of its own, outside the pool, for as long as the server runs. A broken
 * connection is made anew.
 * @param onSignal a person's id
 * @param onConnect what was signalled before is not known
 * @returns nothing where there is no address to listen at
 */
export function openWire(
  app: App,
  onSignal: (personId: number) => void,
  onConnect: () => void,
): Wire | undefined {
  const address = wireAddress(app);
  if (address === null) return undefined;
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let closed = false;

  const connect = async () => {
    const mine = new pg.Client({
      connectionString: address,
      application_name: 'mars-live',
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    });
    client = mine;
    let lost = false;
    const lose = (error?: Error) => {
      if (lost || closed) return;
      lost = true;
      app.log.warn({ err: error }, 'the live bell lost its connection, and tries again');
      mine.end().catch(() => {});
      again = setTimeout(connect, againMs).unref();
    };
    mine.on('error', lose);
    mine.on('end', () => lose());
    mine.on('notification', ({ payload }) => onSignal(Number(payload)));
    try {
      await mine.connect();
      await mine.query('listen mars_live');
      if (closed) await mine.end();
      else onConnect();
    } catch (error) {
      lose(error as Error);
    }
  };
  void connect();

  return {
    close() {
      closed = true;
      clearTimeout(again);
      client?.end().catch(() => {});
    },
  };
}

/**
 * Where to listen; null with the embedded database, whose one connection belongs to the requests.
 */
export const wireAddress = (app: App): string | null =>
  app.store.kind === 'postgres' ? (app.env.DATABASE_URL ?? null) : null;
