import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTelegram, type Telegram } from '../../../../tests/doubles/telegram.ts';
import { type Client, demoPassword, startTestApp, type TestApp } from '../../testing/harness.ts';
import { atAnyPace } from '../../testing/pace.ts';
import { addPerson } from '../../testing/people.ts';
import { findValue } from '../../testing/value.ts';
import { daemon } from './daemon.ts';
import { tellLeft } from './left.ts';
import { tellDebts } from './weekly.ts';

let telegram: Telegram;
let mars: TestApp;
let bot: { stop(): Promise<void> };
let admin: Client;
let people = 0;
/** Of the mother: the number, and the chat that shared it. */
let phone = '';
let chat = 0;
let mother = 0;
let child = 0;
beforeAll(async () => {
  telegram = await startTelegram();
  mars = await startTestApp({
    seed: 'none',
    env: { BOT_TOKEN: telegram.token, BOT_API_ROOT: telegram.url },
  });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  await mars.store.query(`insert into centre_setting (key, value) values ('phone', '"+998 66 000 10 20"')`);
  await atAnyPace(mars.store);
  bot = daemon(mars.app);
  await vi.waitFor(() => expect(telegram.calls).toContain('getUpdates'), 10_000);
});
afterAll(async () => {
  await bot.stop();
  await mars.close();
  await telegram.close();
});
beforeEach(async () => {
  people++;
  admin = await mars.signInAs('admin');
  chat = 6000 + 10 * people;
  phone = `+99894${String(3_000_000 + people)}`;
  child = await addPerson(mars.store, `bola${people}`, { balance: -600_000 });
  mother = await addPerson(mars.store, `ona${people}`, { role: 'parent', childrenIds: [child], phone });
  await share(chat, phone);
  await telegram.said(chat, /bot sizga ulandi/);
});

async function share(from: number, number: string): Promise<void> {
  telegram.write(from, '/start');
  await telegram.said(from, /raqam|Bot ulangan/);
  telegram.share(from, number);
}
const said = (to: number) => telegram.sent.filter(({ chat_id }) => chat_id === to).map(({ text }) => text);
const chatOf = async (id: number) => (await admin.call(`GET /v2/staff/people/${id}/chat`)).body.chat;
const linked = (id: number) =>
  findValue<number | null>(mars.store, 'select chat_id::int as value from bot_link where person_id = $1', [
    id,
  ]);
const change = (id: number, body: object) => admin.call(`PATCH /v2/staff/people/${id}`, { body });
const decide = (decision: 'confirm' | 'free', number = phone) =>
  admin.call('POST /v2/staff/numbers', { body: { phone: number, decision } });
const left =
  'Bu yerga ulangan raqam boʻyicha markaz xabarlari endi kelmaydi. Savolingiz boʻlsa, markazga murojaat qiling: +998 66 000 10 20';
const waits =
  'Bu raqam boshqa Telegram’da ulangan. Markaz tasdiqlasa, xabarlar shu yerga keladi: +998 66 000 10 20';
/** What a chat hears after so many messages, when all that is due has been said. */
async function hears(to: number, before: number): Promise<string[]> {
  await tellLeft(mars.app);
  await tellDebts(mars.app);
  await expect
    .poll(
      () =>
        findValue<number>(
          mars.store,
          `select count(*)::int as value from bot_message where chat_id = $1 and priority = 0 and state in ('waiting', 'sending')`,
          [to],
        ),
      { timeout: 10_000 },
    )
    .toBe(0);
  return said(to).slice(before);
}

describe('a number that is changed', () => {
  it.each([
    ['by the desk', () => change(mother, { phone: `+99895${String(4_000_000 + people)}` })],
    ['by the desk, which takes it away', () => change(mother, { phone: null })],
    [
      'by whoever writes to the database',
      () =>
        mars.store.query('update person set phone = null, contact_phone = $2 where id = $1', [
          mother,
          '+998901112233',
        ]),
    ],
  ])('%s ends the link: its chat hears one sentence and nothing more', async (_, act) => {
    const before = said(chat).length;
    // It waits for the morning, or for its turn.
    await mars.store.query(
      `insert into bot_message (chat_id, person_id, kind, body, state, priority, not_before, created_at)
       values ($1, $2, 'debt', '{"text":"qarz"}', 'waiting', 1, 'infinity', now())`,
      [chat, mother],
    );
    await act();
    expect(await linked(mother)).toBeUndefined();
    expect(await hears(chat, before)).toEqual([left]);
    await tellLeft(mars.app);
    expect(await hears(chat, before)).toEqual([left]);
    expect(
      await findValue(
        mars.store,
        `select count(*)::int as value from bot_message where chat_id = $1 and kind = 'debt'`,
        [chat],
      ),
    ).toBe(0);
    expect(await chatOf(mother)).toBeNull();
  });

  it('otherwise than it was written, or not at all, ends nothing', async () => {
    await change(mother, { phone: ` ${phone.slice(4, 6)} ${phone.slice(6)}`, first_name: 'Nodira' });
    expect(await linked(mother)).toBe(chat);
    expect(await chatOf(mother)).toEqual({ phone, linked_at: expect.any(String), state: 'ok' });
  });
});

