import { constants } from '@mars/contract/constants.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTelegram, type Telegram } from '../../../../tests/doubles/telegram.ts';
import { away, breakRows } from '../../testing/fault.ts';
import { demoPassword, startTestApp, type TestApp } from '../../testing/harness.ts';
import { atAnyPace } from '../../testing/pace.ts';
import { addPerson } from '../../testing/people.ts';
import { daemon } from './daemon.ts';
import { partsOf } from './parts.ts';
import { createMessage } from './queries-message.ts';
import { whenAwake } from './quiet.ts';

let telegram: Telegram;
let mars: TestApp;
let bot: { stop(): Promise<void> };
let people = 0;
let phone = '';
let chat = 0;
beforeAll(async () => {
  telegram = await startTelegram();
  mars = await startTestApp({
    seed: 'none',
    env: { BOT_TOKEN: telegram.token, BOT_API_ROOT: telegram.url },
  });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  bot = daemon(mars.app);
  await vi.waitFor(() => expect(telegram.calls).toContain('getUpdates'), 10_000);
});
afterAll(async () => {
  await bot.stop();
  await mars.close();
  await telegram.close();
});
beforeEach(() => {
  people++;
  chat = 5000 + people;
  phone = `+99893${String(3_000_000 + people)}`;
});
afterEach(() => {
  telegram.refuse(() => null);
  telegram.delay(0);
});

const post = (path: string, body: object) =>
  mars.anonymous.call(`POST /v1/auth/${path}`, { body, from: `10.2.0.${people}` });
const ask = async (more: object = {}) => (await post('code', { phone, purpose: 'signup', ...more })).body;
const startOf = (link: string) => `/start ${new URL(link).searchParams.get('start')}`;
const codeIn = ({ text }: { text: string }) => /\b\d{6}\b/.exec(text)?.[0] ?? 'none';
const signUp = (code: string) =>
  post('signup', {
    first_name: 'Lola',
    last_name: 'Rahimova',
    birth_year: 2013,
    whose: 'parent',
    consent: { full_name: 'Rahimov Botir' },
    phone,
    code,
    password: 'mening-parolim',
  });
const one = async <T>(text: string, values: unknown[] = []) =>
  (await mars.store.query<{ value: T }>(text, values)).rows[0]?.value;

