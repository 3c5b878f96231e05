import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CallOptions, type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addAllBadges, addPerson } from '../../testing/people.ts';
import { referrerOf } from './referrer.ts';
import { settleAll, settleFriend } from './settle.ts';

const start = new Date('2026-11-20T10:00:00+05:00');
const hour = 3_600_000;
let now = start;
let mars: TestApp;
let people = 0;
let who: Client;
let id = 0;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
  await addPerson(mars.store, 'admin', { role: 'admin' });
});
afterAll(() => mars.close());
beforeEach(async () => {
  now = start;
  people++;
  id = await addPerson(mars.store, `aziza${people}`, { phone: `+99890${1_000_000 + people}` });
  await addAllBadges(mars.store, id);
  who = await mars.signInAs(`aziza${people}`);
});

const browser = (name: string) => `browser-of-${name}-${people}`.padEnd(20, 'x');
/** Signed in anew: hours pass here. */
const asAziza = async (key: string, options: CallOptions = {}) =>
  (await (await mars.signInAs(`aziza${people}`)).call(key, options)).body;
const referral = () => asAziza('GET /v1/referral');
const copy = (body: object = { browser: browser('aziza') }) => asAziza('POST /v1/referral/copied', { body });
const refOf = (link: string) => new URL(link).searchParams.get('ref');
const coins = async () =>
  (await mars.store.query<{ coins: number }>('select coins from coin_balance where student_id = $1', [id]))
    .rows[0]!.coins;

let friends = 0;
const newPhone = () => `+99893${5_000_000 + friends++}`;
/** Somebody signs up as they do in earnest. @returns the id */
async function signUp(
  ref: string | null,
  {
    phone = newPhone(),
    opened = {},
    ...more
  }: { phone?: string; opened?: object; [field: string]: unknown } = {},
): Promise<number> {
  const from = `10.3.${friends % 250}.1`;
  await mars.anonymous.call('POST /v1/auth/code', { body: { phone, purpose: 'signup', ...opened }, from });
  const { rows } = await mars.store.query<{ text: string }>(
    `select body->>'text' as text from bot_message where phone = $1 order by id desc`,
    [phone],
  );
  const body = {
    ...{
      first_name: 'Lola',
      last_name: 'Rahimova',
      birth_year: 2013,
      whose: 'parent',
      consent: { full_name: 'Rahimov Botir' },
      phone,
      code: rows[0]!.text,
    },
    ...{ password: 'mening-parolim', browser: browser(`friend${friends}`), ...(ref && { ref }), ...more },
  };
  const answer = await mars.anonymous.call('POST /v1/auth/signup', { body, from });
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  const found = await mars.store.query<{ id: number }>(
    'select id from person where phone = $1 or contact_phone = $1 order by id desc limit 1',
    [phone],
  );
  return found.rows[0]!.id;
}
/** A number of Aziza's household, wherever it stands. */
const set = (column: 'phone' | 'contact_phone', number: string, person: number) =>
  mars.store.query(`update person set ${column} = $2 where id = $1`, [person, number]);
const consents = (number: string) =>
  mars.store.query(
    `insert into privacy_consent (student_id, full_name, phone, given_at) values ($1, 'Karimova Nodira', $2, now())`,
    [id, number],
  );
const states = async () => (await referral()).friends.map(({ state }: { state: string }) => state);

describe('a link for friends', () => {
  it('is the same whenever it is asked for, and its eight hours begin when it is copied', async () => {
    const first = await referral();
    expect(first).toEqual({
      link: expect.stringMatching(/^http:\/\/localhost:3000\/signup\?ref=[2-9A-Z]{10}$/),
      qr: { size: expect.any(Number), path: expect.stringMatching(/^M/) },
      ...{ coins: 20, hours: 8, now: '2026-11-20T10:00:00+05:00', state: 'not_copied' },
      ...{ copied_at: null, until: null, friends: [] },
    });
    const copied = await copy();
    expect(copied).toEqual({
      ...first,
      ...{ state: 'running', copied_at: '2026-11-20T10:00:00+05:00', until: '2026-11-20T18:00:00+05:00' },
    });
    now = new Date(start.getTime() + 8 * hour - 1);
    expect((await referral()).state).toBe('running');
    now = new Date(start.getTime() + 8 * hour);
    expect((await referral()).state).toBe('over');
    expect((await copy({})).until).toBe('2026-11-21T02:00:00+05:00');
  });

  it('is one link for ten who ask for it at once', async () => {
    const links = await Promise.all(Array.from({ length: 10 }, async () => (await referral()).link));
    expect(new Set(links).size).toBe(1);
  });
});

