import { brotliDecompressSync } from 'node:zlib';
import { guestLimits } from '@mars/contract/constants.ts';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { addSite } from '../../testing/people.ts';
import { updateRating } from '../rating/snapshot.ts';
import { admitGuest } from './guests.ts';

const origin = 'https://markaz.example';
const board = 'GET /v1/rating/coin';
const day = 24 * 3_600_000;

let now = Date.now();
let mars: TestApp;
beforeAll(async () => {
  mars = await startTestApp({ now: () => new Date(now) });
  await updateRating(mars.store, new Date(now));
  await addSite(mars.store, 'k1', { origins: [origin] });
  await addSite(mars.store, 'k2', { origins: ['https://other.example'] });
});
afterAll(() => mars.close());
const read = (query: Record<string, unknown>, headers: Record<string, string> = { origin }, from?: string) =>
  mars.anonymous.call(board, { query, headers, ...(from ? { from } : {}) });

it('shows a page that names its site the rows that a guest’s token sees', async () => {
  const byKey = await read({ key: 'k1', scope: 'centre' });
  const byToken = await (await mars.guest('k1', origin)).call(board, { query: { scope: 'centre' } });
  expect(byKey.status).toBe(200);
  expect(byKey.body.items.length).toBeGreaterThan(4);
  expect(byKey.body).toEqual(byToken.body);
});

it('may be kept by that browser for a minute at most, by origin; what a token reads by nobody', async () => {
  const { headers } = await read({ key: 'k1' });
  const [, seconds] = /^private, max-age=(\d+)$/.exec(String(headers['cache-control'])) ?? [];
  expect(Number(seconds)).toBeGreaterThan(0);
  expect(Number(seconds)).toBeLessThanOrEqual(60);
  expect(headers.vary).toMatch(/\borigin\b/i);
  expect(headers['access-control-allow-origin']).toBe(origin);
  const guest = await (await mars.guest('k1', origin)).call(board);
  expect(guest.headers['cache-control']).toBe('no-store');
  expect((await read({ key: 'k9' })).headers['cache-control']).toBe('no-store');
});

it('is sent in fewer bytes to a browser that can read them, and only what is public', async () => {
  const plain = await read({ key: 'k1', scope: 'centre' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  const url = '/v1/rating/coin?key=k1&scope=centre';
  const packed = await mars.inject({ url, headers: { origin, 'accept-encoding': 'gzip, br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.headers.vary).toMatch(/\borigin\b.*\baccept-encoding\b/i);
  expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual(plain.body);
  expect(packed.rawPayload.length).toBeLessThan(JSON.stringify(plain.body).length / 2);
  expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length);
  const guest = await mars.guest('k1', origin);
  const mine = await guest.call(board, { headers: { 'accept-encoding': 'br' } });
  expect(mine.headers['content-encoding']).toBeUndefined();
});

it.each([
  ['k2', origin],
  ['k9', origin],
  ['', origin],
  ['k1', 'https://evil.example'],
  ['k1', 'null'],
])('refuses the key "%s" on %s, and the page can read why', async (key, from) => {
  const { status, body, headers } = await read({ key }, { origin: from });
  expect([status, body.code]).toEqual([401, 'origin_mismatch']);
  expect(body.detail).toContain(`"${key}"`);
  expect(headers['access-control-allow-origin']).toBe(from);
});

it('refuses a page that does not say which it is, and two keys', async () => {
  expect((await read({ key: 'k1' }, {})).body.code).toBe('origin_mismatch');
  expect((await read({ key: ['k1', 'k1'] })).body.code).toBe('origin_mismatch');
});

it('takes no key beside a token, and none for what is not public', async () => {
  const guest = await mars.guest('k1', origin);
  const both = await guest.call(board, { query: { key: 'k1' } });
  expect([both.status, both.body.fields?.key?.code]).toEqual([422, 'unknown_field']);
  const limit = await mars.anonymous.call('GET /v2/project/ai-limit', {
    query: { key: 'k1' },
    headers: { origin },
  });
  expect([limit.status, limit.body.code]).toEqual([401, 'unauthorized']);
});

it('is read as often as no school does, from one address on one site', async () => {
  const from = '203.0.113.7';
  const request = { ip: from } as FastifyRequest;
  for (let count = 1; count < guestLimits.readsADay; count++) admitGuest(mars.app, 'k1', request, 'reads');
  expect((await read({ key: 'k1' }, { origin }, from)).status).toBe(200);
  const refused = await read({ key: 'k1' }, { origin }, from);
  expect([refused.status, refused.body.code]).toEqual([409, 'guest_limit']);
  expect((await read({ key: 'k1' }, { origin }, '203.0.113.8')).status).toBe(200);
  expect((await read({ key: 'k2' }, { origin: 'https://other.example' }, from)).status).toBe(200);
  // A guest's token is counted apart: a classroom that reads much may still ask the assistant.
  const token = await mars.anonymous.call('POST /v1/auth/guest', {
    body: { key: 'k1' },
    headers: { origin },
    from,
  });
  expect(token.status).toBe(200);
  const told = () => mars.logged().filter((line) => line.event === 'guests_refused').length;
  const before = told();
  await read({ key: 'k1' }, { origin }, from);
  expect(told()).toBe(before);
  now += day;
  expect((await read({ key: 'k1' }, { origin }, from)).status).toBe(200);
});
