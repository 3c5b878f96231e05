import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';

let withBot: TestApp;
let without: TestApp;
const at = '2026-11-18T09:00:00+05:00';
beforeAll(async () => {
  // Nothing is asked of Telegram: no daemon runs here.
  withBot = await startTestApp({
    seed: 'none',
    env: { BOT_TOKEN: `1:${'A'.repeat(35)}`, BOT_API_ROOT: 'http://127.0.0.1:9' },
  });
  without = await startTestApp({ seed: 'none' });
});
afterAll(async () => {
  await withBot.close();
  await without.close();
});

async function fill({ store }: TestApp) {
  await addPerson(store, 'admin', { role: 'admin' });
  const ids: Record<string, number> = {};
  for (const [n, name] of ['bor', 'yoq', 'uzilgan', 'bloklagan', 'toxtatgan', 'ketgan'].entries()) {
    const id = await addPerson(store, name, { role: 'parent' });
    ids[name] = id;
    await store.query('update person set created_at = $2 where id = $1', [id, at]);
    if (name === 'yoq') continue;
    if (name === 'uzilgan') {
      await store.query('insert into bot_unlinked (person_id, chat_id, at) values ($1, $2, $3)', [id, n, at]);
      continue;
    }
    const blocked = ['bloklagan', 'ketgan'].includes(name) ? at : null;
    await store.query(
      'insert into bot_chat (chat_id, seen_at, blocked_at, stopped_at, is_gone) values ($1, now(), $2, $3, $4)',
      [n, blocked, name === 'toxtatgan' ? at : null, name === 'ketgan'],
    );
    await store.query('insert into bot_link (person_id, chat_id, linked_at) values ($1, $2, now())', [id, n]);
  }
  await addPerson(store, 'yopilgan', { role: 'parent', isActive: false });
  await addPerson(store, 'talaba');
  return ids;
}
const missed = async (mars: TestApp, query: Record<string, unknown>) => {
  const admin = await mars.signInAs('admin');
  const { body } = await admin.call('GET /v2/staff/people', { query });
  return (body.items as { login: string; unreached: { why: string; since: string } | null }[]).map(
    ({ login, unreached }) => [login, unreached?.why, unreached?.since],
  );
};

it('names the parents whom the bot does not reach, why and since when', async () => {
  await fill(withBot);
  expect(await missed(withBot, { unreached: true })).toEqual([
    ['yoq', 'none', at],
    ['uzilgan', 'none', at],
    ['bloklagan', 'blocked', at],
    ['toxtatgan', 'stopped', at],
    ['ketgan', 'gone', at],
  ]);
  expect((await missed(withBot, { unreached: true, role: 'student' })).map(([login]) => login)).toEqual([
    'talaba',
  ]);
  expect((await missed(withBot, { q: 'bor' })).map(([, why]) => why)).toEqual([undefined]);
  const admin = await withBot.signInAs('admin');
  expect((await admin.call('GET /v2/staff/today')).body.tasks).toMatchObject([{ kind: 'gone', since: at }]);
});

it('is said of nobody where the centre has no bot', async () => {
  await fill(without);
  expect(await missed(without, { unreached: true })).toEqual([]);
  expect((await missed(without, {})).filter(([, why]) => why)).toEqual([]);
});