describe('a friend who signs up', () => {
  it.each([
    ['at once', 0, 'paid', 20],
    ['7:59:59', 8 * hour - 1000, 'paid', 20],
    ['a moment before the eight hours are over', 8 * hour - 1, 'paid', 20],
    ['when they are over [§9.8]', 8 * hour, 'late', 0],
    ['8:00:01', 8 * hour + 1000, 'late', 0],
  ])('%s: %i ms after the copy', async (_, ms, state, paid) => {
    const ref = refOf((await copy()).link);
    now = new Date(start.getTime() + ms);
    await signUp(ref);
    expect([await states(), await coins()]).toEqual([[state], paid]);
  });

  it('brings nothing by a link that was never copied, or copied only afterwards', async () => {
    const ref = refOf((await referral()).link);
    await signUp(ref);
    now = new Date(start.getTime() + 1);
    await copy();
    await settleAll(mars.app);
    expect([await states(), await coins()]).toEqual([['late'], 0]);
  });

  it('is told of, and named to nobody by more than a name and an initial', async () => {
    const ref = refOf((await copy()).link);
    const friend = await signUp(ref);
    expect((await referral()).friends).toEqual([
      {
        id: friend,
        name: 'Lola R.',
        at: '2026-11-20T10:00:00+05:00',
        state: 'paid',
        held_for: null,
        review: null,
      },
    ]);
    const { body } = await who.call('GET /v1/notification');
    expect(
      body.map(({ notification }: { notification: { message_uz: string } }) => notification.message_uz),
    ).toEqual(['Doʻstingiz havolangiz bilan roʻyxatdan oʻtdi: +20 coin.']);
    const history = await who.call('GET /v1/coins/student/history', {
      query: { from_date: '2026-11-01', till_date: '2026-11-30' },
    });
    expect(history.body[0].data[0]).toMatchObject({
      total_debit: 20,
      reason: { ru: 'Друг пришёл по ссылке-приглашению' },
    });
  });

  it('is paid once, settled ten times at once and again later', async () => {
    const ref = refOf((await copy()).link);
    const friend = await signUp(ref);
    await mars.store.query('delete from referral_friend where friend_id = $1', [friend]);
    await Promise.all(Array.from({ length: 10 }, () => settleFriend(mars.app, friend)));
    await settleAll(mars.app);
    expect([await states(), await coins()]).toEqual([['paid'], 20]);
  });

  it('is settled by the job when the server ended before it was', async () => {
    const ref = refOf((await copy()).link);
    const friend = await signUp(ref);
    await mars.store.query(
      `insert into signup_person (student_id, birth_year, signed_up_at, referrer_id, referrer_copied_at)
       values ($1, 2013, $3, $2, $3)`,
      [await addPerson(mars.store, `yetim${people}`), id, now],
    );
    expect((await states()).sort()).toEqual(['paid', 'waiting']);
    // The link is copied anew meanwhile: what counts is how it stood then.
    now = new Date(start.getTime() + 9 * hour);
    await copy();
    await settleAll(mars.app);
    expect([(await states()).sort(), await coins()]).toEqual([['paid', 'paid'], 40]);
    expect(friend).toBeGreaterThan(0);
  });

  it('is held for a person who has the same browser as the friend, or as another whom they brought', async () => {
    const ref = refOf((await copy()).link);
    await signUp(ref, { browser: browser('aziza') });
    expect([await states(), await coins()]).toEqual([['held'], 0]);
    await signUp(ref, { browser: browser('doʻst').replace('ʻ', '') });
    await signUp(ref, { browser: browser('doʻst').replace('ʻ', '') });
    expect([await states(), await coins()]).toEqual([['held', 'paid', 'held'], 20]);
    const { body } = await who.call('GET /v1/notification');
    expect(body[0].notification.message_uz).toMatch(/markaz xodimi koʻrib chiqadi/);
  });

  it('is held for whom the Telegram chat of another one signed up that they brought, though it has another number now', async () => {
    const ref = refOf((await copy()).link);
    const chat = 7_000_000 + people;
    const phones = [newPhone(), newPhone()] as const;
    await mars.store.query('insert into bot_chat (chat_id, phone, seen_at) values ($1, $2, $3)', [
      chat,
      phones[0],
      now,
    ]);
    await signUp(ref, { phone: phones[0], browser: browser('birinchi') });
    await mars.store.query('update bot_chat set phone = $2 where chat_id = $1', [chat, phones[1]]);
    const second = await signUp(ref, { phone: phones[1], browser: browser('ikkinchi') });
    await signUp(ref);
    expect([(await states()).sort(), await coins()]).toEqual([['held', 'paid', 'paid'], 40]);
    const held = (await referral()).friends.find(({ id: friend }: { id: number }) => friend === second);
    expect(held).toMatchObject({ state: 'held', held_for: 'chat' });
    const { rows } = await mars.store.query<{ chat: string }>(
      'select chat from signup_person where student_id = $1',
      [second],
    );
    expect(rows[0]!.chat).not.toContain(String(chat));
  });

  it('is held whose number the friend, or a parent of theirs, is called by', async () => {
    const ref = refOf((await copy()).link);
    await mars.store.query(`update person set contact_phone = '+99893' || $2::int where id = $1`, [
      id,
      5_000_000 + friends,
    ]);
    await signUp(ref);
    const parent = await addPerson(mars.store, `ona${people}`, { role: 'parent', childrenIds: [id] });
    await mars.store.query(`update person set contact_phone = '+99893' || $2::int where id = $1`, [
      parent,
      5_000_000 + friends,
    ]);
    await signUp(ref);
    await signUp(ref);
    expect([await states(), await coins()]).toEqual([['paid', 'held', 'held'], 20]);
  });

  it.each<[string, (number: string, parent: number) => Promise<unknown>]>([
    ['the number by which a parent of theirs signs in', (n, parent) => set('phone', n, parent)],
    ['the number by which a parent is called', (n, parent) => set('contact_phone', n, parent)],
    ['the number of the parent who agreed for them', (n) => consents(n)],
    ['their own number as that of a parent', (n) => set('phone', n, id)],
  ])('is held who has %s', async (_, give) => {
    const household = newPhone();
    const parent = await addPerson(mars.store, `ota${people}`, { role: 'parent', childrenIds: [id] });
    await give(household, parent);
    const ref = refOf((await copy()).link);
    await signUp(ref, { phone: household });
    expect((await referral()).friends).toMatchObject([{ state: 'held', held_for: 'phone' }]);
    expect(await coins()).toBe(0);
  });

  it('is paid for once for a number, for ever and to whoever invites: the account may be gone', async () => {
    const ref = refOf((await copy()).link);
    const phone = newPhone();
    const first = await signUp(ref, { phone });
    await mars.store.query(`update person set phone = null, login = 'deleted-' || id where id = $1`, [first]);
    now = new Date(start.getTime() + hour);
    await signUp(ref, { phone });
    expect([await states(), await coins()]).toEqual([['known', 'paid'], 20]);
    await settleAll(mars.app);
    expect(await coins()).toBe(20);
    // Nor is another one paid.
    await addPerson(mars.store, `bobur${people}`);
    const bobur = await mars.signInAs(`bobur${people}`);
    const { link } = (await bobur.call('POST /v1/referral/copied', { body: {} })).body;
    await mars.store.query('update person set phone = null where phone = $1', [phone]);
    now = new Date(start.getTime() + 2 * hour);
    await signUp(refOf(link), { phone });
    const { body } = await (await mars.signInAs(`bobur${people}`)).call('GET /v1/referral');
    expect(body.friends).toMatchObject([{ state: 'known', held_for: null }]);
    const kept = await mars.store.query('select * from referral_phone');
    expect(JSON.stringify(kept.rows)).not.toContain(phone.slice(4));
  });

  it('is known as paid for who was so before numbers were kept', async () => {
    const ref = refOf((await copy()).link);
    const phone = newPhone();
    const first = await signUp(ref, { phone });
    await mars.store.query('delete from referral_phone where friend_id = $1', [first]);
    await settleAll(mars.app);
    await mars.store.query('update person set phone = null where id = $1', [first]);
    now = new Date(start.getTime() + hour);
    await signUp(ref, { phone });
    expect(await states()).toEqual(['known', 'paid']);
  });

  it('is not held for the address: a class shares one', async () => {
    const ref = refOf((await copy()).link);
    for (let n = 0; n < 3; n++) await signUp(ref);
    expect([await states(), await coins()]).toEqual([['paid', 'paid', 'paid'], 60]);
  });

  it('signs up all the same by a link that is none, and nobody is paid', async () => {
    for (const ref of ['nobody-s-link', 'ABCDEFGH23', '', '../../x']) await signUp(ref || null);
    expect(await coins()).toBe(0);
  });

  it.each(['ABCDEFGH23', 'nobody-s-link', '../../x'])(
    'is told before a code is made that the link with %s is none',
    async (ref) => {
      const phone = newPhone();
      const { status, body } = await mars.anonymous.call('POST /v1/auth/code', {
        body: { phone, purpose: 'signup', ref },
      });
      expect([status, Object.keys(body.fields), body.fields.ref.code]).toEqual([422, ['ref'], 'ref_unknown']);
      const { rows } = await mars.store.query('select 1 from signup_ask where phone = $1', [phone]);
      expect(rows).toEqual([]);
    },
  );

  it('brings nothing to whoever the centre has switched off', async () => {
    const ref = refOf((await copy()).link);
    await mars.store.query('update person set is_active = false where id = $1', [id]);
    await signUp(ref);
    expect(await coins()).toBe(0);
  });
});