describe('a code by the bot', () => {
  let keepPace: () => Promise<void>;
  beforeAll(async () => {
    keepPace = await atAnyPace(mars.store);
  });
  afterAll(() => keepPace());

  it('comes when the contact shared there is one’s own and is the number of the page', async () => {
    const asked = await ask({ lang: 'ru' });
    expect(asked.start_link).toMatch(/^https:\/\/t\.me\/mars_sinov_bot\?start=[\w-]{22}$/);
    expect(asked.qr).toEqual({ size: expect.any(Number), path: expect.stringMatching(/^M/) });
    telegram.write(chat, startOf(asked.start_link));
    const hello = await telegram.said(chat, /Отправить|номер/);
    expect(hello.reply_markup?.keyboard?.[0]?.[0]).toEqual({
      text: 'Отправить мой номер',
      request_contact: true,
    });
    // Telegram writes it without a plus.
    telegram.share(chat, phone.slice(1));
    const code = codeIn(await telegram.said(chat, /Код подтверждения/));
    expect((await signUp(code)).status).toBe(200);
    const linked = await one(
      'select chat_id::int as value from bot_link l join person p on p.id = l.person_id where p.phone = $1',
      [phone],
    );
    expect(linked).toBe(chat);
    expect((await post('signin', { login: phone, password: 'mening-parolim' })).status).toBe(200);
  });

  it('comes to nobody who shares another’s contact, or one that is nobody’s', async () => {
    const { start_link: link } = await ask();
    telegram.write(chat, startOf(link));
    await telegram.said(chat, /raqamingizni yuboring/);
    const before = telegram.sent.length;
    telegram.share(chat, phone, chat + 1);
    await telegram.said(chat, /boshqa odamning raqami/, before);
    telegram.share(chat, phone, null);
    await expect
      .poll(() => telegram.sent.filter((sent) => sent.chat_id === chat).length, { timeout: 10_000 })
      .toBe(3);
    expect(telegram.sent.filter(({ chat_id, text }) => chat_id === chat && /\d{6}/.test(text))).toEqual([]);
    expect(await one('select phone as value from bot_chat where chat_id = $1', [chat])).toBeNull();
  });

  it('comes to nobody whose own number is another than the page’s', async () => {
    const { start_link: link } = await ask();
    telegram.write(chat, startOf(link));
    await telegram.said(chat, /raqamingizni yuboring/);
    telegram.share(chat, '+998971112233');
    await telegram.said(chat, /Saytda boshqa raqam/);
    expect(
      await one('select count(*)::int as value from signup_code where phone in ($1, $2)', [
        phone,
        '+998971112233',
      ]),
    ).toBe(0);
  });

  it('comes at once where the chat has shared the number before, and again only by the same page', async () => {
    telegram.write(chat, '/start');
    await telegram.said(chat, /raqamingizni yuboring/);
    telegram.share(chat, phone);
    await telegram.said(chat, /akkaunt hali yoʻq/);
    // Whoever only asks has nothing sent to others.
    await ask();
    const { start_link: link } = await ask();
    const before = telegram.sent.length;
    telegram.write(chat, startOf(link));
    const code = codeIn(await telegram.said(chat, /Tasdiqlash kodi/, before));
    expect(telegram.sent.slice(before).filter(({ chat_id }) => chat_id === chat)).toHaveLength(1);
    expect((await signUp(code)).status).toBe(200);
  });

  it('comes once a minute, however often the contact is shared', async () => {
    const { start_link: link } = await ask();
    telegram.write(chat, startOf(link));
    await telegram.said(chat, /raqamingizni yuboring/);
    for (let times = 0; times < 3; times++) telegram.share(chat, phone);
    const said = () => telegram.sent.filter(({ chat_id }) => chat_id === chat).map(({ text }) => text);
    await expect.poll(() => said().length, { timeout: 25_000 }).toBe(4);
    const [, ...after] = said().sort();
    expect(after).toEqual([
      expect.stringContaining('Kod hozirgina yuborildi'),
      expect.stringContaining('Kod hozirgina yuborildi'),
      expect.stringContaining('Tasdiqlash kodi'),
    ]);
  });

  it('of a link that is over does not come', async () => {
    telegram.write(chat, `/start ${'A'.repeat(22)}`);
    await telegram.said(chat, /Bu havola eskirgan/);
  });

  it('is no business of groups, channels and other bots', async () => {
    const { start_link: link } = await ask();
    const text = startOf(link);
    const from = { id: chat, is_bot: false, first_name: 'Sinov' };
    const updates = async () => (await mars.store.query('select from bot_update')).rowCount ?? 0;
    const before = await updates();
    telegram.push({
      message: { message_id: 1, date: 0, text, chat: { id: -7, type: 'group', title: 'x' }, from },
    });
    telegram.push({
      message: { message_id: 1, date: 0, text, chat: { id: chat + 1, type: 'private' }, from },
    });
    telegram.push({
      edited_message: { message_id: 1, date: 0, text, chat: { id: chat, type: 'private' }, from },
    });
    telegram.push({});
    telegram.write(chat + 500, 'salom');
    await telegram.said(chat + 500, /raqamingizni/);
    expect(telegram.sent.filter(({ chat_id }) => [-7, chat, chat + 1].includes(chat_id))).toEqual([]);
    // Of the five, two were of a private chat's messages, and only of those a row is kept.
    expect(await updates()).toBe(before + 2);
  });

  it('sets the password of staff, too, and lets in whom signing in refused', async () => {
    await addPerson(mars.store, `ustoz${people}`, { role: 'teacher', phone });
    const { start_link: link } = await ask({ purpose: 'password' });
    telegram.write(chat, startOf(link));
    telegram.share(chat, phone);
    const code = codeIn(await telegram.said(chat, /Tasdiqlash kodi/));
    expect((await post('password', { phone, code, password: 'yangi-parolim' })).body.role).toBe('teacher');
  });
});

