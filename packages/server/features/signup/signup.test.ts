import { constants } from '@mars/contract/constants.ts';
import { describe, expect, it, vi } from 'vitest';
import type { Database } from '../../store/database.ts';
import { demoPassword } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import {
  ask,
  codeOf,
  dayMs,
  later,
  mars,
  minute,
  name,
  now,
  password,
  people,
  phone,
  post,
  setNow,
  setPassword,
  setPhone,
  setUp,
  signIn,
  signUp,
  start,
  wrong,
} from '../../testing/signup.ts';
import { forgetOld } from './code.ts';

setUp();

describe('signing up', () => {
  it('makes a student of whoever has the code: signed in at once, free, in no group', async () => {
    const asked = await ask({ lang: 'ru' });
    expect([asked.status, asked.body]).toEqual([
      200,
      {
        ask: expect.stringMatching(/^[\w-]{22}$/),
        start_link: null,
        qr: null,
        now: '2026-11-20T10:00:00+05:00',
        resend_at: '2026-11-20T10:01:00+05:00',
        expires_at: '2026-11-20T10:30:00+05:00',
      },
    ]);
    const code = await codeOf();
    expect(code).toMatch(/^\d{6}$/);
    const { status, body } = await signUp({
      code: ` ${code.slice(0, 3)} ${code.slice(3)} `,
      ask: asked.body.ask,
      lang: 'ru',
    });
    expect([status, body]).toEqual([
      200,
      {
        ...{ access_token: expect.any(String), refresh_token: expect.any(String) },
        ...{ expires_in: 900, role: 'student' },
        // The number is the parent's who agreed, and does for both.
        ...{ login: expect.stringMatching(/^lola\.rahimova\d*$/), by_phone: true },
      },
    ]);
    const me = await mars.anonymous.call('GET /v1/me', {
      headers: { authorization: `Bearer ${body.access_token}` },
    });
    expect(me.body).toMatchObject({
      ...{ first_name: 'Lola', last_name: 'Rahimova', status: 'freemium', groups: [], coins: 0, balance: 0 },
    });
    expect(await signIn(phone, password)).toBe('in');
    const { rows } = await mars.store.query(
      'select s.birth_year, p.lang, p.login from signup_person s join person p on p.id = s.student_id where p.contact_phone = $1',
      [phone],
    );
    expect(rows).toEqual([{ birth_year: 2013, lang: 'ru', login: body.login }]);
  });

  it('takes no password that anybody would try first, and the code stays good', async () => {
    await ask();
    const code = await codeOf();
    for (const weak of ['qwerty123', phone, phone.slice(4), 'Lola2013', 'rahimova']) {
      const { status, body } = await signUp({ code, password: weak });
      expect([weak, status, body.code, Object.keys(body.fields)]).toEqual([
        weak,
        422,
        'password_weak',
        ['password'],
      ]);
    }
    expect((await signUp({ code })).status).toBe(200);
    later(minute);
    await ask({ purpose: 'password' });
    const next = await codeOf();
    // More often than a code may be tried.
    for (const weak of ['11111111', phone, phone.slice(4), 'qwerty123', 'Salom2015!', 'toshkent-1']) {
      const refused = await setPassword({ code: next, password: weak });
      expect([weak, refused.status, refused.body.code]).toEqual([weak, 422, 'password_weak']);
    }
    expect((await setPassword({ code: next })).status).toBe(200);
  });

  it('takes a child only by a parent’s phone, with their consent, which is kept with its moment', async () => {
    const year = 2026;
    await ask();
    const code = await codeOf();
    for (const [given, field, why] of [
      [{ whose: undefined }, 'whose', 'required'],
      [{ whose: 'self' }, 'whose', 'choice'],
      [{ consent: undefined }, 'consent', 'required'],
      [{ consent: { full_name: 'Botir' } }, 'consent.full_name', 'name_incomplete'],
      [{ consent: { full_name: 'B. R.' } }, 'consent.full_name', 'name_incomplete'],
      // Whose phone it is agrees: there is no other number.
      [{ consent: { full_name: 'Rahimov Botir', phone: '901112233' } }, 'consent.phone', 'unknown_field'],
    ] as const) {
      const { status, body } = await signUp({ birth_year: year - 16, ...given, code });
      expect([status, body.fields?.[field]?.code]).toEqual([422, why]);
    }
    const consent = { full_name: ' Rahimov  Botir ' };
    expect((await signUp({ birth_year: year - 16, consent, code })).status).toBe(200);
    const { rows } = await mars.store.query(
      `select c.full_name, c.phone, c.given_at, c.given_by from privacy_consent c
       join person p on p.id = c.student_id where p.contact_phone = $1`,
      [phone],
    );
    expect(rows).toEqual([{ full_name: 'Rahimov Botir', phone, given_at: now, given_by: null }]);
  });

  it('asks nobody else for one, and keeps none that was not needed', async () => {
    await ask();
    const own = { birth_year: 2026 - 17, whose: undefined, consent: undefined };
    expect((await signUp({ ...own, code: await codeOf() })).status).toBe(200);
    const { rows } = await mars.store.query(
      'select from privacy_consent c join person p on p.id = c.student_id where p.phone = $1',
      [phone],
    );
    expect(rows).toHaveLength(0);
  });

  it.each([
    ['first_name', '', 'name_incomplete'],
    ['first_name', 'L', 'name_incomplete'],
    ['first_name', 'L.', 'name_incomplete'],
    ['last_name', ' - ', 'name_incomplete'],
    ['last_name', 'Rahimova2', 'format'],
    ['last_name', '<b>Rahim</b>', 'format'],
    ['birth_year', 2022, 'too_big'],
    ['birth_year', 1925, 'too_small'],
    ['phone', '12345', 'phone_format'],
    ['phone', 'Lola', 'phone_format'],
    ['password', '1234567', 'too_short'],
  ])('names the wrong field: %s %j %s', async (field, value, code) => {
    const { status, body } = await signUp({ [field]: value, code: '123456' });
    expect([status, body.fields?.[field]?.code]).toEqual([422, code]);
  });

  it.each([
    ['oʻgʻiloy', 'Gʻaniyeva', 2021],
    ["O'g'il", 'Olim-zoda', 1926],
    ['Мухаммад Али', 'Ли', 2000],
    ['Ян', 'Ю Цзы', 2010],
  ])('takes the name %s %s, born %i', async (first_name, last_name, birth_year) => {
    await ask();
    const { status, body } = await signUp({ first_name, last_name, birth_year, code: await codeOf() });
    expect([status, body.role]).toEqual([200, 'student']);
  });

  it('takes a code ten minutes, then says to whoever has it that it is over', async () => {
    await ask();
    const code = await codeOf();
    later(10 * minute);
    expect((await signUp({ code })).body.code).toBe('code_expired');
    expect((await signUp({ code: wrong(code) })).body.code).toBe('code_invalid');
    later(-1);
    expect((await signUp({ code })).status).toBe(200);
  });

  it('is one person for eight at once with one code, and the code is good no longer', async () => {
    const { ask: own } = (await ask()).body;
    const code = await codeOf();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => signUp({ code, ...(n % 2 ? { ask: own } : {}) })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('code_expired');
    const { rowCount } = await mars.store.query('select from person where phone = $1', [phone]);
    expect(rowCount).toBe(1);
    expect((await signUp({ code })).body.code).toBe('code_expired');
  });

  it('with a number that somebody signs in with makes it the one to call, and says the login', async () => {
    const mother = await addPerson(mars.store, `ona${people}`, { role: 'parent', phone });
    const signed: Record<string, unknown>[] = [];
    for (const first_name of ['Lola', 'Nodira']) {
      await ask();
      signed.push((await signUp({ first_name, code: await codeOf() })).body);
      later(minute);
    }
    expect(signed).toMatchObject([
      { role: 'student', login: expect.stringMatching(/^lola\.rahimova\d*$/), by_phone: true },
      { role: 'student', login: expect.stringMatching(/^nodira\.rahimova\d*$/), by_phone: true },
    ]);
    const { rows } = await mars.store.query<{
      id: number;
      phone: string;
      contact_phone: string;
      login: string;
    }>('select id, phone, contact_phone, login from person where $1 in (phone, contact_phone) order by id', [
      phone,
    ]);
    expect(rows.map(({ phone, contact_phone }) => [phone, contact_phone])).toEqual([
      [phone, null],
      [null, phone],
      [null, phone],
    ]);
    expect(rows[0]!.id).toBe(mother);
    // The number is the mother’s way in, and theirs too, who have to say which of them: their password is the same.
    expect([await signIn(phone, demoPassword), await signIn(phone, password)]).toEqual(['in', 'whose']);
    for (const { login } of signed) expect(await signIn(login as string, password)).toBe('in');
  });

  it('is done on the platform, and not on another’s page', async () => {
    const { status, body } = await signUp(
      { code: '123456' },
      { headers: { origin: 'https://sayt.example' } },
    );
    expect([status, body.code]).toEqual([409, 'open_on_platform']);
  });
});