describe('a link', () => {
  const another = async () => {
    const login = `bobur${people}`;
    await addPerson(mars.store, login);
    const bobur = await mars.signInAs(login);
    return refOf((await bobur.call('POST /v1/referral/copied', { body: {} })).body.link);
  };

  it('that is copied again has hours of its own, and takes none from the copy before', async () => {
    const ref = refOf((await copy()).link);
    now = new Date(start.getTime() + 2 * hour);
    expect((await copy()).until).toBe('2026-11-20T20:00:00+05:00');
    const at = (ms: number) => referrerOf(mars.app, ref!, new Date(start.getTime() + ms));
    // Somebody signs up while it is copied again: for them it is the copy before.
    expect(await at(-1)).toEqual({ id, copiedAt: null });
    expect(await at(2 * hour - 1)).toEqual({ id, copiedAt: start });
    expect(await at(2 * hour)).toEqual({ id, copiedAt: now });
    for (const [ms, state] of [
      [10 * hour - 1000, 'paid'],
      [10 * hour + 1000, 'late'],
    ] as const) {
      now = new Date(start.getTime() + ms);
      await signUp(ref);
      expect((await states())[0]).toBe(state);
    }
  });

  it('by which a code was asked for counts in another browser, too, within its hours', async () => {
    const ref = refOf((await copy()).link);
    await signUp(null, { opened: { ref } });
    expect(await states()).toEqual(['paid']);
    const phone = newPhone();
    await mars.anonymous.call('POST /v1/auth/code', { body: { phone, purpose: 'signup', ref } });
    // Over there the page was opened without it, and a code is asked for once more.
    now = new Date(start.getTime() + 5 * 60_000);
    await signUp(null, { phone });
    expect(await states()).toEqual(['paid', 'paid']);
  });

  it('that was opened last counts: in the browser of the sign-up, else where the code was asked for', async () => {
    const [mine, boburs] = [refOf((await copy()).link), await another()];
    await signUp(boburs, { opened: { ref: mine } });
    expect(await states()).toEqual([]);
    await signUp(mine, { opened: { ref: boburs } });
    expect(await states()).toEqual(['paid']);
    const phone = newPhone();
    const asked = await mars.anonymous.call('POST /v1/auth/code', {
      body: { phone, purpose: 'signup', ref: boburs },
    });
    await signUp(null, { phone, opened: { ref: mine, ask: asked.body.ask } });
    expect(await states()).toEqual(['paid', 'paid']);
  });

  it('of somebody who only asks for a code with another’s number counts for nothing', async () => {
    const ref = refOf((await copy()).link);
    const phone = newPhone();
    // The owner has asked before: that code is the one.
    await mars.anonymous.call('POST /v1/auth/code', { body: { phone, purpose: 'signup' } });
    await mars.anonymous.call('POST /v1/auth/code', { body: { phone, purpose: 'signup', ref } });
    await signUp(null, { phone });
    expect(await states()).toEqual([]);
  });
});

it('leaves one row of presses in ten seconds', async () => {
  const rows = async () =>
    (await mars.store.query('select 1 from referral_copy where student_id = $1', [id])).rows.length;
  await mars.store.query('delete from referral_copy');
  const first = await copy();
  for (let n = 1; n < 10; n++) {
    now = new Date(start.getTime() + n * 1000);
    expect((await copy()).copied_at).toBe(first.copied_at);
  }
  expect(await rows()).toBe(1);
  now = new Date(start.getTime() + 10_000);
  expect((await copy()).copied_at).not.toBe(first.copied_at);
  expect(await rows()).toBe(2);
});

it('is copied by nobody who no longer studies', async () => {
  await addPerson(mars.store, `eski${people}`, { inGroup: 'before' });
  const inactive = await mars.signInAs(`eski${people}`);
  expect((await inactive.call('POST /v1/referral/copied', { body: {} })).body.code).toBe('inactive');
});

it('remembers ten browsers of a student at most', async () => {
  for (let n = 0; n < 13; n++) await copy({ browser: browser(`n${n}`) });
  const { rowCount } = await mars.store.query('select from referral_browser where student_id = $1', [id]);
  expect(rowCount).toBe(10);
});
