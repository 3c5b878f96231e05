import type { AddressInfo } from 'node:net';
import { readEvents, type ServerEvent } from '@mars/client/pieces/events.ts';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { createHub, hub } from './live.ts';

let mars: TestApp;
let url: string;
let teacher: Client & { token: string };
let bobur: Client & { token: string };
let aziza: Client & { token: string };
beforeAll(async () => {
  mars = await startTestApp();
  await mars.server.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(mars.server.server.address() as AddressInfo).port}`;
  teacher = await mars.signInAs('malika');
  bobur = await mars.signInAs('bobur');
  aziza = await mars.signInAs('aziza');
});
afterAll(async () => {
  const closed = mars.close();
  mars.server.server.closeAllConnections();
  await closed;
});

interface Reader {
  events: ServerEvent[];
  ended: Promise<void>;
  stop(): void;
}
const readers: Reader[] = [];
afterEach(async () => {
  for (const reader of readers.splice(0)) reader.stop();
  await until(() => expect(hub(mars.app).size()).toBe(0));
});
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 20 });

async function watch(raceId: number, { token }: { token: string }): Promise<Reader> {
  const stopping = new AbortController();
  const response = await fetch(`${url}/v2/typing/race/${raceId}/stream`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: stopping.signal,
  });
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ]);
  const events: ServerEvent[] = [];
  const ended = (async () => {
    for await (const event of readEvents(response.body!)) events.push(event);
  })().catch(() => {});
  const reader = { events, ended, stop: () => stopping.abort() };
  readers.push(reader);
  return reader;
}
const told = ({ events }: Reader, name: string) =>
  events.filter(({ event }) => event === name).map(({ data }) => JSON.parse(data));
const open = async () => (await teacher.call('POST /v2/staff/race', { body: { lang: 'uz' } })).body;
const join = (code: string, client: Client) => client.call('POST /v2/typing/race/join', { body: { code } });
const begin = async (id: number) => {
  await teacher.call(`POST /v2/staff/race/${id}/start`);
  // Nobody waits for three seconds here.
  await mars.store.query(`update race set started_at = now() - interval '1 second' where id = $1`, [id]);
};

it('tells the teacher who comes, all who are in it when it begins, and how far each is, until it is over', async () => {
  const { id, code } = await open();
  const board = await watch(id, teacher);
  await until(() => expect(told(board, 'race')).toHaveLength(1));
  expect(told(board, 'race')[0]).toMatchObject({ id, code, state: 'waiting', text: null, racers: [] });
  const { body: mine } = await join(code, bobur);
  await until(() => expect(told(board, 'race').at(-1).racers).toMatchObject([{ id: mine.me, letters: 0 }]));
  await join(code, aziza);
  const phone = await watch(id, aziza);
  await until(() => expect(told(phone, 'race').at(-1).racers).toHaveLength(2));
  await begin(id);
  await until(() => expect(told(phone, 'race').at(-1)).toMatchObject({ state: 'running' }));
  const { text } = told(phone, 'race').at(-1);
  expect(text.length).toBe(told(phone, 'race').at(-1).length);
  const keys = [...text.slice(0, 3)].map((letter, at) => [100 + 200 * at, letter]);
  await bobur.call('POST /v2/typing/progress', { body: { run_id: mine.run_id, from: 0, events: keys } });
  for (const reader of [board, phone])
    await until(() =>
      expect(told(reader, 'moved')).toEqual([{ racers: [[mine.me, 3, expect.any(Number)]] }]),
    );
  await teacher.call(`POST /v2/staff/race/${id}/end`);
  await Promise.all([board.ended, phone.ended]);
  expect(told(board, 'race').at(-1).state).toBe('over');
  expect(told(phone, 'race').at(-1).racers[0]).toMatchObject({
    id: mine.me,
    letters: 3,
    state: 'unfinished',
  });
});

it('ends with the only event for a race that is over', async () => {
  const { id } = await open();
  await teacher.call(`POST /v2/staff/race/${id}/end`);
  const late = await watch(id, teacher);
  await late.ended;
  expect(late.events.map(({ event }) => event)).toEqual(['race']);
});

it('is one JSON text for whoever takes no stream', async () => {
  const { id, code } = await open();
  const { status, body } = await teacher.call(`GET /v2/typing/race/${id}/stream`, {
    headers: { accept: 'application/json' },
  });
  expect([status, body]).toEqual([200, expect.objectContaining({ id, code, state: 'waiting' })]);
});

it('keeps a handful for one person, and lets the oldest go', async () => {
  const { id } = await open();
  const all: Reader[] = [];
  for (let at = 0; at < 5; at++) all.push(await watch(id, teacher));
  await all[0]!.ended;
  expect(hub(mars.app).size()).toBe(4);
});

it('ends for whoever signs out', async () => {
  const { id, code } = await open();
  const own = await mars.signInAs('bobur');
  await join(code, own);
  const { rows } = await mars.store.query<{ id: number; person_id: number }>(
    'select id, person_id from auth_session where ended_at is null and person_id = 5 order by id desc limit 1',
  );
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const other = createHub(mars.app, { lookMs: 1_000_000, pingMs: 25_000 });
    let [pings, ends] = [0, 0];
    const sessionId = rows[0]!.id;
    const person = { role: 'student', id: 5, sessionId, site: null, origin: null, mayBuy: true } as const;
    const leave = await other.join(id, {
      person,
      tell: () => {},
      ping: () => pings++,
      end: () => ends++,
    });
    vi.advanceTimersByTime(25_000);
    expect([pings, ends]).toEqual([1, 0]);
    await own.call('POST /v1/auth/logout');
    vi.advanceTimersByTime(25_000);
    vi.useRealTimers();
    await until(() => expect([pings, ends]).toEqual([2, 1]));
    leave();
    expect(other.size()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
