import type { AddressInfo } from 'node:net';
import { readEvents, type ServerEvent } from '@mars/client/pieces/events.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../app.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { bell, createBell } from './live.ts';
import type { Listener, LiveEvent } from './live-look.ts';
import { notify } from './notification.ts';

const aziza = 4;
const bobur = 5;
const path = '/v1/notification/stream';

let mars: TestApp;
/** When a page was asked for, as which the server takes now, so that nothing older counts; null: time runs. */
let shownAt: number | null = null;
let url: string;
let client: Client & { token: string };
beforeAll(async () => {
  mars = await startTestApp({ now: () => new Date(shownAt ?? Date.now()) });
  await mars.server.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(mars.server.server.address() as AddressInfo).port}`;
  client = await mars.signInAs('bobur');
});
afterAll(async () => {
  const closed = mars.close();
  // A connection that `fetch` opened ahead and never used is no idle one to Node, and would be waited for.
  mars.server.server.closeAllConnections();
  await closed;
});

/** A reader of a stream, as a browser is one. */
interface Reader {
  events: ServerEvent[];
  headers: Headers;
  ended: Promise<void>;
  stop(): void;
}

const readers: Reader[] = [];
afterEach(() => {
  for (const reader of readers.splice(0)) reader.stop();
});

async function read(
  token = client.token,
  {
    query = '',
    headers = {},
    base = url,
  }: { query?: string; headers?: Record<string, string>; base?: string } = {},
): Promise<Reader> {
  const stopping = new AbortController();
  const response = await fetch(`${base}${path}${query}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream', ...headers },
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
  const reader = { events, headers: response.headers, ended, stop: () => stopping.abort() };
  readers.push(reader);
  return reader;
}

const tell = (personId = bobur) =>
  notify(mars.store, { personId, type: 'coin', message: { uz: 'a', ru: 'б' }, at: new Date() });
const dataOf = (reader: Reader, name: string) =>
  reader.events.filter(({ event }) => event === name).map(({ data }) => JSON.parse(data));
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 20 });
/** What the address answers, read to its end. */
async function statusOf(query = '', token?: string): Promise<number> {
  const response = await fetch(
    `${url}${path}${query}`,
    token ? { headers: { authorization: `Bearer ${token}` } } : {},
  );
  await response.text();
  return response.status;
}
const newestId = async () =>
  (
    await mars.store.query<{ id: number }>('select max(id) as id from notification where person_id = $1', [
      bobur,
    ])
  ).rows[0]!.id;