describe('signing in', () => {
  const signIn = async (login: string) => {
    const { status, body } = await post('signin', { login, password: demoPassword });
    return status === 200 ? 'in' : [body.code, body.bot_link];
  };

  it('waits for whoever has blocked the bot, which the first 403 says, until they are back', async () => {
    const login = `bloklagan${people}`;
    await addPerson(mars.store, login, { phone });
    telegram.write(chat, '/start');
    telegram.share(chat, phone);
    await telegram.said(chat, /bot sizga ulandi/);
    telegram.refuse(({ chat_id }) => (chat_id === chat ? { status: 403 } : null));
    for (const key of ['a', 'b', 'c']) await send(chat, `Xabar ${key}`);
    await expect
      .poll(() => one('select bot_state as value from person where login = $1', [login]), { timeout: 10_000 })
      .toBe('bot_blocked');
    const tried = () => telegram.tried.filter(({ chat_id }) => chat_id === chat).length;
    const first = tried();
    expect(await signIn(login)).toEqual(['bot_blocked', 'https://t.me/mars_sinov_bot']);
    expect(
      await one(
        `select count(*)::int as value from bot_message where chat_id = $1 and state in ('waiting', 'sending')`,
        [chat],
      ),
    ).toBe(0);
    telegram.refuse(() => null);
    telegram.write(chat, '/start');
    await telegram.said(chat, /Bot ulangan/);
    expect(await signIn(login)).toBe('in');
    // Of what waited nothing was tried, then or later.
    expect(tried()).toBe(first + 1);
  });
});

/** Brings a message in, for somebody whom the bot knows. Nobody waits for it, but it may go at any hour. */
async function send(
  to: number,
  text: string,
  { reply_markup, personId, tries = 0 }: { reply_markup?: object; personId?: number; tries?: number } = {},
): Promise<void> {
  await mars.store.query(
    'insert into bot_chat (chat_id, seen_at) values ($1, now()) on conflict do nothing',
    [to],
  );
  const at = mars.app.now();
  await createMessage(mars.store, {
    ...{ chatId: to, kind: 'absence', priority: 0, notBefore: new Date(at.getTime() + 3_600_000), at },
    body: { text, ...(reply_markup && { reply_markup }) },
    personId: personId ?? null,
  });
  await mars.store.query(
    'update bot_message set tries = $2, not_before = created_at where chat_id = $1 and not_before > $3',
    [to, tries, at],
  );
}

