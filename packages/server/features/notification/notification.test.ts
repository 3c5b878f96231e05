import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { notify } from './notification.ts';

const aziza = 4;
const bobur = 5;

interface Notice {
  id: number;
  uuid: string;
  is_read: boolean;
  created_at: string;
  notification: { type: string };
}

let mars: TestApp;
let client: Client;
beforeAll(async () => {
  mars = await startTestApp();
  client = await mars.signInAs('aziza');
});
afterAll(() => mars.close());

const list = async (who = client): Promise<Notice[]> => (await who.call('GET /v1/notification')).body;

describe('GET /v1/notification', () => {
  it('tells one of each type with all its fields [§7.17] [§3.11]', async () => {
    const notices = await list();
    const unread = notices.filter((one) => !one.is_read);
    expect(new Set(unread.map((one) => one.notification.type))).toEqual(
      new Set(['coin', 'badge', 'daily_streak', 'season_end']),
    );
    const season = unread.find((one) => one.notification.type === 'season_end');
    expect(season).toEqual({
      id: expect.any(Number),
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      is_read: false,
      created_at: expect.stringMatching(/\+05:00$/),
      comment: null,
      image: null,
      images: [],
      notification: { type: 'season_end', message_uz: expect.any(String), message_ru: null },
      season_data: { position: 3, reward: 20, season: expect.any(String) },
    });
    expect(unread.find((one) => one.notification.type === 'daily_streak')).toMatchObject({ streak_count: 9 });
  });

  it.each([
    '{}',
    '[]',
    '"x"',
    '{"position":"x","reward":0,"season":"a"}',
    '{"position":1,"reward":0,"season":3}',
  ])('is there when what is kept of a season is %s, which is left out', async (spoilt) => {
    const kept = `select season_data from notification where person_id = ${aziza} and type = 'season_end' limit 1`;
    const before = (await mars.store.query<{ season_data: object }>(kept)).rows[0]!.season_data;
    const write = (data: string) =>
      mars.store.query(
        `update notification set season_data = $1 where person_id = ${aziza} and type = 'season_end'`,
        [data],
      );
    await write(spoilt);
    const notices = (await list()) as (Notice & { season_data: unknown })[];
    expect(notices.find((one) => one.notification.type === 'season_end')?.season_data).toBeNull();
    await write(JSON.stringify(before));
  });

  it('is newest first: all that are unread, and of those that are read the newest hundred', async () => {
    await mars.store.query('delete from notification where person_id = $1', [bobur]);
    // Told the latest first, so that an id says nothing about when.
    const tell = async (seconds: number[]) => {
      for (const second of seconds.toReversed()) {
        const message = { uz: `${second}`, ru: `${second}` };
        await notify(mars.store, { personId: bobur, type: 'coin', message, at: new Date(second * 1000) });
      }
    };
    const seconds = (count: number, from: number) => Array.from({ length: count }, (_, n) => from + 2 * n);
    const read = seconds(101, 1000);
    const unread = seconds(110, 1001);
    await tell(read);
    await mars.store.query('update notification set is_read = true where person_id = $1', [bobur]);
    await tell(unread);

    const notices = await list(await mars.signInAs('bobur'));
    const told = (isRead: boolean) =>
      notices.filter((one) => one.is_read === isRead).map((one) => Date.parse(one.created_at) / 1000);
    // The oldest, of 1000 s, is the hundred and first.
    expect(told(true)).toEqual(read.slice(1).reverse());
    expect(told(false)).toEqual(unread.reverse());
    const times = notices.map((one) => Date.parse(one.created_at));
    expect(times).toEqual([...times].sort((a, b) => b - a));
  });

  it('has of two of the same second the later one first, read or not', async () => {
    await mars.store.query('delete from notification where person_id = $1', [bobur]);
    for (let n = 0; n < 102; n++) {
      await notify(mars.store, {
        personId: bobur,
        type: 'coin',
        message: { uz: 'a', ru: 'б' },
        at: new Date(5000),
      });
    }
    await mars.store.query(
      'update notification set is_read = true where person_id = $1 and id < (select max(id) from notification)',
      [bobur],
    );
    const ids = (await list(await mars.signInAs('bobur'))).map(({ id }) => id);
    const newest = ids[0]!;
    expect(ids).toEqual(Array.from({ length: 101 }, (_, n) => newest - n));
  });

  it('is empty for somebody who was told nothing, and there on the second base', async () => {
    expect((await (await mars.signInAs('malika')).call('GET /v2/notification')).body).toEqual([]);
  });

  it('is closed to guests and to nobody', async () => {
    const guest = await mars.guest('demo-centre', 'http://localhost:3001');
    expect((await guest.call('GET /v1/notification')).status).toBe(404);
    expect((await mars.anonymous.call('GET /v1/notification')).status).toBe(401);
  });
});