describe('GET /v1/notification/stream', () => {
  it('begins with how many are unread, and is kept by no cache', async () => {
    const reader = await read();
    await until(() => expect(reader.events).toHaveLength(1));
    expect(reader.events[0]!.event).toBe('unread');
    const listed = (await client.call('GET /v1/notification')).body as { is_read: boolean }[];
    expect(dataOf(reader, 'unread')[0]).toEqual({
      count: listed.filter((one) => !one.is_read).length,
      last_id: await newestId(),
    });
    expect(reader.headers.get('cache-control')).toBe('no-cache, no-transform');
  });

  it('tells of a notification and of the new number, and nobody else', async () => {
    const mine = await read();
    const other = await read((await mars.signInAs('aziza')).token);
    await until(() => expect([mine.events.length, other.events.length]).toEqual([1, 1]));
    const [{ count }] = dataOf(mine, 'unread');
    await tell();
    await until(() => expect(dataOf(mine, 'unread')).toHaveLength(2));
    expect(dataOf(mine, 'notification')).toEqual([
      {
        id: await newestId(),
        uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
        type: 'coin',
        created_at: expect.stringMatching(/\+05:00$/),
      },
    ]);
    expect(dataOf(mine, 'unread')[1]).toEqual({ count: count + 1, last_id: await newestId() });
    await tell(aziza);
    await until(() => expect(dataOf(other, 'notification')).toHaveLength(1));
    expect(dataOf(mine, 'notification')).toHaveLength(1);
  });

  it('tells the new number when some are read, on another device too', async () => {
    const reader = await read();
    await until(() => expect(reader.events).toHaveLength(1));
    await tell();
    await until(() => expect(dataOf(reader, 'unread')).toHaveLength(2));
    await (await mars.signInAs('bobur')).call('POST /v1/notification/read', { body: {} });
    await until(() => expect(dataOf(reader, 'unread').at(-1).count).toBe(0));
  });

  it('tells that the header changed when staff give coins, once for one gift', async () => {
    const reader = await read();
    await until(() => expect(reader.events).toHaveLength(1));
    const admin = await mars.signInAs('admin');
    const { status } = await admin.call('POST /v2/staff/coins', {
      body: { student_id: bobur, coins: 5, reason: { uz: 'Sovgʻa', ru: 'Подарок' } },
      headers: { 'idempotency-key': 'live-bell-1' },
    });
    expect(status).toBe(200);
    await until(() => expect(dataOf(reader, 'me')).toEqual([{ topics: ['coins'] }]));
    await until(() => expect(dataOf(reader, 'notification')).toHaveLength(1));
  });

  it.each([
    ['xp', 'update xp_balance set xp = xp + 1 where student_id = 5'],
    ['payment', 'update student set balance = balance - 1 where student_id = 5'],
    ['premium', "update student set premium_until = now() + interval '1 day' where student_id = 5"],
    ['streak', "insert into streak_day (student_id, day, source) values (5, current_date, 'live')"],
    ['study', 'update study_answer set mark = 77 where student_id = 5'],
    ['study', 'update study_answer set mark = null, reviewed_at = null where student_id = 5'],
    ['study', 'insert into study_exam_result values (5, 1, 77, 60)'],
    ['study', 'update study_exam_result set total_mark = null where student_id = 5 and module = 77'],
    ['study', 'delete from study_exam_result where student_id = 5 and module = 77'],
    ['attendance', 'update attendance_mark set attendance_type = 1 - attendance_type where student_id = 5'],
  ])('tells that %s changed, and no more', async (topic, change) => {
    const reader = await read();
    await until(() => expect(reader.events).toHaveLength(1));
    await mars.store.query(change);
    await until(() => expect(dataOf(reader, 'me')).toEqual([{ topics: [topic] }]));
  });

  describe('of a page that is older than its stream', () => {
    const changes: [string, string][] = [
      ['study', 'insert into study_exam_result values (4, 1, 78, 60)'],
      ['study', 'update study_answer set mark = 78 where student_id = 4'],
      ['attendance', 'update attendance_mark set attendance_type = 1 - attendance_type where student_id = 4'],
      [
        'payment',
        "insert into payment_entry (student_id, amount, balance_after, reason_uz, reason_ru) values (4, 1, 1, 'a', 'a')",
      ],
    ];
    beforeEach(() => {
      shownAt = Date.now();
    });
    afterEach(() => {
      shownAt = null;
    });
    /** What had changed before all that the stream tells of, in one event if anything had. */
    async function toldFirst(login: string, query = '?age_ms=0') {
      const reader = await read((await mars.signInAs(login)).token, { query });
      await until(() => expect(dataOf(reader, 'unread')).toHaveLength(1));
      const before = reader.events.slice(
        0,
        reader.events.findIndex(({ event }) => event === 'unread'),
      );
      reader.stop();
      return before.map(({ event, data }) => [event, JSON.parse(data)]);
    }

    it.each(changes)(
      'tells what came between them: %s, to the student and the parent',
      async (topic, change) => {
        await mars.store.query(change);
        for (const login of ['aziza', 'otabek']) {
          expect(await toldFirst(login)).toEqual([['me', { topics: [topic] }]]);
        }
        expect(await toldFirst('bobur')).toEqual([]);
      },
    );

    it('tells of coins to the student alone', async () => {
      const admin = await mars.signInAs('admin');
      await admin.call('POST /v2/staff/coins', {
        body: { student_id: aziza, coins: 5, reason: { uz: 'Sovgʻa', ru: 'Подарок' } },
        headers: { 'idempotency-key': 'live-bell-2' },
      });
      expect(await toldFirst('aziza')).toEqual([['me', { topics: ['coins'] }]]);
      expect(await toldFirst('otabek')).toEqual([]);
    });

    it('tells of a badge, whose notice is new', async () => {
      await notify(mars.store, {
        personId: aziza,
        type: 'badge',
        message: { uz: 'a', ru: 'б' },
        at: new Date(),
      });
      expect(await toldFirst('aziza')).toEqual([['me', { topics: ['badges'] }]]);
    });

    it('tells nothing to a page that does not say its age, and refuses an age of nonsense', async () => {
      await mars.store.query('update study_answer set mark = 79 where student_id = 4');
      expect(await toldFirst('aziza', '')).toEqual([]);
      const refused = await client.call(`GET ${path}`, { query: { age_ms: 1_000_000_000_001 } });
      expect([refused.status, refused.body.fields.age_ms.code]).toEqual([422, 'too_big']);
    });
  });

  it('tells a parent of a child’s marks, and of nobody else’s', async () => {
    const reader = await read((await mars.signInAs('otabek')).token);
    await until(() => expect(reader.events).toHaveLength(1));
    await mars.store.query('update study_answer set mark = 50 where student_id = 5');
    await mars.store.query('update study_answer set mark = 51 where student_id = 4');
    await until(() => expect(dataOf(reader, 'me')).toEqual([{ topics: ['study'] }]));
    const other = await read();
    await until(() => expect(other.events).toHaveLength(1));
    await mars.store.query('update study_answer set mark = 52 where student_id = 4');
    await until(() => expect(dataOf(reader, 'me')).toHaveLength(2));
    expect(dataOf(other, 'me')).toEqual([]);
  });

  it('tells a student and the parent that a teacher marked the lesson, though it brings nothing', async () => {
    const readers = [
      await read((await mars.signInAs('aziza')).token),
      await read((await mars.signInAs('otabek')).token),
    ];
    const other = await read();
    await until(() => expect([...readers, other].map(({ events }) => events.length)).toEqual([1, 1, 1]));
    const { rows } = await mars.store.query<{ lesson_id: number }>(
      `delete from attendance_mark where student_id = $1 and lesson_id =
         (select max(a.lesson_id) from attendance_mark a where a.student_id = $1 and not exists (select from coin_ledger c
           where c.student_id = $1 and c.rule = 'attendance' and c.object = a.lesson_id::text)) returning lesson_id`,
      [aziza],
    );
    await until(() => expect(dataOf(readers[1]!, 'me')).toEqual([{ topics: ['attendance'] }]));
    const admin = await mars.signInAs('admin');
    const { status } = await admin.call('PUT /v2/staff/attendance', {
      body: { lesson_id: rows[0]!.lesson_id, marks: [{ student_id: aziza, attendance_type: 0 }] },
    });
    expect(status).toBe(200);
    for (const reader of readers)
      await until(() => expect(dataOf(reader, 'me')).toEqual(Array(2).fill({ topics: ['attendance'] })));
    expect(dataOf(other, 'me')).toEqual([]);
  });

  it('tells of badges by the notice of one', async () => {
    const reader = await read();
    await until(() => expect(reader.events).toHaveLength(1));
    const message = { uz: 'a', ru: 'б' };
    await notify(mars.store, { personId: bobur, type: 'badge', message, at: new Date() });
    await until(() => expect(dataOf(reader, 'me')).toEqual([{ topics: ['badges'] }]));
  });

  it('tells nothing of what was taken back', async () => {
    const reader = await read();
    await until(() => expect(reader.events).toHaveLength(1));
    const work = mars.store.transaction(async (db) => {
      await notify(db, { personId: bobur, type: 'badge', message: { uz: 'a', ru: 'б' }, at: new Date() });
      throw new Error('later');
    });
    await expect(work).rejects.toThrow('later');
    await tell();
    await until(() => expect(dataOf(reader, 'notification')).toHaveLength(1));
    expect(dataOf(reader, 'notification')[0].type).toBe('coin');
  });

  it.each(['header', 'query'])('tells a reader that comes back what it missed, by %s', async (where) => {
    const last = await newestId();
    await tell();
    await tell();
    const reader = await read(
      client.token,
      where === 'header' ? { headers: { 'last-event-id': String(last) } } : { query: `?last_id=${last}` },
    );
    await until(() => expect(dataOf(reader, 'unread')).toHaveLength(1));
    expect(dataOf(reader, 'notification').map((one) => one.id > last)).toEqual([true, true]);
  });

  it('tells one with a last id of nonsense how many are unread', async () => {
    for (const id of ['x', '-1', '99999999999999', '999999999']) {
      const reader = await read(client.token, { headers: { 'last-event-id': id } });
      await until(() => expect(reader.events.map(({ event }) => event)).toEqual(['unread']));
      reader.stop();
    }
  });

  it('ends when the session ends', async () => {
    const own = await mars.signInAs('bobur');
    const reader = await read(own.token);
    await until(() => expect(reader.events).toHaveLength(1));
    await own.call('POST /v1/auth/logout');
    await reader.ended;
    expect(await statusOf('', own.token)).toBe(403);
  });

  it('keeps a handful for one session, and lets the oldest go', async () => {
    const own = await mars.signInAs('aziza');
    const open: Reader[] = [];
    for (let n = 0; n < 6; n++) open.push(await read(own.token));
    await Promise.all([open[0]!.ended, open[1]!.ended]);
    await tell(aziza);
    for (const reader of open.slice(2)) {
      await until(() => expect(dataOf(reader, 'notification')).toHaveLength(1));
    }
  });

  it('is forgotten when its reader goes', async () => {
    // Those of the tests before may still be on their way out.
    await until(() => expect(bell(mars.app).size()).toBe(0));
    const reader = await read();
    await until(() => expect(bell(mars.app).size()).toBe(1));
    reader.stop();
    await until(() => expect(bell(mars.app).size()).toBe(0));
  });

  it('is open to a parent, and closed to staff, guests and nobody', async () => {
    const otabek = await read((await mars.signInAs('otabek')).token);
    await until(() => expect(otabek.events.map(({ event }) => event)).toEqual(['unread']));
    const guest = await mars.guest('demo-centre', 'http://localhost:3001');
    const accept = { accept: 'text/event-stream' };
    for (const who of [await mars.signInAs('malika'), await mars.signInAs('admin'), guest]) {
      expect((await who.call(`GET ${path}`, { headers: accept })).status).toBe(404);
    }
    expect((await mars.anonymous.call(`GET ${path}`, { headers: accept })).status).toBe(401);
    // A token in the address is no token.
    expect(await statusOf(`?access_token=${client.token}`)).toBe(401);
  });

  it('is one JSON text for whoever takes no stream, and refuses unknown keys', async () => {
    for (const headers of [{}, { accept: 'application/json' }]) {
      const { status, body } = await client.call(`GET ${path}`, {
        headers: headers as Record<string, string>,
      });
      expect([status, body]).toEqual([200, { unread: expect.any(Number), last_id: await newestId() }]);
    }
    expect((await client.call(`GET ${path}`, { query: { odd: 1 } })).body.fields.odd.code).toBe(
      'unknown_field',
    );
  });

  it('is read on the page that its token is bound to', async () => {
    const origin = 'http://localhost:3001';
    const embedded = await mars.embedded('bobur', 'demo-centre', origin);
    const reader = await read(embedded.token, { headers: { origin } });
    expect(reader.headers.get('access-control-allow-origin')).toBe(origin);
    expect(await statusOf('', embedded.token)).toBe(401);
  });
});

