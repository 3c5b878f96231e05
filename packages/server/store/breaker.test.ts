import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Store } from './database.ts';
import { openPostgres } from './open.ts';
import { Silent } from './silence.ts';

/** A server that lets everybody in and says nothing. */
let server: Server;
let store: Store;
const sockets: Socket[] = [];
beforeEach(async () => {
  server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  store = openPostgres(`postgres://mars@127.0.0.1:${(server.address() as { port: number }).port}/mars`);
});
afterEach(async () => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
  await store.close();
});

it('a database that is known to say nothing is not asked: calls are refused at once', async () => {
  const calls = store.impatient!;
  await expect(calls.query('select 1')).rejects.toThrow(Silent);
  // Its own connection, and that of the probe, which goes on asking.
  expect(sockets).toHaveLength(2);
  const more = Array.from({ length: 20 }, (_, n) =>
    n % 2 ? calls.query('select 1') : calls.transaction((db) => db.query('select 1')),
  );
  for (const each of await Promise.allSettled(more))
    expect(each).toMatchObject({ status: 'rejected', reason: expect.any(Silent) });
  expect(sockets).toHaveLength(2);
});

it('calls are refused within two seconds of the clock, jobs wait on', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  const [call, transaction, job] = [vi.fn(), vi.fn(), vi.fn()];
  store.impatient!.query('select 1').catch(call);
  store.impatient!.transaction((db) => db.query('select 1')).catch(transaction);
  store.query('select 1').catch(job);
  await vi.advanceTimersByTimeAsync(2000);
  for (const refused of [call, transaction])
    expect(refused).toHaveBeenCalledExactlyOnceWith(expect.any(Silent));
  expect(job).not.toHaveBeenCalled();
});
