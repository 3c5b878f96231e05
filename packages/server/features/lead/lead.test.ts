import { createHmac } from 'node:crypto';
import { constants } from '@mars/contract/constants.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openHookDouble } from '../../../../tests/doubles/lead-hook.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson, addSite } from '../../testing/people.ts';
import { answersBy } from '../interests/testing.ts';
import { jobs } from './jobs.ts';
import { pieces } from './pieces.ts';

const { aDay, keptDays } = constants.lead;
const begin = new Date('2026-11-10T10:00:00+05:00');
const origin = 'https://markaz.example';
const dayMs = 86_400_000;
let clock = begin;
let mars: TestApp;
let admin: Client;
let teacher: Client;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => clock });
  for (const key of ['k1', 'k2']) await addSite(mars.store, key, { origins: [origin] });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  await addPerson(mars.store, 'malika', { role: 'teacher' });
});
afterAll(() => mars.close());
let tried = 0;
beforeEach(async () => {
  clock = begin;
  tried++;
  await mars.store.query('delete from lead');
  await mars.store.query('delete from lead_hook');
  admin = await mars.signInAs('admin');
  teacher = await mars.signInAs('malika');
});

const good = {
  ...{ full_name: 'Karim Olimov', phone: '90 111 22 33', whose: 'self', birth_year: 2009 },
  ...{ consent: true, source: 'english' },
};
const send = (change: object = {}, headers: Record<string, string> = {}, from = `10.2.0.${tried}`) =>
  mars.anonymous.call('POST /v1/lead', { body: { ...good, ...change }, headers, from });
/** A surname of its own for each number: no two of these requests are the same. */
const letters = (at: number) => `Oli${String.fromCharCode(97 + at)}`;
const list = async (query: object = {}) =>
  (await admin.call('GET /v2/staff/leads', { query: query as Record<string, unknown> })).body.items;
const fieldsOf = async (change: object) => (await send(change)).body.fields;