describe('a link', () => {
  it('is ended by one press, and nobody is refused for it', async () => {
    const student = await addPerson(mars.store, `talaba${people}`, {
      phone: `+99897${String(5_000_000 + people)}`,
    });
    await share(chat + 1, `+99897${String(5_000_000 + people)}`);
    await telegram.said(chat + 1, /bot sizga ulandi/);
    telegram.write(chat + 1, '/stop');
    await telegram.said(chat + 1, /ham bot kerak/);
    const signIn = () =>
      mars.anonymous.call('POST /v1/auth/signin', {
        body: { login: `talaba${people}`, password: demoPassword },
      });
    expect((await signIn()).body.code).toBe('not_in_bot');
    const path = `DELETE /v2/staff/people/${student}/chat`;
    expect((await admin.call(path)).status).toBe(200);
    expect(await chatOf(student)).toBeNull();
    expect((await signIn()).status).toBe(200);
    expect((await admin.call(path)).status).toBe(404);
  });
});

describe('a number that comes from another chat', () => {
  it('waits: neither chat hears a name, and the one that has it still hears of its child', async () => {
    const other = chat + 2;
    const before = said(chat).length;
    await share(other, phone);
    await telegram.said(other, /boshqa Telegram/);
    expect(said(other).at(-1)).toBe(waits);
    expect(said(other).join('\n')).not.toMatch(/ona|bola|qarz|Login/i);
    const asked = await telegram.said(chat, /boshqa Telegram’dan/);
    expect(asked.text).toBe(
      'Raqamingizni boshqa Telegram’dan ham ulashmoqchi. Bu siz boʻlsangiz, tasdiqlang. Aks holda markazga ayting: +998 66 000 10 20',
    );
    expect(said(chat).slice(before)).toHaveLength(1);
    expect(await linked(mother)).toBe(chat);
    // Again on the same day: the one that asks is told, the other one is not.
    telegram.share(other, phone);
    await expect.poll(() => said(other).filter((text) => text === waits).length, { timeout: 10_000 }).toBe(2);
    expect(said(chat).slice(before)).toHaveLength(1);
    const { items } = (await admin.call('GET /v2/staff/numbers')).body;
    expect(items.find((one: { phone: string }) => one.phone === phone)).toMatchObject({
      people: [{ id: mother, role: 'parent' }],
    });
  });

  it('gets no code for a password meanwhile', async () => {
    const other = chat + 3;
    await share(other, phone);
    await telegram.said(other, /boshqa Telegram/);
    const { body } = await mars.anonymous.call('POST /v1/auth/code', {
      body: { phone, purpose: 'password' },
    });
    const before = said(other).length;
    telegram.write(other, `/start ${new URL(body.start_link).searchParams.get('start')}`);
    telegram.share(other, phone);
    await expect.poll(() => said(other).length - before, { timeout: 10_000 }).toBe(2);
    expect(said(other).join('\n')).not.toMatch(/\d{6}\b(?!.*\+998)|kodi/);
  });

  it('is that chat’s when an administrator confirms it, and the former one hears one sentence', async () => {
    const other = chat + 4;
    await share(other, phone);
    await telegram.said(chat, /boshqa Telegram’dan/);
    const before = said(chat).length;
    expect((await decide('confirm')).status).toBe(200);
    await telegram.said(other, /bot sizga ulandi/);
    expect(await linked(mother)).toBe(other);
    expect(await hears(chat, before)).toEqual([left]);
    expect((await decide('confirm')).status).toBe(404);
  });

  it('is that chat’s when the former one presses, and by nobody else’s press', async () => {
    const other = chat + 5;
    await share(other, phone);
    const asked = await telegram.said(chat, /boshqa Telegram’dan/);
    const button = asked.reply_markup!.inline_keyboard![0]![0]!;
    expect(button.text).toBe('Ha, bu men');
    telegram.press(other, button.callback_data);
    await telegram.said(other, /eskirgan/);
    expect(await linked(mother)).toBe(chat);
    telegram.press(chat, button.callback_data);
    await telegram.said(other, /bot sizga ulandi/);
    expect(await linked(mother)).toBe(other);
  });

  it('is freed for its new holder: who had it is called by it no more, and the new one hears no name', async () => {
    const other = chat + 6;
    await share(other, phone);
    await telegram.said(chat, /boshqa Telegram’dan/);
    const before = said(chat).length;
    expect((await decide('free')).status).toBe(200);
    await telegram.said(other, /akkaunt hali yoʻq/);
    expect(said(other).join('\n')).not.toMatch(/ona|Login/);
    expect(await hears(chat, before)).toEqual([left]);
    const { rows } = await mars.store.query('select phone, contact_phone from person where id = $1', [
      mother,
    ]);
    expect(rows).toEqual([{ phone: null, contact_phone: null }]);
  });

  it('that nobody was ever linked by is believed as ever', async () => {
    const number = `+99898${String(6_000_000 + people)}`;
    const sister = await addPerson(mars.store, `opa${people}`, { phone: number });
    await share(chat + 7, number);
    await telegram.said(chat + 7, /bot sizga ulandi/);
    expect(await linked(sister)).toBe(chat + 7);
  });

  it('waits after an unlinking, too, and the chat that had it is believed', async () => {
    await admin.call(`DELETE /v2/staff/people/${mother}/chat`);
    await share(chat + 8, phone);
    await telegram.said(chat + 8, /boshqa Telegram/);
    expect(await linked(mother)).toBeUndefined();
    const before = telegram.sent.length;
    telegram.share(chat, phone);
    await telegram.said(chat, /bot sizga ulandi/, before);
    expect(await linked(mother)).toBe(chat);
  });
});