describe('sending', () => {
  it('waits as long as Telegram says, and then sends what was refused', async () => {
    let refused = 0;
    telegram.refuse(() => (refused++ === 0 ? { status: 429, retryAfter: 2 } : null));
    const before = telegram.tried.length;
    await send(chat, 'Kuting');
    const sent = await telegram.said(chat, /Kuting/);
    const first = telegram.tried[before]!;
    expect(sent.at - first.at).toBeGreaterThanOrEqual(1990);
    expect(telegram.tried.length - before).toBe(2);
  });

  it('is at most one a second in a chat', async () => {
    for (const text of ['Bir', 'Ikki', 'Uch']) await send(chat, text);
    await telegram.said(chat, /Uch/);
    // When each was taken by the server's clock: how long one is on its way is the network's.
    const { rows } = await mars.store.query<{ taken_at: Date }>(
      'select taken_at from bot_message where chat_id = $1 order by taken_at',
      [chat],
    );
    const at = rows.map(({ taken_at }) => taken_at.getTime());
    expect(at).toHaveLength(3);
    expect(Math.min(at[1]! - at[0]!, at[2]! - at[1]!)).toBeGreaterThanOrEqual(1000);
  });

  it.each([
    ['is done with what Telegram cannot deliver', { status: 400 } as const, 'failed'],
    ['is done once when nobody knows whether it came', { status: 500 } as const, 'unknown'],
  ])('%s', async (_, refusal, state) => {
    telegram.refuse(({ chat_id }) => (chat_id === chat ? refusal : null));
    await send(chat, 'Bir marta');
    const states = () => one<string>('select state as value from bot_message where chat_id = $1', [chat]);
    await expect.poll(states, { timeout: 10_000 }).toBe(state);
    telegram.refuse(() => null);
    await send(chat, 'Keyingisi');
    await telegram.said(chat, /Keyingisi/);
    expect(telegram.tried.filter(({ chat_id }) => chat_id === chat)).toHaveLength(2);
  });

  it('says names and texts as they are, in parts that put together are the text, the buttons with the last', async () => {
    const name = 'O_lim *Karim* <b>Ali</b> [x](y) `z` & \\ _';
    await send(chat, `${name} darsga kelmadi`);
    const short = await telegram.said(chat, /kelmadi/);
    expect([short.text, short.parse_mode]).toEqual([`${name} darsga kelmadi`, undefined]);
    const lines = Array.from({ length: 300 }, (_, n) => `${n}-qator: ${name}\n`).join('');
    const word = `${'🙂'.repeat(2500)}oxiri`;
    const before = telegram.sent.length;
    onTestFinished(await atAnyPace(mars.store));
    await send(chat, lines + word, { reply_markup: { remove_keyboard: true } });
    await telegram.said(chat, /oxiri/);
    const parts = telegram.sent.slice(before).filter(({ chat_id }) => chat_id === chat);
    expect(parts.map(({ text }) => text).join('')).toBe(lines + word);
    // No sign of two units is cut apart.
    for (const { text } of parts) expect([text.length <= 4096, /\p{Cs}/u.test(text)]).toEqual([true, false]);
    expect(parts.map(({ reply_markup }) => reply_markup !== undefined)).toEqual([
      ...Array(parts.length - 1).fill(false),
      true,
    ]);
  });

  it.each([
    [4096, 1],
    [4097, 2],
    [8192, 2],
    [8193, 3],
  ])('cuts %i letters without a space into %i parts', (letters, parts) => {
    const cut = partsOf('x'.repeat(letters));
    expect([cut.length, cut.join('').length]).toEqual([parts, letters]);
  });

  it.each([
    ['is refused', { status: 400 } as const, 'refused', 'failed'],
    [
      'finds no chat',
      { status: 400, description: 'Bad Request: chat not found' } as const,
      'not_found',
      'failed',
    ],
    ['is blocked', { status: 403 } as const, 'blocked', 'failed'],
    ['may have come', { status: 500 } as const, 'unknown', 'unknown'],
  ])('stands in the outbox with why, when it %s, and stops no other', async (_, refusal, reason, state) => {
    const login = `adresat${people}`;
    const id = await addPerson(mars.store, login, { phone });
    telegram.refuse(({ chat_id }) => (chat_id === chat ? refusal : null));
    await send(chat, 'Kelmaydi', { personId: id });
    await send(chat + 60_000, 'Keladi');
    await telegram.said(chat + 60_000, /Keladi/);
    const admin = await mars.signInAs('admin');
    const mine = async () =>
      (await admin.call('GET /v2/staff/outbox')).body.items.filter(({ to }: { to: string }) =>
        to.startsWith(`Adresat${people} `),
      );
    await expect.poll(async () => (await mine()).length, { timeout: 10_000 }).toBe(1);
    expect(await mine()).toMatchObject([{ kind: 'absence', text: 'Kelmaydi', state, reason }]);
    expect(telegram.tried.filter(({ chat_id }) => chat_id === chat)).toHaveLength(1);
  });

  it('is tried twenty times, then stands in the outbox', async () => {
    expect(constants.bot.mostTries).toBe(20);
    telegram.refuse(({ chat_id }) => (chat_id === chat ? { status: 429, retryAfter: 1 } : null));
    await send(chat, 'Hozir emas', { tries: 18 });
    const states = () =>
      one('select json_build_array(state, reason, tries) as value from bot_message where chat_id = $1', [
        chat,
      ]);
    await expect.poll(states, { timeout: 10_000 }).toEqual(['failed', 'slower', 19]);
    expect(telegram.tried.filter(({ chat_id }) => chat_id === chat)).toHaveLength(2);
  });

  it('shows no code that did not come, and none of staff at all', async () => {
    const told = { chatId: chat, kind: 'code', body: { text: 'Tasdiqlash kodi: 123456' } };
    telegram.refuse(({ chat_id }) => (chat_id === chat ? { status: 400 } : null));
    await addPerson(mars.store, `xodim${people}`, { role: 'teacher', phone });
    await mars.store.query('insert into bot_chat (chat_id, seen_at) values ($1, now())', [chat]);
    for (const of of [phone, '+998971234567']) {
      const at = mars.app.now();
      const expiresAt = new Date(at.getTime() + 600_000);
      await createMessage(mars.store, { ...told, phone: of, priority: 0, notBefore: at, at, expiresAt });
    }
    const states = () =>
      one('select array_agg(distinct state) as value from bot_message where chat_id = $1', [chat]);
    await expect.poll(states, { timeout: 10_000 }).toEqual(['failed']);
    const admin = await mars.signInAs('admin');
    const { items } = (await admin.call('GET /v2/staff/outbox')).body;
    const codes = items.filter(({ kind }: { kind: string }) => kind === 'code');
    expect(codes).toMatchObject([{ phone: '+998971234567', text: null, reason: 'refused' }]);
    expect(JSON.stringify(items)).not.toContain('Tasdiqlash');
  });

  it('is at most 25 a second, and no chat keeps the others waiting', async () => {
    const many = 60;
    telegram.delay(120);
    const before = telegram.tried.length;
    await Promise.all(Array.from({ length: many }, (_, n) => send(90_000 + n, `Xabar ${n}`)));
    await expect
      .poll(() => telegram.sent.filter(({ chat_id }) => chat_id >= 90_000).length, { timeout: 20_000 })
      .toBe(many);
    const at = telegram.tried.slice(before).map((tried) => tried.at);
    expect(new Set(telegram.tried.slice(before).map(({ chat_id }) => chat_id)).size).toBe(many);
    for (let n = 0; n + 30 < at.length; n++) expect(at[n + 30]! - at[n]!).toBeGreaterThan(1000);
  });

  it('keeps nothing of what was said', async () => {
    await send(chat, 'Maxfiy');
    await telegram.said(chat, /Maxfiy/);
    await expect
      .poll(
        () =>
          one('select json_build_array(state, body) as value from bot_message where chat_id = $1', [chat]),
        { timeout: 10_000 },
      )
      .toEqual(['sent', null]);
  });
});