describe('a bell', () => {
  it('pings whoever listens, and rests when nobody does', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const own = createBell(mars.app, { pingMs: 25_000, lookMs: 1_000_000 });
      const { rows } = await mars.store.query<{ id: number }>(
        'select max(id) as id from auth_session where person_id = 5 and ended_at is null',
      );
      const told: LiveEvent[] = [];
      let pings = 0;
      const listener: Listener = {
        personId: bobur,
        sessionId: rows[0]!.id,
        tell: (event) => told.push(event),
        ping: () => pings++,
        end: () => {},
      };
      const leave = await own.join(listener, { missedAfter: null, ageMs: null });
      expect(told.map((event) => event.name)).toEqual(['unread']);
      vi.advanceTimersByTime(50_000);
      expect(pings).toBe(2);
      leave();
      vi.advanceTimersByTime(50_000);
      expect([pings, own.size()]).toEqual([2, 0]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('tells at its next look what it could not see while the database was away, once', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let isAway = false;
    const store = Object.create(mars.store, {
      query: {
        value: (...asked: [string]) =>
          isAway ? Promise.reject(new Error('away for the test')) : mars.store.query(...asked),
      },
    });
    try {
      const own = createBell({ ...mars.app, store }, { pingMs: 1_000_000, lookMs: 25_000 });
      const { rows } = await mars.store.query<{ id: number }>(
        'select max(id) as id from auth_session where person_id = $1 and ended_at is null',
        [bobur],
      );
      const told: string[] = [];
      const leave = await own.join(
        {
          ...{ personId: bobur, sessionId: rows[0]!.id, ping: () => {}, end: () => told.push('end') },
          tell: ({ name }) => told.push(name),
        },
        { missedAfter: null, ageMs: null },
      );
      isAway = true;
      await tell();
      vi.advanceTimersByTime(25_000);
      await until(() => expect(JSON.stringify(mars.logged())).toContain('away for the test'));
      expect(told).toEqual(['unread']);
      isAway = false;
      vi.advanceTimersByTime(25_000);
      await until(() => expect(told).toEqual(['unread', 'notification', 'unread']));
      leave();
    } finally {
      vi.useRealTimers();
    }
  });

  it('ends at its next look after the last moment of its session', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const own = createBell(mars.app, { pingMs: 1_000_000, lookMs: 25_000 });
      shownAt = Date.parse('2026-11-20T10:00:00+05:00');
      const sessions: { login: string; id: number; person_id: number }[] = [];
      for (const [login, until] of [
        ['aziza', '2026-11-20T10:00:00+05:00'],
        ['bobur', '2026-11-20T10:00:00.001+05:00'],
      ] as const) {
        await mars.signInAs(login);
        const { rows } = await mars.store.query<{ id: number; person_id: number }>(
          `update auth_session set expires_at = $2 where id = (select max(s.id) from auth_session s
             join person p on p.id = s.person_id where p.login = $1) returning id, person_id`,
          [login, until],
        );
        sessions.push({ login, ...rows[0]! });
      }
      const ends: string[] = [];
      const leaves = await Promise.all(
        sessions.map(({ login, id, person_id }) =>
          own.join(
            {
              personId: person_id,
              sessionId: id,
              tell: () => {},
              ping: () => {},
              end: () => ends.push(login),
            },
            { missedAfter: null, ageMs: null },
          ),
        ),
      );
      vi.advanceTimersByTime(25_000);
      vi.useRealTimers();
      await until(() => expect(ends).toEqual(['aziza']));
      for (const leave of leaves) leave();
      await mars.store.query('update auth_session set ended_at = now() where id = any ($1::int[])', [
        sessions.map(({ id }) => id),
      ]);
    } finally {
      vi.useRealTimers();
      shownAt = null;
    }
  });

  it('ends at its next look for whoever was switched off, though nobody ended their session', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const switchTo = (isActive: boolean) =>
      mars.store.query('update person set is_active = $2 where id = $1', [aziza, isActive]);
    try {
      const own = createBell(mars.app, { pingMs: 1_000_000, lookMs: 25_000 });
      await mars.signInAs('aziza');
      const { rows } = await mars.store.query<{ id: number }>(
        'select max(id) as id from auth_session where person_id = $1 and ended_at is null',
        [aziza],
      );
      const ends: string[] = [];
      const listen = (who: string, personId: number, sessionId: number) =>
        own.join(
          { personId, sessionId, tell: () => {}, ping: () => {}, end: () => ends.push(who) },
          { missedAfter: null, ageMs: null },
        );
      const other = (
        await mars.store.query<{ id: number }>(
          'select max(id) as id from auth_session where person_id = $1 and ended_at is null',
          [bobur],
        )
      ).rows[0]!.id;
      const leaves = [await listen('aziza', aziza, rows[0]!.id), await listen('bobur', bobur, other)];
      await switchTo(false);
      vi.advanceTimersByTime(25_000);
      vi.useRealTimers();
      await until(() => expect(ends).toEqual(['aziza']));
      for (const leave of leaves) leave();
    } finally {
      vi.useRealTimers();
      await switchTo(true);
    }
  });

  it('ends all streams when its server stops', async () => {
    const other = await createApp({
      store: mars.store,
      dataDir: mars.app.dataDir,
      publicUrl: 'http://localhost:3000',
    });
    await other.listen({ port: 0, host: '127.0.0.1' });
    const base = `http://127.0.0.1:${(other.server.address() as AddressInfo).port}`;
    const reader = await read(client.token, { base });
    await until(() => expect(reader.events).toHaveLength(1));
    await other.close();
    await reader.ended;
  });
});