describe('PATCH /v1/notification/{id}/read', () => {
  const read = (name: string | number, notification_id?: string | number, who = client) =>
    who.call(
      `PATCH /v1/notification/${name}/read`,
      notification_id === undefined ? {} : { query: { notification_id } },
    );

  it('takes uuid and id in either place, and one of them alone [§7.16]', async () => {
    const unread = (await list()).filter((one) => !one.is_read);
    const [a, b, c, d] = unread;
    expect((await read(a!.uuid, a!.id)).body).toEqual({ id: a!.id, uuid: a!.uuid, is_read: true });
    expect((await read(b!.id, b!.uuid)).body).toEqual({ id: b!.id, uuid: b!.uuid, is_read: true });
    expect((await read(c!.uuid.toUpperCase())).status).toBe(200);
    expect((await read(d!.id)).status).toBe(200);
    expect((await list()).every((one) => one.is_read)).toBe(true);
  });

  it('answers the same when it is read already', async () => {
    const [one] = await list();
    expect((await read(one!.uuid, one!.id)).body).toEqual({ id: one!.id, uuid: one!.uuid, is_read: true });
  });

  it('does not find another person’s, nor two names that differ, nor nonsense', async () => {
    const [foreign] = await list(await mars.signInAs('dilnoza'));
    const [own, other] = await list();
    expect((await read(foreign!.uuid, foreign!.id)).status).toBe(404);
    expect((await read(own!.uuid, other!.id)).status).toBe(404);
    expect((await read(own!.id, other!.id)).status).toBe(404);
    for (const name of ['x', '0', '-1', '99999999999', '00000000-0000-0000-0000-000000000000']) {
      expect([name, (await read(name)).status]).toEqual([name, 404]);
    }
    const { rows } = await mars.store.query('select is_read from notification where uuid = $1', [
      foreign!.uuid,
    ]);
    expect(rows[0]).toEqual({ is_read: false });
  });

  it('is open to an inactive student, and to nobody who is not signed in', async () => {
    await notify(mars.store, { personId: 8, type: 'coin', message: { uz: 'a', ru: 'б' }, at: new Date() });
    const farrux = await mars.signInAs('farrux');
    const [one] = await list(farrux);
    expect((await read(one!.uuid, one!.id, farrux)).status).toBe(200);
    expect((await read(one!.uuid, one!.id, mars.anonymous)).status).toBe(401);
  });

  it('tells a person by a row that a transaction may take back', async () => {
    const before = (await list()).length;
    const work = mars.store.transaction(async (db) => {
      await notify(db, { personId: aziza, type: 'badge', message: { uz: 'a', ru: 'б' }, at: new Date() });
      throw new Error('later');
    });
    await expect(work).rejects.toThrow('later');
    expect(await list()).toHaveLength(before);
  });
});

it('every notice of the demo centre is in both languages, a season’s end in Uzbek only [§9.23] [§9.24]', async () => {
  const { rows } = await mars.store.query<{ type: string; message_uz: string; message_ru: string | null }>(
    'select distinct type, message_uz, message_ru from notification',
  );
  expect(new Set(rows.map(({ type }) => type))).toEqual(
    new Set(['coin', 'badge', 'daily_streak', 'season_end']),
  );
  for (const { type, message_uz, message_ru } of rows) {
    expect(message_uz).not.toMatch(/[а-яё]/i);
    if (type === 'season_end') expect(message_ru).toBeNull();
    else expect(message_ru).toMatch(/[а-яё]/i);
  }
});