describe('a password by code', () => {
  it('ends the other sessions; to whoever has the code of nobody’s number it says so', async () => {
    const login = `unutdi${people}`;
    await addPerson(mars.store, login, { phone });
    const before = await mars.signInAs(login);
    await ask({ purpose: 'password' });
    const code = await codeOf();
    const { status, body } = await post('password', { login, code, password: 'yangi-parolim' });
    expect([status, body.login, body.by_phone]).toEqual([200, login, true]);
    expect((await before.call('GET /v1/me')).body.code).toBe('session_ended');
    expect((await setPassword({ code })).body.code).toBe('code_expired');

    setPhone(`+99894${String(1_000_000 + people)}`);
    await ask({ purpose: 'password' });
    const none = await setPassword({ code: await codeOf() });
    expect([none.status, none.body.code]).toEqual([409, 'no_account']);
  });

  it('is for whoever signs in with the number; for who is called by it, where their login says so', async () => {
    const own = `egasi${people}`;
    await addPerson(mars.store, own, { phone });
    const sister = `singlisi${people}`;
    const id = await addPerson(mars.store, sister);
    await mars.store.query('update person set contact_phone = $2 where id = $1', [id, phone]);
    const chosen = async (body: object) => {
      await ask({ purpose: 'password' });
      await post('password', { code: await codeOf(), password: 'yangi-parolim', ...body });
      return [await signIn(own, 'yangi-parolim'), await signIn(sister, 'yangi-parolim')];
    };
    expect(await chosen({ login: sister })).toEqual(['unknown', 'in']);
    expect(await chosen({ phone })).toEqual(['in', 'in']);
  });

  it('lets in nobody whom the centre switched off', async () => {
    await addPerson(mars.store, `oʻchgan${people}`, { phone, isActive: false });
    await ask({ purpose: 'password' });
    expect((await setPassword({ code: await codeOf() })).body.code).toBe('account_inactive');
  });

  it('is never one of staff without a bot: their codes are not in the outbox, nor taken', async () => {
    await addPerson(mars.store, `ustoz${people}`, { role: 'teacher', phone });
    expect((await ask({ purpose: 'password' })).status).toBe(200);
    expect(await codeOf()).toBeUndefined();
    const { rows } = await mars.store.query(`select from bot_message where phone = $1`, [phone]);
    expect(rows).toEqual([]);
    // Nor where the centre calls one of them by it.
    const called = await addPerson(mars.store, `muallim${people}`, { role: 'teacher' });
    setPhone(`+99896${String(3_000_000 + people)}`);
    await mars.store.query('update person set contact_phone = $2 where id = $1', [called, phone]);
    await ask({ purpose: 'password' });
    expect(await codeOf()).toBeUndefined();
  });
});

