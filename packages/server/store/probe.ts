import pg from 'pg';

/** One connection beside the pool, for a question that nothing but the database itself can keep waiting. */
export interface Probe {
  /** @throws when the database does not answer */
  ask(): Promise<void>;
  close(): void;
}

const patienceMs = 5000;

/** Opened at the first question and kept for the next one, until one is not answered. */
export function createProbe(config: pg.ClientConfig): Probe {
  let kept: pg.Client | null = null;
  const open = async () => {
    const client = new pg.Client({
      ...config,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    });
    kept = client;
    client.on('error', () => drop(client));
    await client.connect();
    return client;
  };
  const drop = (client: pg.Client | null) => {
    if (kept === client) kept = null;
    client?.end().catch(() => {});
  };
  return {
    async ask() {
      try {
        await (kept ?? (await open())).query('select 1');
      } catch (error) {
        drop(kept);
        throw error;
      }
    },
    close: () => drop(kept),
  };
}
