import { afterEach, expect, it, vi } from 'vitest';
import { createApp } from '../../app.ts';
import type { App } from '../../feature.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { createBell } from './live.ts';
import type { LiveEvent } from './live-look.ts';
import { notify } from './notification.ts';
import { openWire, wireAddress } from './wire.ts';

const bobur = 5;
/** Nobody looks by themselves in the time of a test: what is told came over the wire. */
const onSignalOnly = { pingMs: 3_600_000, lookMs: 3_600_000 };
const server = process.env.TEST_DATABASE_URL;

let mars: TestApp | undefined;
afterEach(() => mars?.close());

/** A further server on the same database, as a second process is one. */
async function startAnother({ store, app }: TestApp): Promise<{ app: App; close(): Promise<unknown> }> {
  const { rows } = await store.query<{ name: string }>('select current_database() as name');
  const address = new URL(server!);
  address.pathname = `/${rows[0]!.name}`;
  const another = await createApp({
    store,
    dataDir: app.dataDir,
    publicUrl: app.platformUrl,
    env: { DATABASE_URL: address.href },
  });
  await another.ready();
  return { app: another.mars, close: () => another.close() };
}

async function listen(app: App, sessionId: number): Promise<string[]> {
  const told: string[] = [];
  const listener = {
    personId: bobur,
    sessionId,
    tell: (event: LiveEvent) => told.push(event.name),
    ping: () => {},
    end: () => told.push('end'),
  };
  await createBell(app, onSignalOnly).join(listener, { missedAfter: null, ageMs: null });
  return told;
}

if (server) {
  it('carries what one server did to the readers of another, by one connection each', async () => {
    mars = await startTestApp();
    const { store } = mars;
    const client = await mars.signInAs('bobur');
    const { rows } = await store.query<{ id: number }>('select max(id) as id from auth_session');
    const servers = [await startAnother(mars), await startAnother(mars)];
    try {
      const told = await Promise.all(servers.map(({ app }) => listen(app, rows[0]!.id)));
      const wires = () =>
        store.query<{ pid: number }>(
          `select pid from pg_stat_activity where application_name = 'mars-live' and datname = current_database()
             and query like 'listen%' and state = 'idle'`,
        );
      await vi.waitFor(async () => expect((await wires()).rows).toHaveLength(2), { timeout: 10_000 });
      await notify(store, { personId: bobur, type: 'coin', message: { uz: 'a', ru: 'б' }, at: new Date() });
      await vi.waitFor(() => expect(told).toEqual(told.map(() => ['unread', 'notification', 'unread'])));
      await store.query('update xp_balance set xp = xp + 1 where student_id = $1', [bobur]);
      await vi.waitFor(() => expect(told.map((one) => one.at(-1))).toEqual(['me', 'me']));
      await store.query('update study_answer set mark = 64 where student_id = $1', [bobur]);
      await vi.waitFor(() => expect(told.map((one) => one.length)).toEqual([5, 5]));
      // A wire that breaks is made anew, and what happened meanwhile is told then.
      await store.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [
        (await wires()).rows.map(({ pid }) => pid),
      ]);
      await store.query('update xp_balance set xp = xp + 1 where student_id = $1', [bobur]);
      await vi.waitFor(() => expect(told.map((one) => one.length)).toEqual([6, 6]), { timeout: 15_000 });
      await client.call('POST /v1/auth/logout');
      await vi.waitFor(() => expect(told.map((one) => one.at(-1))).toEqual(['end', 'end']), {
        timeout: 15_000,
      });
    } finally {
      await Promise.all(servers.map((one) => one.close()));
    }
  });
} else {
  it('is none with the embedded database, whose one connection belongs to the requests', async () => {
    mars = await startTestApp({ seed: 'none', env: { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' } });
    expect(wireAddress(mars.app)).toBeNull();
    const never = () => expect.unreachable();
    expect(openWire(mars.app, never, never)).toBeUndefined();
  });
}