describe('who guesses', () => {
  const { triesADay, triesACode, codesADay, codeDigits, codeMinutes } = constants.signup;

  it('finds a code of a number with a chance of at most 5 in 100,000 in any 24 hours, by all ways', () => {
    // Whoever asked for the code, and everybody else; one code is good at a time.
    expect((2 * triesADay) / 10 ** codeDigits).toBeLessThanOrEqual(5e-5);
    expect([codeDigits, codeMinutes, triesACode, codesADay, triesADay]).toEqual([6, 10, 5, 5, 25]);
  });

  it('has five tries at a code, of sign-up, password and spellings together; the sixth is not looked at', async () => {
    await addPerson(mars.store, `nishon${people}`, { phone });
    await ask();
    const code = await codeOf();
    const ways = [
      (typed: string) => signUp({ code: typed }),
      (typed: string) => setPassword({ code: typed }),
      (typed: string) => signUp({ code: typed, phone: phone.slice(4) }),
    ];
    const codes: string[] = [];
    for (let n = 0; n < 5; n++) codes.push((await ways[n % ways.length]!(wrong(code, n + 1))).body.code);
    expect(codes).toEqual(Array(5).fill('code_invalid'));
    const sixth = await signUp({ code });
    expect([sixth.status, sixth.body.code]).toEqual([422, 'code_tries']);
    // Another code may be tried anew.
    later(10 * minute);
    await ask();
    expect((await setPassword({ code: await codeOf() })).status).toBe(200);
  });

  it('takes the right code at the fifth try', async () => {
    await ask();
    const code = await codeOf();
    for (let n = 1; n <= 4; n++) await signUp({ code: wrong(code, n) });
    expect((await signUp({ code })).status).toBe(200);
  });

  it('does not keep whoever asked for the code from typing it, who has five tries, too', async () => {
    const { ask: own } = (await ask()).body;
    const code = await codeOf();
    for (let n = 1; n <= 7; n++) await signUp({ code: wrong(code, n) });
    for (let n = 1; n <= 4; n++)
      expect((await signUp({ code: wrong(code, n), ask: own })).body.code).toBe('code_invalid');
    expect((await signUp({ code, ask: own })).status).toBe(200);
  });

  it('gets no more by trying at once, nor of a number that nobody has asked for', async () => {
    await ask();
    const code = await codeOf();
    const at = async () =>
      (await Promise.all(Array.from({ length: 20 }, (_, n) => signUp({ code: wrong(code, n + 1) })))).filter(
        ({ body }) => body.code === 'code_invalid',
      ).length;
    expect(await at()).toBe(5);
    setPhone(`+99896${String(1_000_000 + people)}`);
    expect(await at()).toBe(5);
    later(dayMs - 1);
    expect(await at()).toBe(0);
    later(1);
    expect(await at()).toBe(5);
  });

  it('waits no longer for a number that somebody has: the database is asked the same', async () => {
    const asked = async (number: string, login: string) => {
      const texts: string[] = [];
      const { store } = mars.app;
      const { query, transaction } = store;
      const noting = (db: Pick<Database, 'query'>) =>
        ((one: string | { text: string }, values?: unknown[]) => {
          texts.push(typeof one === 'string' ? one : one.text);
          return db.query(one as never, values as never);
        }) as Database['query'];
      vi.spyOn(store, 'query').mockImplementation(noting({ query }));
      vi.spyOn(store, 'transaction').mockImplementation((work) =>
        transaction((db) => work({ ...db, query: noting(db) })),
      );
      await post('code', { phone: number, purpose: 'password' });
      await setPassword({ phone: number, code: '000000' });
      await post('password', { login, code: '000000', password });
      vi.restoreAllMocks();
      return texts;
    };
    await addPerson(mars.store, `vaqt${people}`, { phone });
    const somebody = await asked(phone, `vaqt${people}`);
    expect(somebody.length).toBeGreaterThan(5);
    expect(await asked(`+99895${String(9_000_000 + people)}`, `yoq${people}`)).toEqual(somebody);
  });

  it('learns of no number whether somebody has it', async () => {
    const taken = phone;
    await addPerson(mars.store, `bor${people}`, { phone: taken });
    const free = `+99895${String(1_000_000 + people)}`;
    const of = async (number: string) => {
      const answers = [
        await post('code', { phone: number, purpose: 'signup' }),
        await post('code', { phone: number, purpose: 'password' }),
        await post('signup', { ...name, phone: number, password, code: '000000' }),
        await post('password', { phone: number, password, code: '000000' }),
      ];
      return answers.map(({ status, body }) => [status, JSON.stringify({ ...body, ask: '' })]);
    };
    expect(await of(taken)).toEqual(await of(free));
  });
});

