import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';

interface Notice {
  id: number;
  is_read: boolean;
  notification: { type: string };
}

let mars: TestApp;
let aziza: Client;
beforeAll(async () => {
  mars = await startTestApp();
});
afterAll(() => mars.close());
beforeEach(async () => {
  await mars.store.query('update notification set is_read = false');
  aziza = await mars.signInAs('aziza');
});

const unread = async (who = aziza): Promise<Notice[]> =>
  (await who.call('GET /v1/notification')).body.filter((one: Notice) => !one.is_read);
const read = (body: object, who = aziza) => who.call('POST /v1/notification/read', { body });
const seen = (who = aziza) => who.call('POST /v1/notification/seen');

describe('POST /v1/notification/read', () => {
  it('marks all read without ids, and nobody else’s', async () => {
    const { status, body } = await read({});
    expect([status, body]).toEqual([200, { unread: 0 }]);
    expect(await unread()).toEqual([]);
    expect(await unread(await mars.signInAs('bobur'))).not.toEqual([]);
  });

  it('marks those that are named', async () => {
    const [a, b, ...rest] = await unread();
    expect((await read({ ids: [a!.id, b!.id, a!.id] })).body).toEqual({ unread: rest.length });
    expect((await unread()).map((one) => one.id)).toEqual(rest.map((one) => one.id));
  });

  it('marks nothing of another person’s, nor what is not there', async () => {
    const bobur = await mars.signInAs('bobur');
    const [foreign] = await unread(bobur);
    const before = (await unread()).length;
    expect((await read({ ids: [foreign!.id, 2_000_000_000] })).body).toEqual({ unread: before });
    expect(await unread(bobur)).toContainEqual(foreign);
  });

  it('refuses what are no ids, and unknown keys', async () => {
    for (const ids of [[], ['1'], [0], [1.5], 'all', null]) expect((await read({ ids })).status).toBe(422);
    expect((await read({ odd: 1 })).body.fields.odd.code).toBe('unknown_field');
    expect((await mars.anonymous.call('POST /v1/notification/read', { body: {} })).status).toBe(401);
    const guest = await mars.guest('demo-centre', 'http://localhost:3001');
    expect((await read({}, guest)).status).toBe(404);
  });

  it('is open to an inactive student, a parent and staff', async () => {
    for (const login of ['farrux', 'otabek', 'malika', 'admin']) {
      expect([login, (await read({}, await mars.signInAs(login))).body]).toEqual([login, { unread: 0 }]);
    }
  });
});

describe('POST /v1/notification/seen', () => {
  it('marks the season-end ones read, and only those (ruling 30)', async () => {
    const others = (await unread()).filter((one) => one.notification.type !== 'season_end');
    expect((await seen()).body).toEqual({ unread: others.length });
    expect(await unread()).toEqual(others);
    expect((await seen()).body).toEqual({ unread: others.length });
  });

  it('is nobody’s who is not signed in, and takes no body', async () => {
    expect((await seen(mars.anonymous)).status).toBe(401);
    const { status } = await aziza.call('POST /v1/notification/seen', { body: { odd: 1 } });
    expect(status).toBe(422);
  });
});