describe('who wants to be called', () => {
  it('stands in the list of staff with what they told, and where they came from', async () => {
    expect((await send({ key: 'k1', lang: 'ru' }, { origin })).body).toEqual({ ok: true });
    expect(await list()).toEqual([
      {
        ...{ id: expect.any(Number), at: '2026-11-10T10:00:00+05:00', full_name: 'Karim Olimov' },
        ...{
          phone: '+998901112233',
          whose: 'self',
          birth_year: 2009,
          source: 'english',
          site: 'Site k1',
          lang: 'ru',
          level: null,
          interests: null,
        },
        ...{ state: 'new', note: '', changed_by: null, sent: null, version: expect.any(String) },
      },
    ]);
  });

  it('tells the full name, a number and consent, or is told what is missing', async () => {
    for (const full_name of ['Karim', 'K. O.', '', 'Karim 007', 'Karim <b>Olimov</b>'])
      expect((await fieldsOf({ full_name })).full_name.code).toBe('name_incomplete');
    expect((await fieldsOf({ full_name: 'Ка́рим  Олимов' })) ?? {}).toEqual({});
    for (const phone of ['90 111', 'abc', '', '+998 90 111 22 3x'])
      expect((await fieldsOf({ phone })).phone.code).toBe('phone_format');
    expect((await fieldsOf({ consent: false })).consent.code).toBe('required');
    expect((await fieldsOf({ source: 'x' })).source.code).toBe('choice');
    expect((await send({ full_name: `Karim ${'O'.repeat(114)}` })).status).toBe(200);
    expect((await send({ full_name: `Karim ${'O'.repeat(115)}` })).status).toBe(422);
    expect(await list()).toHaveLength(2);
  });

  it('leaves a parent’s number until the year in which seventeen are reached, and says whose it is', async () => {
    const last = (at: string, birth_year: number, whose = 'self') => {
      clock = new Date(at);
      return fieldsOf({ birth_year, whose, phone: '911112233' });
    };
    const newYear = '2027-01-01T00:00:00+05:00';
    expect((await last('2026-12-31T23:59:59+05:00', 2010)).phone.code).toBe('parent_phone');
    expect((await last(newYear, 2011)).phone.code).toBe('parent_phone');
    expect(await last(newYear, 2010)).toBeUndefined();
    expect(await last(newYear, 2011, 'parent')).toBeUndefined();
    for (const [year, code] of [
      [2023, 'too_big'],
      [1926, 'too_small'],
    ] as const)
      expect((await last(newYear, year, 'parent')).birth_year.code).toBe(code);
    for (const year of [2022, 1927]) {
      const { status } = await send({ birth_year: year, whose: 'parent', phone: `93111${year}` });
      expect(status).toBe(200);
    }
    for (const field of ['whose', 'birth_year'])
      expect((await fieldsOf({ [field]: undefined }))[field].code).toBe('required');
    const { rows } = await mars.store.query(
      `select whose, birth_year, consent_at from lead where phone = '+998911112233' order by id`,
    );
    expect(rows).toEqual([
      { whose: 'self', birth_year: 2010, consent_at: new Date(newYear) },
      { whose: 'parent', birth_year: 2011, consent_at: new Date(newYear) },
    ]);
    const { items } = (await (await mars.signInAs('admin')).call('GET /v2/staff/outbox')).body;
    const text = items.find((one: { text: string }) => one.text.includes('2022')).text;
    expect(text).toContain('Karim Olimov, 2022');
    expect(text).toContain('+998931112022 (ota-onasi)');
  });

  it('brings the level of a test that is over and the letters of the interests, never one’s own word', async () => {
    const begun = (await mars.anonymous.call('POST /v1/english/test/start', { body: {} })).body;
    await send({ attempt_id: begun.attempt_id });
    let step = begun;
    while (step.question)
      step = (
        await mars.anonymous.call('POST /v1/english/test/answer', {
          body: { attempt_id: begun.attempt_id, question_id: step.question.id, answer: null },
        })
      ).body;
    await send({ attempt_id: begun.attempt_id });
    const { result } = (
      await mars.anonymous.call('POST /v1/prof-test', {
        body: {
          answers: answersBy((id) =>
            id.startsWith('s') ? 4 : id.startsWith('a') ? 3 : id.startsWith('c') ? 2 : 0,
          ),
        },
      })
    ).body;
    await send({ source: 'interests', result });
    const told = (await list()).map(({ level, interests }: { level: string; interests: string }) => [
      level,
      interests,
    ]);
    expect(told).toEqual([
      [null, 'SAC'],
      ['A1', null],
      [null, null],
    ]);
    expect((await send({ level: 'C1' })).body.fields).toHaveProperty('level');
  });

  it('brings equal interests as equal ones, in the list, the table and the message', async () => {
    await send({ source: 'interests', result: '20-8-20-16-4-0' });
    await send({ source: 'interests', result: '16-16-16-16-16-16', phone: '+998901112244' });
    const told = await list();
    expect(told.map(({ interests }: { interests: string }) => interests)).toEqual(['R=I=A=S=E=C', 'R=AS']);
    const admin = await mars.signInAs('admin');
    for (const [lang, words] of [
      ['uz', 'hammasi teng'],
      ['ru', 'все равны'],
    ]) {
      const table = (await admin.call('GET /v2/staff/leads/table', { query: { lang } })).body;
      expect(table).toContain('R=AS');
      expect(table).toContain(words);
      expect(table).not.toContain('R=I');
    }
    const { items } = (await admin.call('GET /v2/staff/outbox')).body;
    const texts = items.map(({ text }: { text: string }) => text).join('\n');
    expect(texts).toContain('Qiziqishlar testi: R=AS');
    expect(texts).toContain('Qiziqishlar testi: hammasi teng');
  });

  it('may ask three times a day by one number, however it is written and however many come at once', async () => {
    const phones = ['+998901112233', '901112233', '90 111 22 33', '(90) 111-22-33'];
    const asks = (at: number) => send({ phone: phones[at % 4], full_name: `Karim ${letters(at)}` });
    const all = await Promise.all(Array.from({ length: 12 }, (_, at) => asks(at)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(aDay);
    const refused = all.find(({ status }) => status !== 200)!;
    expect([refused.status, refused.body.code]).toEqual([409, 'lead_limit']);
    expect((await send({ phone: '901112234' })).status).toBe(200);
    clock = new Date(begin.getTime() + dayMs - 1);
    const late = await asks(12);
    expect([late.status, late.body.resets_at]).toEqual([409, '2026-11-11T10:00:00+05:00']);
    expect(late.body.message_ru).toContain('после 10:00');
    clock = new Date(begin.getTime() + dayMs);
    expect((await asks(12)).status).toBe(200);
  });

  it('counts once however often it is sent, in the list, in what staff are told and on the way to the centre', async () => {
    await mars.store.query(`insert into lead_hook (target, secret) values ('https://crm.example', 'x')`);
    const before = (await admin.call('GET /v2/staff/outbox')).body.items.length;
    const same = ['Karim Olimov', 'karim  olimov', 'Karim Olimov ', 'KARIM OLIMOV'];
    const all = await Promise.all(Array.from({ length: 8 }, (_, at) => send({ full_name: same[at % 4] })));
    expect(all.map(({ status, body }) => [status, body])).toEqual(Array(8).fill([200, { ok: true }]));
    clock = new Date(begin.getTime() + dayMs - 1);
    expect((await send()).status).toBe(200);
    clock = begin;
    expect(await list()).toHaveLength(1);
    expect((await admin.call('GET /v2/staff/outbox')).body.items).toHaveLength(before + 1);
    const sending = await mars.store.query('select from lead where sent is not null');
    expect(sending.rows).toHaveLength(1);
    // A day later it is a new one; so is whatever says something else.
    clock = new Date(begin.getTime() + dayMs);
    expect((await send()).status).toBe(200);
    expect((await send({ full_name: 'Karima Olimova' })).status).toBe(200);
    clock = begin;
    expect(await list()).toHaveLength(3);
  });

  it('asks anew who was called already', async () => {
    await send();
    const [{ id }] = await list();
    await admin.call(`PATCH /v2/staff/leads/${id}`, { body: { state: 'called' } });
    expect((await send()).status).toBe(200);
    expect((await list()).map(({ state }: { state: string }) => state)).toEqual(['new', 'called']);
  });

  it('may ask again a day after the first of the last three', async () => {
    for (const hours of [0, 5, 9]) {
      clock = new Date(begin.getTime() + hours * 3_600_000);
      expect((await send({ full_name: `Karim ${letters(hours)}` })).status).toBe(200);
    }
    const over = await send({ full_name: `Karim ${letters(10)}` });
    expect(over.body.resets_at).toBe('2026-11-11T10:00:00+05:00');
    expect(over.body.message_uz).toContain('11.11 10:00 dan keyin');
  });

  it('comes sixty times an hour from one address, and from another all the same', async () => {
    const from = '10.9.9.9';
    for (let at = 0; at < 60; at++)
      expect((await send({ phone: `91${1_000_000 + at}` }, {}, from)).status).toBe(200);
    clock = new Date(begin.getTime() + 3_600_000 - 1);
    const over = await send({ phone: '930000000' }, {}, from);
    expect([over.body.code, over.body.resets_at]).toEqual(['lead_limit', '2026-11-10T11:00:00+05:00']);
    expect((await send({ phone: '930000000' })).status).toBe(200);
    clock = new Date(begin.getTime() + 3_600_000);
    expect((await send({ phone: '930000000' }, {}, from)).status).toBe(200);
  });

  it('comes six hundred times a day from one site', async () => {
    const ofSite = (at: number) =>
      send({ key: 'k2', phone: `92${1_000_000 + at}` }, { origin }, `10.8.0.${at}`);
    expect((await ofSite(1)).status).toBe(200);
    await mars.store.query(`update embed_use set used = 599 where kind = 'lead' and site_key = 'k2'`);
    expect((await ofSite(2)).status).toBe(200);
    const over = await ofSite(3);
    expect([over.body.code, over.body.resets_at]).toEqual(['lead_limit', '2026-11-11T00:00:00+05:00']);
    expect((await send({ phone: '930000001' })).status).toBe(200);
  });

  it('is of the site whose key it names', async () => {
    for (const headers of [{ origin: 'https://evil.example' }, {}])
      expect((await send({ key: 'k1' }, headers as Record<string, string>)).body.code).toBe(
        'origin_mismatch',
      );
    expect(await list()).toEqual([]);
  });
});

describe('staff', () => {
  it('are administrators, and of the teachers those whom the centre names: to the others nothing of it is there', async () => {
    await send();
    const [{ id }] = await list();
    const malika = (await teacher.call('GET /v1/me')).body.id as number;
    const asked = async () => [
      (await teacher.call('GET /v2/staff/leads')).status,
      (await teacher.call('GET /v2/staff/leads/table')).status,
      (await teacher.call(`PATCH /v2/staff/leads/${id}`, { body: { state: 'called' } })).status,
      (await teacher.call('GET /v1/me')).body.sections,
    ];
    const name = (readers?: number[]) =>
      admin.call('PUT /v2/staff/leads/told', { body: { ids: [], ...(readers && { readers }) } });
    const absent = await teacher.call('GET /v2/no/such/call');
    expect(await asked()).toEqual([404, 404, 404, []]);
    expect((await teacher.call('GET /v2/staff/leads')).body).toEqual(absent.body);
    expect((await list())[0].state).toBe('new');

    expect((await name([malika])).body.people).toEqual([
      expect.objectContaining({ role: 'admin', reads: true }),
      expect.objectContaining({ id: malika, reads: true, told: false }),
    ]);
    expect(await asked()).toEqual([200, 200, 200, ['leads']]);
    // A page from before there were readers names none: they stay.
    await name();
    expect((await asked())[3]).toEqual(['leads']);
    await name([]);
    expect(await asked()).toEqual([404, 404, 404, []]);
    const boss = (await admin.call('GET /v1/me')).body;
    expect(boss.sections).toEqual(['leads']);
    expect((await name([malika, boss.id])).body.fields).toHaveProperty('readers.1');
  });

  it('note how it stands, teachers too; who did it stands there and in the audit', async () => {
    await send();
    const malika = (await teacher.call('GET /v1/me')).body.id as number;
    await admin.call('PUT /v2/staff/leads/told', { body: { ids: [], readers: [malika] } });
    const [{ id }] = await list();
    const { body } = await teacher.call(`PATCH /v2/staff/leads/${id}`, {
      body: { state: 'called', note: ' Shanba ' },
    });
    expect(body).toMatchObject({ state: 'called', note: 'Shanba', changed_by: 'Malika Sinov' });
    expect((await admin.call(`PATCH /v2/staff/leads/${id}`, { body: { note: '' } })).body).toMatchObject({
      state: 'called',
      note: '',
    });
    const { rows } = await mars.store.query(
      `select detail from audit_entry where call like 'PATCH%leads%' and detail->'params'->>'id' = $1 order by id`,
      [String(id)],
    );
    expect(rows[0]!.detail.before).toEqual({ state: 'new', note: '' });
    expect((await admin.call('PATCH /v2/staff/leads/999999', { body: { state: 'new' } })).status).toBe(404);
    expect(await list({ state: 'new' })).toEqual([]);
    expect(await list({ state: 'called', source: 'english' })).toHaveLength(1);
  });

  it('see fifty at a time, the latest first', async () => {
    for (let at = 0; at < 51; at++) await send({ phone: `90${1_000_000 + at}` }, {}, `10.3.0.${at}`);
    const { body } = await admin.call('GET /v2/staff/leads');
    expect([body.items.length, body.items[0].phone]).toEqual([50, '+998901000050']);
    const next = await admin.call('GET /v2/staff/leads', { query: { cursor: body.next_cursor } });
    expect([next.body.items.length, next.body.next_cursor]).toEqual([1, null]);
  });

  it('take them as a table in which no cell is a formula', async () => {
    await send({ full_name: '=cmd Olimov', lang: 'ru' });
    const { body, headers } = await admin.call('GET /v2/staff/leads/table', { query: { lang: 'ru' } });
    expect(headers['content-type']).toMatch(/^text\/csv/);
    const [head, line] = body.split('\r\n');
    expect(head).toBe(
      '\ufeffВремя,Имя,Год рождения,Телефон,Чей номер,Откуда,Сайт,Уровень,Интересы,Состояние,Заметка',
    );
    expect(line).toBe(
      `2026-11-10 10:00,"'=cmd Olimov",2009,+998 90 111 22 33,свой,Тест по английскому,,,,новая,`,
    );
  });

  it('are told once, in the outbox where the centre has no bot', async () => {
    await send();
    const { items } = (await admin.call('GET /v2/staff/outbox')).body;
    expect(items[0]).toMatchObject({ kind: 'lead', to: 'Admin Sinov' });
    expect(items[0].text).toBe('Yangi ariza\nKarim Olimov, 2009\n+998901112233\nIngliz tili testi');
  });

  it('are told by whom the centre names: others are not, and all administrators when nobody of these is there', async () => {
    const idOf = async (login: string) =>
      (await mars.store.query<{ id: number }>('select id from person where login = $1', [login])).rows[0]!.id;
    const [malika, boss] = [await idOf('malika'), await idOf('admin')];
    const tell = (ids: number[]) => admin.call('PUT /v2/staff/leads/told', { body: { ids } });
    const toldOf = async (phone: string) => {
      await send({ phone });
      const { items } = (await admin.call('GET /v2/staff/outbox')).body;
      return items
        .filter(({ text }: { text: string }) => text.includes(phone))
        .map(({ to }: { to: string }) => to)
        .sort();
    };
    expect(await toldOf('+998902000001')).toEqual(['Admin Sinov']);
    const { people } = (await tell([malika])).body;
    expect(people.map(({ id, told }: { id: number; told: boolean }) => [id, told])).toEqual([
      [boss, false],
      [malika, true],
    ]);
    expect(await toldOf('+998902000002')).toEqual(['Malika Sinov']);
    await mars.store.query(`update person set is_active = false where login = 'malika'`);
    expect(await toldOf('+998902000003')).toEqual(['Admin Sinov']);
    await mars.store.query(`update person set is_active = true where login = 'malika'`);
    expect((await tell([malika, 999_999])).body.fields).toHaveProperty('ids.1');
    await tell([]);
    expect(await toldOf('+998902000004')).toEqual(['Admin Sinov']);
    const { rows } = await mars.store.query(
      `select detail from audit_entry where call = 'PUT /v2/staff/leads/told' order by id`,
    );
    expect(rows.slice(-2).map(({ detail }) => detail.before?.ids)).toEqual([[], [malika]]);
  });

  it('keep them for a year', async () => {
    await send();
    const forget = () => jobs[0]!.run(mars.app);
    clock = new Date(begin.getTime() + keptDays * dayMs);
    await forget();
    admin = await mars.signInAs('admin');
    expect(await list()).toHaveLength(1);
    clock = new Date(clock.getTime() + 1);
    await forget();
    expect(await list()).toEqual([]);
  });
});

describe('the centre’s own address', () => {
  const [piece] = pieces;
  const sendAll = async () => {
    for (const { key } of await piece!.waiting(mars.app)) await piece!.run(mars.app, key);
  };
  const set = (body: object) => admin.call('PUT /v2/staff/leads/hook', { body });

  it('gets each lead once, signed with the secret that was told when it was made', async () => {
    const double = await openHookDouble();
    try {
      const { body } = await set({ address: double.url });
      expect(body).toEqual({
        address: double.url,
        has_secret: true,
        secret: expect.stringMatching(/^[\w-]{43}$/),
      });
      expect((await admin.call('GET /v2/staff/leads/hook')).body).toEqual({
        address: double.url,
        has_secret: true,
      });
      await send({ key: 'k1' }, { origin });
      const [{ id }] = await list();
      await Promise.all([sendAll(), sendAll()]);
      await sendAll();
      expect(double.got).toHaveLength(1);
      const [{ text, headers }] = double.got as [(typeof double.got)[number]];
      const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['mars-signature']))!;
      expect(v1).toBe(createHmac('sha256', body.secret).update(`${t}.${text}`).digest('hex'));
      expect(JSON.parse(text)).toEqual({
        type: 'lead',
        lead: {
          ...{ id, at: '2026-11-10T10:00:00+05:00', full_name: 'Karim Olimov', phone: '+998901112233' },
          ...{ whose: 'self', birth_year: 2009 },
          ...{ source: 'english', site: 'k1', lang: 'uz', level: null, interests: null },
        },
      });
      expect((await list())[0].sent).toBe('sent');
      const renewed = (await set({ address: double.url, new_secret: true })).body.secret;
      expect(renewed).not.toBe(body.secret);
      expect((await set({ address: double.url })).body.secret).toBeNull();
      const audit = JSON.stringify((await mars.store.query('select detail from audit_entry')).rows);
      for (const secret of [body.secret, renewed]) expect(audit).not.toContain(secret);
    } finally {
      await double.close();
    }
  });

  it('is tried again when it fails, ever later, and given up after a day', async () => {
    const double = await openHookDouble();
    try {
      await set({ address: double.url });
      double.answer(500);
      await send();
      const minutes = [0, 1, 5, 15, 60, 180, 480, 699];
      expect(minutes.reduce((one, other) => one + other)).toBe(24 * 60);
      for (const [at, wait] of minutes.entries()) {
        clock = new Date(clock.getTime() + wait * 60_000 - 1);
        await sendAll();
        expect(double.got).toHaveLength(at);
        clock = new Date(clock.getTime() + 1);
        await sendAll();
        expect(double.got).toHaveLength(at + 1);
      }
      clock = new Date(clock.getTime() + 30 * dayMs);
      await sendAll();
      expect(double.got).toHaveLength(minutes.length);
      admin = await mars.signInAs('admin');
      expect((await list())[0].sent).toBe('failed');
    } finally {
      await double.close();
    }
  });

  it('gets new leads before those that it did not take', async () => {
    const double = await openHookDouble();
    try {
      await set({ address: double.url });
      double.answer(500);
      await send();
      await sendAll();
      clock = new Date(clock.getTime() + 60_000);
      await send({ phone: '+998901112244' });
      const [first, second] = await piece!.waiting(mars.app);
      const ids = (await list()).map(({ id }: { id: number }) => String(id));
      expect(first).toEqual({ key: ids[0] });
      expect(second).toEqual({ key: ids[1], turn: new Date(clock.getTime() + dayMs) });
    } finally {
      await double.close();
    }
  });

  it('is given up when no try comes to an end, or the queue gives it up', async () => {
    const double = await openHookDouble();
    try {
      await set({ address: double.url });
      await send();
      await send({ phone: '+998901112244' });
      await mars.store.query(`update lead set tries = 8 where phone = '+998901112233'`);
      const [other] = await list();
      await piece!.giveUp(mars.app, String(other.id));
      await sendAll();
      expect(double.got).toHaveLength(0);
      expect((await list()).map(({ sent }: { sent: string }) => sent)).toEqual(['failed', 'failed']);
    } finally {
      await double.close();
    }
  });

  it('is not followed elsewhere, and a lead without one waits for none', async () => {
    const [double, other] = [await openHookDouble(), await openHookDouble()];
    try {
      await set({ address: double.url });
      double.answer(307, { location: other.url });
      await send();
      await sendAll();
      expect([double.got.length, other.got.length]).toEqual([1, 0]);
      await set({ address: null });
      await send({ full_name: 'Karim Boshqa' });
      expect((await list())[0].sent).toBeNull();
    } finally {
      await Promise.all([double.close(), other.close()]);
    }
  });

  it('is none inside: only https out into the internet, this machine where the platform is one for trying', async () => {
    for (const address of ['ftp://crm.example/', 'http://10.0.0.1/', 'https://[fd00::1]/', 'nowhere'])
      expect((await set({ address })).body.fields.address.code).toBe('format');
    // Its form says that it is asked by https.
    for (const address of ['https://crm.example/in', '(http://CRM.example/in).'])
      expect((await set({ address })).body.address).toBe('https://crm.example/in');
    expect((await teacher.call('GET /v2/staff/leads/hook')).status).toBe(404);
  });
});