describe('asking for a code', () => {
  it('leaves five questions of an address behind and a hundred of a number, and ends nobody’s that has the code', async () => {
    const mine = (await ask()).body.ask;
    const code = await codeOf();
    const kept = async () =>
      (await mars.store.query('select 1 from signup_ask where phone = $1', [phone])).rows.length;
    for (let n = 0; n < 20; n++) {
      later(1);
      await ask({}, { from: '10.66.0.1' });
    }
    expect(await kept()).toBe(6);
    for (let n = 0; n < 110; n++) {
      later(1);
      await ask({}, { from: `10.67.0.${n}` });
    }
    expect(await kept()).toBe(101);
    expect((await signUp({ code, ask: mine })).status).toBe(200);
  });

  it('is good for who has the code, though strangers try a day’s tries at the login and the number', async () => {
    const login = `nishonda${people}`;
    await addPerson(mars.store, login, { phone });
    const mine = (await ask({ purpose: 'password' })).body.ask;
    const code = await codeOf();
    for (let n = 0; n < 30; n++) {
      const strange = { login, code: wrong(code, n + 1), password };
      await post('password', strange, { from: `10.68.0.${n}` });
    }
    expect((await post('password', { login, code, password, ask: mine })).status).toBe(200);
  });

  it('tells of no login that it has the number of an ask, also where an address has tried sixty others', async () => {
    const login = `kimniki${people}`;
    await addPerson(mars.store, login, { phone });
    const own = (await ask({ purpose: 'password' })).body.ask;
    const from = '10.69.0.2';
    const wrongly = async (name: string) =>
      (await post('password', { login: name, code: '000000', password, ask: own }, { from })).body.code;
    for (let n = 0; n < 60; n++) await wrongly(`yoq${n}`);
    expect([await wrongly(login), await wrongly('hech.kim')]).toEqual(['too_many', 'too_many']);
  });

  it('is tried from one address for sixty numbers and logins an hour, by whoever asked for none', async () => {
    const mine = (await ask()).body.ask;
    const code = await codeOf();
    const from = '10.69.0.1';
    const tries = async () => (await mars.store.query('select from signup_try')).rowCount;
    const codes: string[] = [];
    for (let n = 0; n < 30; n++) {
      const number = `+99895${String(3_000_000 + n)}`;
      codes.push((await signUp({ phone: number, code: wrong(code) }, { from })).body.code);
      codes.push(
        (await post('password', { login: `yoq${n}`, code: wrong(code), password }, { from })).body.code,
      );
    }
    expect(codes).not.toContain('too_many');
    const left = await tries();
    const over = await post('password', { login: 'yoq30', code: wrong(code), password }, { from });
    expect([over.body.code, over.body.retry_after]).toEqual(['too_many', 3600]);
    expect((await signUp({ phone: '+998953000031', code: wrong(code) }, { from })).body.code).toBe(
      'too_many',
    );
    expect(await tries()).toBe(left);
    // Who asked for the code types it from there all the same.
    expect((await signUp({ code, ask: mine }, { from })).status).toBe(200);
    later(60 * minute);
    expect((await signUp({ phone: '+998953000031', code: wrong(code) }, { from })).body.code).toBe(
      'code_invalid',
    );
  });

  it('gives another one of the same ask after a minute, and takes nobody’s away before', async () => {
    const first = (await ask()).body;
    const code = await codeOf();
    later(minute - 1);
    const soon = await ask({ ask: first.ask });
    expect([soon.body.ask, soon.body.resend_at, await codeOf()]).toEqual([first.ask, first.resend_at, code]);
    // Somebody else asks for one of the same number.
    later(1);
    await ask();
    expect(await codeOf()).toBe(code);
    const again = (await ask({ ask: first.ask })).body;
    expect(again.resend_at).toBe('2026-11-20T10:02:00+05:00');
    const { rows } = await mars.store.query(`select from bot_message where phone = $1`, [phone]);
    expect(rows).toHaveLength(2);
    expect((await signUp({ code: await codeOf() })).status).toBe(200);
  });

  it('gives five codes of a number a day of the centre, and the next one after midnight', async () => {
    setNow(new Date('2026-11-20T23:40:00+05:00'));
    const first = (await ask()).body;
    const again = async () => (await ask({ ask: first.ask })).body.resend_at;
    const times = [first.resend_at];
    for (let n = 0; n < 4; n++) {
      later(minute);
      times.push(await again());
    }
    expect(times).toEqual([
      ...['2026-11-20T23:41:00+05:00', '2026-11-20T23:42:00+05:00', '2026-11-20T23:43:00+05:00'],
      ...['2026-11-20T23:44:00+05:00', '2026-11-21T00:00:00+05:00'],
    ]);
    const fifth = await codeOf();
    setNow(new Date('2026-11-20T23:59:59+05:00'));
    expect(await again()).toBe('2026-11-21T00:00:00+05:00');
    const made = () => mars.store.query(`select from bot_message where phone = $1`, [phone]);
    expect((await made()).rowCount).toBe(5);
    expect((await signUp({ code: fifth })).body.code).toBe('code_expired');
    setNow(new Date('2026-11-21T00:00:01+05:00'));
    expect(await again()).toBe('2026-11-21T00:01:01+05:00');
    expect((await made()).rowCount).toBe(6);
    expect((await signUp({ code: await codeOf() })).status).toBe(200);
  });

  it('gives five codes though strangers of three addresses had theirs of the number, and no more than twenty to all', async () => {
    const codes = async () =>
      (await mars.store.query('select from bot_message where phone = $1', [phone])).rowCount;
    for (let address = 1; address <= 3; address++)
      for (let n = 0; n < 7; n++) {
        later(11 * minute);
        await ask({}, { from: `10.75.0.${address}` });
      }
    expect(await codes()).toBe(15);
    later(11 * minute);
    const { resend_at } = (await ask()).body;
    expect([resend_at, await codes()]).toEqual(['2026-11-20T14:03:00+05:00', 16]);
    expect((await signUp({ code: await codeOf() })).status).toBe(200);
    for (let address = 4; address <= 6; address++)
      for (let n = 0; n < 5; n++) {
        later(11 * minute);
        await ask({}, { from: `10.75.0.${address}` });
      }
    expect(await codes()).toBe(20);
  });

  it('takes an ask of another number as none', async () => {
    const first = (await ask()).body.ask;
    setPhone(`+99897${String(1_000_000 + people)}`);
    const second = (await ask({ ask: first })).body.ask;
    expect(second).not.toBe(first);
  });

  it('is refused for many numbers from one address, not for a class of forty', async () => {
    const at = { from: '10.9.9.9' };
    const codes: string[] = [];
    for (let n = 0; n < 61; n++)
      codes.push((await ask({ phone: `+99899${String(2_000_000 + n)}` }, at)).body.code ?? 'sent');
    expect(codes).toEqual([...Array(60).fill('sent'), 'too_many']);
    expect((await ask({ phone: '+998992000000' }, { from: '10.9.9.8' })).status).toBe(200);
    setNow(new Date(start.getTime() + 60 * minute));
    expect((await ask({ phone: '+998992000077' }, at)).status).toBe(200);
  });

  it('leaves nothing of it behind but the person', async () => {
    await ask();
    const code = await codeOf();
    await signUp({ code: wrong(code) });
    later(2 * dayMs);
    await forgetOld(mars.app);
    for (const table of ['signup_ask', 'signup_code', 'signup_try']) {
      const { rowCount } = await mars.store.query(`select from ${table}`);
      expect([table, rowCount]).toEqual([table, 0]);
    }
  });

  it('keeps no code, no number of whoever tries and no ask as it is, and logs none', async () => {
    const asked = (await ask()).body.ask;
    const code = await codeOf();
    await signUp({ code: wrong(code) });
    const { rows } = await mars.store.query(
      'select (select json_agg(c) from signup_code c) as codes, (select json_agg(t) from signup_try t) as tries, (select json_agg(a) from signup_ask a) as asks',
    );
    const kept = JSON.stringify(rows);
    expect(kept).not.toContain(`"${code}"`);
    expect(kept).not.toContain(asked);
    expect(JSON.stringify(rows[0]!.tries)).not.toContain(phone.slice(4));
    expect(JSON.stringify(mars.logged())).not.toContain(phone.slice(4));
  });
});