it('switches kinds of messages, and the language', async () => {
  onTestFinished(await atAnyPace(mars.store));
  await addPerson(mars.store, `ota${people}`, { role: 'parent', phone });
  telegram.write(chat, '/start');
  telegram.share(chat, phone);
  // The button that asked for the number goes.
  expect((await telegram.said(chat, /bot sizga ulandi/)).reply_markup).toEqual({ remove_keyboard: true });
  let after = telegram.sent.length;
  telegram.write(chat, '/settings');
  const first = await telegram.said(chat, /Qaysi xabarlar/, after);
  expect(first.reply_markup?.inline_keyboard?.flat().map(({ callback_data }) => callback_data)).toEqual([
    'off:absence',
    'off:digest',
    'off:debt',
  ]);
  after = telegram.sent.length;
  telegram.press(chat, 'off:digest');
  const second = await telegram.said(chat, /Qaysi xabarlar/, after);
  expect(second.reply_markup?.inline_keyboard?.flat().map(({ callback_data }) => callback_data)).toContain(
    'on:digest',
  );
  after = telegram.sent.length;
  for (const data of ['off:code', 'lang:de', 'x', 'off:ru', 'lang:ru']) telegram.press(chat, data);
  await telegram.said(chat, /Бот подключён/, after);
  telegram.press(chat, 'off:debt');
  await telegram.said(chat, /Какие сообщения/, after);
  // What no button of ours says changes nothing, and is answered by nothing.
  expect(telegram.sent.slice(after)).toHaveLength(2);
  expect(telegram.answered.length).toBeGreaterThanOrEqual(7);
  expect(await one('select array_agg(kind order by kind) as value from bot_off')).toEqual(['debt', 'digest']);
});

it('asks again for what came while the database was away', async () => {
  const mend = await breakRows(mars.store, 'bot_chat', `new.chat_id = ${chat}`, away);
  telegram.write(chat, 'salom');
  await expect
    .poll(() => JSON.stringify(mars.logged()), { timeout: 10_000 })
    .toMatch(/did not hear|update of the bot failed/);
  await mend();
  await telegram.said(chat, /raqamingizni/);
});

it('tells nobody anything between nine in the evening and eight in the morning', () => {
  const at = (text: string) => whenAwake(new Date(`${text}+05:00`)).getTime();
  const is = (text: string) => new Date(`${text}+05:00`).getTime();
  expect(at('2026-11-20T20:59:59.999')).toBe(is('2026-11-20T20:59:59.999'));
  expect(at('2026-11-20T21:00:00')).toBe(is('2026-11-21T08:00:00'));
  expect(at('2026-11-20T23:59:59')).toBe(is('2026-11-21T08:00:00'));
  expect(at('2026-11-21T00:00:00')).toBe(is('2026-11-21T08:00:00'));
  expect(at('2026-11-21T07:59:59.999')).toBe(is('2026-11-21T08:00:00'));
  expect(at('2026-11-21T08:00:00')).toBe(is('2026-11-21T08:00:00'));
  expect([constants.bot.quietFrom, constants.bot.quietUntil]).toEqual([21, 8]);
});
