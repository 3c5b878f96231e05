import type { Update } from 'grammy/types';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused } from '../../refused.ts';
import { away } from '../../testing/fault.ts';
import { demoPassword, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { createMessage } from './queries-message.ts';
import { sendAll } from './send.ts';
import { forgetUpdates, handleUpdate, takeUpdate } from './updates.ts';

const start = new Date('2026-11-20T15:00:00+05:00');
const dayMs = 86_400_000;
let now = start;
let mars: TestApp;
let people = 0;
let next = 1000;
let chat = 0;
let phone = '';
beforeAll(async () => {
  // Nobody sends here: what is to be sent is read in the database. Nobody listens at this port either.
  const env = { BOT_TOKEN: `123456:${'A'.repeat(35)}`, BOT_API_ROOT: 'http://127.0.0.1:9' };
  mars = await startTestApp({ seed: 'none', now: () => now, env });
  await mars.store.query(
    `insert into bot_lease (name, holder, until, username) values ('bot', 'x', $1, 'sinov_bot')`,
    [start],
  );
});
afterAll(() => mars.close());
beforeEach(() => {
  now = start;
  people++;
  chat = 6000 + people;
  phone = `+99893${String(4_000_000 + people)}`;
});

const from = (of: number) => ({
  chat: { id: of, type: 'private', first_name: 'Sinov' },
  from: { id: of, is_bot: false, first_name: 'Sinov', language_code: 'uz' },
  ...{ date: 0, message_id: 1 },
});
const take = (update: object, app = mars.app) =>
  handleUpdate(app, { update_id: next++, ...update } as Update);
const write = (text: string, id?: number) =>
  take({ ...(id && { update_id: id }), message: { ...from(chat), text } });
const share = (contact: object, more: object = {}, id?: number) =>
  take({
    ...(id && { update_id: id }),
    message: { ...from(chat), contact: { first_name: 'S', ...contact }, ...more },
  });
const own = (number = phone, id?: number) => share({ phone_number: number, user_id: chat }, {}, id);
const press = (data: string, id?: number) =>
  take({
    ...(id && { update_id: id }),
    callback_query: { id: '1', chat_instance: '1', data, from: from(chat).from, message: from(chat) },
  });

/** What the bot says in the chat, oldest first. */
async function said(): Promise<string[]> {
  const { rows } = await mars.store.query<{ text: string }>(
    `select body->>'text' as text from bot_message where chat_id = $1 order by id`,
    [chat],
  );
  return rows.map(({ text }) => text);
}
const last = async () => (await said()).at(-1) ?? '';
const buttons = async () => {
  const { rows } = await mars.store.query<{
    body: { reply_markup?: { inline_keyboard?: { text: string; callback_data: string }[][] } };
  }>('select body from bot_message where chat_id = $1 order by id desc limit 1', [chat]);
  return rows[0]?.body.reply_markup?.inline_keyboard?.flat() ?? [];
};
const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? 'none';
const post = (path: string, body: object) =>
  mars.anonymous.call(`POST /v1/auth/${path}`, { body, from: `10.4.${people % 250}.1` });
/** Asks for a code on a page. @returns what its link starts the bot with */
async function page(number = phone, purpose = 'signup'): Promise<{ ask: string; start: string }> {
  const { body } = await post('code', { phone: number, purpose });
  expect(body.start_link).toMatch(/^https:\/\/t\.me\/sinov_bot\?start=[\w-]{1,64}$/);
  return { ask: body.ask, start: `/start ${new URL(body.start_link).searchParams.get('start')}` };
}
const signIn = async (login: string, password = demoPassword) =>
  (await post('signin', { login, password })).body.code ?? 'in';
const stored = async <T>(text: string, values: unknown[] = [chat]) =>
  (await mars.store.query<{ value: T }>(text, values)).rows[0]?.value;

describe('a contact', () => {
  const sentence = {
    own: /boshqa odamning raqami/,
    forwarded: /Uzatilgan kontakt/,
    other: /Saytda boshqa raqam/,
    code: /Tasdiqlash kodi: \d{6}/,
  };

  it.each<
    [string, (number: string) => [typed: string, contact: object, more?: object], keyof typeof sentence]
  >([
    ['one’s own', (n) => [n, { phone_number: n, user_id: 'me' }], 'code'],
    ['one’s own without a plus', (n) => [n, { phone_number: n.slice(1), user_id: 'me' }], 'code'],
    ['one’s own with spaces', (n) => [n, { phone_number: `+998 ${n.slice(4)}`, user_id: 'me' }], 'code'],
    ['of somebody else', (n) => [n, { phone_number: n, user_id: 1 }], 'own'],
    ['of nobody on Telegram', (n) => [n, { phone_number: n }], 'own'],
    [
      'one’s own, passed on',
      (n) => [n, { phone_number: n, user_id: 'me' }, { forward_origin: { type: 'user' } }],
      'forwarded',
    ],
    [
      'of somebody else, passed on',
      (n) => [n, { phone_number: n, user_id: 1 }, { forward_origin: { type: 'user' } }],
      'forwarded',
    ],
    ['of another country', (n) => [n, { phone_number: `7${n.slice(3)}`, user_id: 'me' }], 'other'],
    [
      'of a country of nine digits',
      () => ['+998298123456', { phone_number: '298123456', user_id: 'me' }],
      'other',
    ],
    [
      'of another country, as on the page',
      () => ['+7 999 123 45 67', { phone_number: '79991234567', user_id: 'me' }],
      'code',
    ],
    ['that is no number', (n) => [n, { phone_number: 'x', user_id: 'me' }], 'own'],
  ])('%s: one sentence and no code, or the right one', async (_, make, answer) => {
    const [typed, contact, more] = make(phone);
    const { start } = await page(typed);
    await write(start);
    const mine = Object.fromEntries(
      Object.entries(contact).map(([key, value]) => [key, value === 'me' ? chat : value]),
    );
    await share(mine, more);
    const [hello, ...rest] = await said();
    expect(hello).toMatch(/raqamingizni yuboring/);
    expect(rest).toEqual([expect.stringMatching(sentence[answer])]);
    const codes = await stored<number>(
      `select count(*)::int as value from bot_message where chat_id = $1 and kind = 'code'`,
    );
    expect(codes).toBe(answer === 'code' ? 1 : 0);
  });

  it('of two children, one number: the bot asks for whom, says the login, and only that password is set', async () => {
    const [elder, younger] = [`katta${people}`, `kichik${people}`];
    const elderId = await addPerson(mars.store, elder, { phone });
    const youngerId = await addPerson(mars.store, younger);
    const teacherId = await addPerson(mars.store, `ustoz${people}`, { role: 'teacher' });
    await mars.store.query('update person set contact_phone = $2 where id = any ($1)', [
      [youngerId, teacherId],
      phone,
    ]);
    const { ask, start } = await page(phone, 'password');
    await write(start);
    await own();
    expect(await last()).toMatch(/Qaysi birining paroli/);
    expect(await buttons()).toEqual([
      { text: `Katta${people} Sinov (${elder})`, callback_data: `for:${elderId}` },
      { text: `Kichik${people} Sinov (${younger})`, callback_data: `for:${youngerId}` },
    ]);
    // Nobody is chosen whom the number does not serve, nor by asking the page again.
    for (const data of [`for:${teacherId}`, 'for:0', 'for:x', 'for']) await press(data);
    await post('code', { phone, purpose: 'password', ask });
    expect(await said()).toHaveLength(2);
    await press(`for:${youngerId}`);
    const text = await last();
    expect(text).toContain(`Login: ${younger}\n`);
    const code = codeIn(text);
    const set = (body: object) => post('password', { code, password: 'yangi-parolim', ask, ...body });
    expect((await set({ login: elder })).body.code).toBe('code_invalid');
    expect((await set({ phone })).body.role).toBe('student');
    expect([await signIn(younger, 'yangi-parolim'), await signIn(elder)]).toEqual(['in', 'in']);
  });

  it('of a parent is not asked about children who are told of by the parent, and the bot says every login', async () => {
    const child = `bola${people}`;
    const childId = await addPerson(mars.store, child);
    await addPerson(mars.store, `ona${people}`, { role: 'parent', phone, childrenIds: [childId] });
    await mars.store.query('update person set contact_phone = $2 where id = $1', [childId, phone]);
    await write('/start');
    await own();
    expect(await last()).toContain(`Login: ona${people}`);
    const linked = `select array_agg(p.login) as value from bot_link l join person p on p.id = l.person_id where l.chat_id = $1`;
    expect(await stored(linked)).toEqual([`ona${people}`]);
    // The sign-up of another child of hers.
    const { start } = await page();
    await write(start);
    expect(await last()).toContain(`Login: ona${people}, ${child}\n`);
  });

  it('links sisters who share a number to the one chat', async () => {
    await addPerson(mars.store, `opa${people}`, { phone });
    const sister = await addPerson(mars.store, `singil${people}`);
    await mars.store.query('update person set contact_phone = $2 where id = $1', [sister, phone]);
    await own();
    expect(await last()).toBe(
      `Opa${people}, Singil${people}, bot sizga ulandi. Markaz xabarlari shu yerga keladi. Sozlash: /settings\nLogin: opa${people}, singil${people}`,
    );
  });

  it('brings the link of a friend along, from one browser through the bot to another; of a stranger’s chat nothing', async () => {
    const login = `taklif${people}`;
    const id = await addPerson(mars.store, login);
    const student = await mars.signInAs(login);
    const { link } = (await student.call('POST /v1/referral/copied', { body: {} })).body;
    const ref = new URL(link).searchParams.get('ref');
    const signedUpBy = async (typed: string, code: string) => {
      const { status } = await post('signup', {
        ...{ first_name: 'Lola', last_name: 'Rahimova', birth_year: 2000, phone: typed, code },
        password: 'mening-parolim',
      });
      expect(status).toBe(200);
      return stored<number | null>(
        'select referrer_id as value from signup_person s join person p on p.id = s.student_id where p.phone = $1',
        [typed],
      );
    };
    const first = (await post('code', { phone, purpose: 'signup', ref })).body;
    await write(`/start ${new URL(first.start_link).searchParams.get('start')}`);
    await own();
    // An hour later, in another browser, which knows of no link.
    now = new Date(start.getTime() + 3_600_000);
    await write((await page()).start);
    expect(await signedUpBy(phone, codeIn(await last()))).toBe(id);
    // Somebody asks with another's number, and opens the link in a chat of their own.
    const other = `+99897${String(4_000_000 + people)}`;
    const strange = (await post('code', { phone: other, purpose: 'signup', ref })).body;
    await write(`/start ${new URL(strange.start_link).searchParams.get('start')}`);
    chat += 100_000;
    await own(other);
    await write((await page(other)).start);
    expect(await signedUpBy(other, codeIn(await last()))).toBeNull();
  });

  it('asks for a code that is the day’s sixth in vain', async () => {
    const { start } = await page();
    await write(start);
    await own();
    for (let n = 0; n < 5; n++) {
      now = new Date(now.getTime() + 61_000);
      await write((await page()).start);
    }
    expect((await said()).filter((text) => /kodi: \d{6}/.test(text))).toHaveLength(5);
    expect(await last()).toBe('Bugun bu raqam uchun 5 ta kod berildi. Yangisini ertaga soʻrang.');
  });
});

const gone = () => Object.assign(new Error('shutting down'), { code: away });

describe('an update', () => {
  it('that is said again changes nothing, and is answered once', async () => {
    await write('/start', 2001);
    await own(phone, 2002);
    const once = await said();
    for (let n = 0; n < 3; n++) {
      await write('/start', 2001);
      await own(phone, 2002);
    }
    expect(await said()).toEqual(once);
    await Promise.all(Array.from({ length: 5 }, () => write('/settings', 2003)));
    expect(await said()).toHaveLength(once.length + 1);
  });

  it('that is older than the chat’s latest changes nothing', async () => {
    await addPerson(mars.store, `ota${people}`, { role: 'parent', phone });
    await own(phone, 3005);
    await press('off:debt', 3010);
    const before = await said();
    await press('on:debt', 3009);
    await press('lang:ru', 3008);
    await own('+998901112233', 3004);
    await write('/stop', 3003);
    expect(await said()).toEqual(before);
    expect(
      await stored(
        'select json_build_array(phone, lang, stopped_at) as value from bot_chat where chat_id = $1',
      ),
    ).toEqual([phone, 'uz', null]);
    const off = `select array_agg(o.kind) as value from bot_off o join person p on p.id = o.person_id where p.phone = $1`;
    expect(await stored(off, [phone])).toEqual(['debt']);
  });

  it('that opens a page is none too late, and lets nobody in who has stopped the bot since', async () => {
    const { start } = await page();
    await own(phone, 4005);
    await write('/stop', 4006);
    await write(start, 4004);
    expect(await last()).toMatch(/Tasdiqlash kodi/);
    expect(await stored('select stopped_at is not null as value from bot_chat where chat_id = $1')).toBe(
      true,
    );
  });

  it('counts when the numbers begin anew after a silence', async () => {
    await write('/start', 900_000);
    now = new Date(start.getTime() + dayMs + 1);
    await own(phone, 500);
    expect(await stored('select phone as value from bot_chat where chat_id = $1')).toBe(phone);
  });

  it('that could not be dealt with may come again', async () => {
    const store = Object.create(mars.store, {
      transaction: { value: () => Promise.reject(new Refused('unavailable')) },
    });
    const message = { ...from(chat), text: '/start' };
    await expect(take({ update_id: 5001, message }, { ...mars.app, store })).rejects.toMatchObject({
      code: 'unavailable',
    });
    await take({ update_id: 5001, message });
    expect(await said()).toHaveLength(1);
  });

  it('that was seen and not answered when the database went away is answered when it comes again, once', async () => {
    let isAway = false;
    // After the chat was seen nothing works any more, not even letting the update come again.
    const store = Object.create(mars.store, {
      query: {
        value: (...asked: [string]) => (isAway ? Promise.reject(gone()) : mars.store.query(...asked)),
      },
      transaction: {
        value: async (work: () => Promise<unknown>) => {
          if (isAway) throw gone();
          const done = await mars.store.transaction(work);
          isAway = true;
          return done;
        },
      },
    });
    const update = { update_id: 5002, message: { ...from(chat), text: '/start' } } as Update;
    await expect(takeUpdate({ ...mars.app, store }, update)).rejects.toMatchObject({ code: away });
    expect(await said()).toEqual([]);
    for (let again = 0; again < 2; again++) await takeUpdate(mars.app, update);
    expect(await said()).toHaveLength(1);
  });

  it('is forgotten when Telegram says it no more', async () => {
    await write('/start', 6001);
    await forgetUpdates(mars.app);
    const kept = () => stored('select count(*)::int as value from bot_update where update_id = $1', [6001]);
    expect(await kept()).toBe(1);
    now = new Date(start.getTime() + 2 * dayMs + 1);
    await forgetUpdates(mars.app);
    expect(await kept()).toBe(0);
  });
});

it('what became of a message while the database was away is written down when it is back', async () => {
  await write('/start');
  const state = () =>
    stored<[string, number]>(
      'select json_build_array(state, tries) as value from bot_message where chat_id = $1',
    );
  expect(await state()).toEqual(['waiting', 0]);
  await mars.store.query(`update bot_message set state = 'sent' where chat_id <> $1`, [chat]);
  let isAway = false;
  const store = Object.create(mars.store, {
    query: {
      value: (...asked: [string]) => (isAway ? Promise.reject(gone()) : mars.store.query(...asked)),
    },
  });
  let waits = 0;
  const pace = {
    goesOn: () => waits < 2,
    // It is taken, and cannot be sent: Telegram is not there either.
    async wait() {
      if (++waits > 1) return;
      isAway = true;
      await vi.waitFor(() => expect(JSON.stringify(mars.logged())).toContain('was not settled'), 10_000);
      isAway = false;
      expect(await state()).toEqual(['sending', 0]);
    },
  };
  await sendAll({ ...mars.app, store }, pace, 0);
  expect(await state()).toEqual(['waiting', 1]);
});

describe('a command', () => {
  it.each([
    ['/start', /raqamingizni yuboring/],
    ['/start ', /raqamingizni yuboring/],
    ['/start@sinov_bot', /raqamingizni yuboring/],
    [`/start ${'a-_9'.repeat(16)}`, /eskirgan/],
    [`/start ${'a-_9'.repeat(16)}x`, /raqamingizni yuboring/],
    ['/start a.b', /raqamingizni yuboring/],
    ['/start a b', /raqamingizni yuboring/],
    ['/start x', /eskirgan/],
  ])('%j is a start, with what a link may have', async (text, answer) => {
    await write(text);
    expect(await said()).toEqual([expect.stringMatching(answer)]);
  });

  it('stops everything but answers, and keeps its students out until the next start', async () => {
    const login = `toxtadi${people}`;
    const id = await addPerson(mars.store, login, { phone });
    await own();
    expect(await signIn(login)).toBe('in');
    const waiting = { chatId: chat, personId: id, kind: 'lesson', body: { text: 'Bugun dars bor' } } as const;
    await createMessage(mars.store, { ...waiting, priority: 1, notBefore: now, at: now });
    await write('/stop');
    expect(await last()).toMatch(/kirish uchun ham bot kerak.*\/start/);
    expect(await signIn(login)).toBe('not_in_bot');
    const lesson = `select json_build_array(state, reason) as value from bot_message where chat_id = $1 and kind = 'lesson'`;
    expect(await stored(lesson)).toEqual(['failed', 'stopped']);
    await write('salom');
    expect(await last()).toMatch(/endi kelmaydi. Qayta yoqish: \/start/);
    expect(await signIn(login)).toBe('not_in_bot');
    await write('/start');
    expect(await last()).toMatch(/Bot ulangan/);
    expect(await signIn(login)).toBe('in');
  });

  it('stops the bot of a parent, who signs in all the same', async () => {
    await addPerson(mars.store, `dada${people}`, { role: 'parent', phone });
    await own();
    await write('/stop');
    expect(await last()).toBe('Markaz xabarlari endi kelmaydi. Qayta yoqish: /start');
    expect(await signIn(`dada${people}`)).toBe('in');
  });

  it('chooses the language of all that comes after it', async () => {
    await write('/lang');
    expect(await buttons()).toEqual([
      { text: 'Oʻzbekcha', callback_data: 'lang:uz' },
      { text: 'Русский', callback_data: 'lang:ru' },
    ]);
    await press('lang:ru');
    await own();
    expect((await said()).slice(1)).toEqual([
      expect.stringMatching(/^Бот подключён/),
      expect.stringMatching(/^Номер принят/),
    ]);
  });
});

describe('what is no update as Telegram has them', () => {
  const person = { id: 1, is_bot: false };
  it.each<[string, unknown]>([
    ['nothing', null],
    ['a list', []],
    ['one without a number', { message: { ...from(1), text: 'a' } }],
    ['one whose number is too large', { update_id: 2 ** 60, message: { ...from(1), text: 'a' } }],
    ['a message of no chat', { update_id: 1, message: { from: person, text: 'a' } }],
    ['a chat without a number', { update_id: 1, message: { chat: { type: 'private' }, from: person } }],
    ['a chat whose number is a text', { update_id: 1, message: { chat: { id: '1', type: 'private' } } }],
    ['a text that is none', { update_id: 1, message: { ...from(1), text: { a: 1 } } }],
    [
      'a language that is none',
      { update_id: 1, message: { ...from(1), from: { ...person, language_code: 7 } } },
    ],
    ['a contact without a number', { update_id: 1, message: { ...from(1), contact: {} } }],
    ['a press of nobody', { update_id: 1, callback_query: { id: '1', data: 'lang:uz' } }],
    ['a press that is a text', { update_id: 1, callback_query: 'lang:uz' }],
  ])('is left out, and the log has no trace of a fault: %s', async (_, update) => {
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    await takeUpdate({ ...mars.app, log }, update as Update);
    expect(log.error).not.toHaveBeenCalled();
    expect(log.warn).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(log.warn.mock.calls)).not.toContain(' at ');
  });
});

it('of three thousand messages of one chat in a minute thirty are read, and another chat is not kept waiting by them', async () => {
  const one = chat;
  let queries = 0;
  const store = { ...mars.store };
  store.transaction = ((work: never) => {
    queries++;
    return mars.store.transaction(work);
  }) as typeof store.transaction;
  const app = { ...mars.app, store };
  for (let n = 0; n < 3000; n++)
    await takeUpdate(app, { update_id: next++, message: { ...from(one), text: 'salom' } } as Update);
  expect(queries).toBeLessThanOrEqual(60);
  expect((await said()).length).toBe(30);
  chat = 5_000_000 + one;
  await takeUpdate(app, { update_id: next++, message: { ...from(chat), text: 'salom' } } as Update);
  expect(await said()).toHaveLength(1);
  // A minute later the first is heard again.
  now = new Date(now.getTime() + 60_000);
  chat = one;
  await takeUpdate(app, { update_id: next++, message: { ...from(one), text: 'salom' } } as Update);
  expect((await said()).length).toBe(31);
});
