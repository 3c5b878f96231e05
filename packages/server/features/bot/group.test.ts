import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTelegram, type Telegram } from '../../../../tests/doubles/telegram.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { atAnyPace } from '../../testing/pace.ts';
import { addPerson } from '../../testing/people.ts';
import { findValue } from '../../testing/value.ts';
import { daemon } from './daemon.ts';

// By day, since what is no answer waits for the morning; and it goes on, since a chat is written to once a second.
const noon = Date.parse('2026-11-20T12:00:00+05:00');
const begun = Date.now();
const now = () => new Date(noon + Date.now() - begun);
const group = -100_500;
const adminChat = 7001;
const parentChat = 7002;
let telegram: Telegram;
let mars: TestApp;
let bot: { stop(): Promise<void> };
let leads = 0;
beforeAll(async () => {
  telegram = await startTelegram();
  mars = await startTestApp({
    seed: 'none',
    now,
    env: { BOT_TOKEN: telegram.token, BOT_API_ROOT: telegram.url },
  });
  await addPerson(mars.store, 'admin', { role: 'admin', phone: '+998930000701' });
  await addPerson(mars.store, 'ona', { role: 'parent', phone: '+998930000702' });
  await atAnyPace(mars.store);
  bot = daemon(mars.app);
  await vi.waitFor(() => expect(telegram.calls).toContain('getUpdates'), 10_000);
  telegram.share(adminChat, '+998930000701');
  telegram.share(parentChat, '+998930000702');
  await telegram.said(adminChat, /bot sizga ulandi/);
  await telegram.said(parentChat, /bot sizga ulandi/);
});
afterAll(async () => {
  await bot.stop();
  await mars.close();
  await telegram.close();
});

function writeInGroup(from: number, text: string, type = 'supergroup'): void {
  telegram.push({
    message: {
      message_id: 1,
      date: 0,
      text,
      chat: { id: group, type, title: 'Arizalar guruhi' },
      from: { id: from, is_bot: false, first_name: 'Sinov', language_code: 'uz' },
    },
  });
}
const said = () => telegram.sent.filter(({ chat_id }) => chat_id === group).map(({ text }) => text);
const groups = async () =>
  (await (await mars.signInAs('admin')).call('GET /v2/staff/leads/told')).body.groups as {
    id: number;
    lost_at: string | null;
  }[];
const lead = () =>
  mars.anonymous.call('POST /v1/lead', {
    body: {
      full_name: 'Karim Olimov',
      phone: `+99891555${String(1000 + leads++)}`,
      whose: 'self',
      birth_year: 1999,
      consent: true,
      source: 'site',
    },
  });
/** All that was said before has been dealt with when this has been answered. */
async function settled(): Promise<void> {
  const before = telegram.sent.length;
  telegram.write(parentChat, '/start');
  await telegram.said(parentChat, /Bot ulangan/, before);
}

it('is told of leads once an administrator has said so in it, and of no name and no phone', async () => {
  writeInGroup(parentChat, '/leads');
  writeInGroup(adminChat, 'salom');
  writeInGroup(adminChat, '/leads', 'channel');
  await settled();
  expect([said(), await groups()]).toEqual([[], []]);

  writeInGroup(adminChat, '/leads@mars_sinov_bot');
  await telegram.said(group, /shu guruhga/);
  expect(await groups()).toEqual([
    {
      id: expect.any(Number),
      title: 'Arizalar guruhi',
      since: expect.stringMatching(/^2026-11-20T12:/),
      lost_at: null,
    },
  ]);
  expect((await lead()).status).toBe(200);
  await telegram.said(group, /Yangi ariza:/);
  expect(said().at(-1)).toBe(`Yangi ariza: ${mars.app.platformUrl}/staff?section=leads`);
  expect(said().join()).not.toMatch(/Karim|998/);
});

it('is told no more when somebody of the administrators stops it there', async () => {
  writeInGroup(adminChat, '/leads');
  await expect.poll(async () => (await groups()).length).toBe(1);
  writeInGroup(parentChat, '/stop');
  await settled();
  expect(await groups()).toHaveLength(1);
  writeInGroup(adminChat, '/stop');
  await telegram.said(group, /endi yozilmaydi/);
  const before = said().length;
  await lead();
  await telegram.said(adminChat, /Karim/);
  expect([said().length, await groups()]).toEqual([before, []]);
});

it('that is lost is named to administrators, since when, and taken off by a press', async () => {
  writeInGroup(adminChat, '/leads');
  await expect.poll(async () => (await groups()).length).toBe(1);
  telegram.refuse(({ chat_id }) => (chat_id === group ? { status: 403 } : null));
  await lead();
  await expect.poll(async () => (await groups())[0]?.lost_at).toMatch(/^2026-11-20T12:/);
  const admin = await mars.signInAs('admin');
  const { tasks } = (await admin.call('GET /v2/staff/today')).body;
  expect(tasks).toMatchObject([
    {
      text: { uz: expect.stringMatching(/«Arizalar guruhi»/) },
      since: expect.stringMatching(/^2026-11-20T12:/),
    },
  ]);
  const [{ id }] = (await groups()) as unknown as [{ id: number }];
  expect((await admin.call(`DELETE /v2/staff/leads/groups/${id}`)).status).toBe(200);
  expect((await admin.call(`DELETE /v2/staff/leads/groups/${id}`)).status).toBe(404);
  expect((await admin.call('GET /v2/staff/today')).body.tasks).toEqual([]);
  expect(await findValue(mars.store, 'select count(*)::int as value from bot_group')).toBe(0);
});
