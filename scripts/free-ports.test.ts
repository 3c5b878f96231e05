import { createServer, type Server } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { findFreePorts, freePort } from './free-ports.mjs';

const servers: Server[] = [];
const listen = (port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    const server = createServer().once('error', reject);
    servers.push(server);
    server.listen(port, host, resolve);
  });
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done))));
});

it.each([
  ['the platform', 0],
  ['the last demo site', 3],
  ['the measurements', 9],
])('goes on to the next ports where that of %s is taken', async (_, offset) => {
  const port = await findFreePorts(26_000, 0);
  await listen(port + offset, '0.0.0.0');
  const next = await findFreePorts(26_000, 0);
  expect(next).toBeGreaterThan(port);
  for (const each of [0, 1, 2, 3, 9]) await listen(next + each, '127.0.0.1');
});

it.each([4041, 4043, 4045, 5057, 5058, 5060, 5991])(
  'gives none that browsers refuse to go to, as from %i on',
  async (from) => {
    const port = await findFreePorts(from, 0);
    const used = [0, 1, 2, 3, 9].map((each) => port + each);
    for (const blocked of [4045, 5060, 5061, 6000]) expect(used).not.toContain(blocked);
  },
);

it('begins anew at the first ports after the last ones', async () => {
  expect(await findFreePorts(26_000, 200)).toBe(await findFreePorts(26_000, 0));
});

it('never gives the same port twice, though nobody listens yet', async () => {
  const ports = await Promise.all(Array.from({ length: 200 }, freePort));
  expect(new Set(ports).size).toBe(200);
});

it('the pictures of screens are taken beside whatever runs already', async () => {
  const { platform } = await import('./screens/platform.mjs');
  await listen(Number(new URL(platform).port), '0.0.0.0');
  vi.resetModules();
  const second = await import('./screens/platform.mjs');
  for (const site of ['platform', 'centre', 'parents', 'playground'] as const)
    await listen(Number(new URL(second[site]).port), '0.0.0.0');
});
