import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse } from '../../testing/courses.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { whileOpen } from '../../testing/while-open.ts';
import { freeLogin, loginBase } from './login-name.ts';
import { blankPerson } from './queries-blank.ts';

const now = new Date('2026-11-20T10:00:00+05:00');
let mars: TestApp;
let admin: Client;
let adminId: number;
let course: number;
let online: number;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
  adminId = await addPerson(mars.store, 'admin', { role: 'admin' });
  admin = await mars.signInAs('admin');
  course = (await addCourse(mars.store, 'sinf', { kind: 'class' })).id;
  online = (await addCourse(mars.store, 'onlayn')).id;
});
afterAll(() => mars.close());

const enter = (body: object = {}) =>
  admin.call('POST /v2/staff/people', {
    body: { role: 'student', first_name: 'Aziza', last_name: 'Karimova', ...body },
  });
const list = async (query: object) =>
  (await admin.call('GET /v2/staff/people', { query: { ...query } })).body;
const ids = async (query: object) => (await list(query)).items.map(({ id }: { id: number }) => id);
const change = (id: number, body: object) => admin.call(`PATCH /v2/staff/people/${id}`, { body });
const newGroup = async (body: object = {}) =>
  (await admin.call('POST /v2/staff/groups', { body: { name: 'FE-20', course_id: course, ...body } })).body;

describe('a login', () => {
  it.each([
    ['Aziza', 'Karimova', 'aziza.karimova'],
    ['Gʻayrat', 'Oʻktam oʻgʻli', 'gayrat.oktamogli'],
    ['Шухрат', 'Ёқубов', 'shuxrat.yoqubov'],
    ['Zoë', '', 'zoe'],
    ['李', '明', 'mars'],
    ['A'.repeat(50), 'B', 'a'.repeat(40)],
  ])('is made of %s %s', (first, last, login) => {
    expect(loginBase(first, last)).toBe(login);
  });

  it('is the first that nobody has', () => {
    expect(freeLogin('ali', new Set())).toBe('ali');
    expect(freeLogin('ali', new Set(['ali', 'ali3']))).toBe('ali2');
    expect(freeLogin('ali', new Set(['ali', 'ali2']))).toBe('ali3');
  });
});

describe('POST /v2/staff/people', () => {
  it('enters a student with login and start code, in a group from today on', async () => {
    const group = await newGroup();
    const { status, body } = await enter({ phone: '90 123-45-67', external_id: 'A-1', group_id: group.id });
    expect([status, body]).toEqual([
      200,
      {
        id: expect.any(Number),
        role: 'student',
        first_name: 'Aziza',
        last_name: 'Karimova',
        avatar: null,
        login: 'aziza.karimova',
        phone: '+998901234567',
        contact_phone: null,
        external_id: 'A-1',
        is_active: true,
        has_password: false,
        start_code_until: '2026-12-04T10:00:00+05:00',
        balance: 0,
        groups: [{ id: group.id, name: 'FE-20' }],
        parents: [],
        children: [],
        unreached: null,
        version: expect.any(String),
        start_code: {
          code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/),
          expires_at: '2026-12-04T10:00:00+05:00',
        },
      },
    ]);
    // All that a student needs is there.
    const signed = await mars.anonymous.call('POST /v1/auth/password', {
      body: { login: body.login, code: body.start_code.code, password: 'yangi-parol' },
    });
    const me = await mars.inject({
      url: '/v1/me',
      headers: { authorization: `Bearer ${signed.body.access_token}` },
    });
    expect(me.json()).toMatchObject({ id: body.id, status: 'freemium', coins: 0, xp: 0, balance: 0 });
  });

  it('keeps a phone that another signs in with as contact, and makes a login that is free', async () => {
    const mother = '+998911111111';
    const [first, second] = [await enter({ phone: mother }), await enter({ phone: '91 111 11 11' })];
    expect([first.body.phone, first.body.contact_phone]).toEqual([mother, null]);
    expect([second.body.phone, second.body.contact_phone]).toEqual([null, mother]);
    expect(new Set([first.body.login, second.body.login]).size).toBe(2);
  });

  it('gives many of one name at once a login each', async () => {
    const entered = await Promise.all(
      Array.from({ length: 12 }, () =>
        enter({ first_name: 'Ali', last_name: 'Valiyev', phone: '+998922222222' }),
      ),
    );
    expect(entered.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(entered.map(({ body }) => body.login).sort()).toEqual(
      ['ali.valiyev', ...Array.from({ length: 11 }, (_, n) => `ali.valiyev${n + 2}`)].sort(),
    );
    expect(entered.filter(({ body }) => body.phone === '+998922222222')).toHaveLength(1);
  });

  it('joins a parent with children, and refuses what does not belong together', async () => {
    const child = (await enter()).body.id;
    const parent = await enter({ role: 'parent', first_name: 'Otabek', children_ids: [child, child] });
    expect(parent.body.children).toEqual([{ id: child, first_name: 'Aziza', last_name: 'Karimova' }]);
    expect([parent.body.balance, parent.body.parents]).toEqual([null, []]);
    expect((await list({ q: 'Otabek' })).items[0].children).toHaveLength(1);
    // Whom to call about a child.
    const mother = { role: 'parent', first_name: 'Nargiza', phone: '+998933333333', children_ids: [child] };
    await enter(mother);
    const found = (await list({ q: 'Karimova Aziza' })).items.find(({ id }: { id: number }) => id === child);
    expect(found.parents.map((one: Record<string, unknown>) => [one.first_name, one.phone])).toEqual([
      ['Otabek', parent.body.phone],
      ['Nargiza', '+998933333333'],
    ]);
    const refused = async (body: object) => {
      const answer = await enter(body);
      return [answer.status, Object.keys(answer.body.fields ?? {})];
    };
    expect(await refused({ role: 'parent', children_ids: [parent.body.id] })).toEqual([404, []]);
    expect(await refused({ role: 'teacher', group_id: 1 })).toEqual([422, ['group_id']]);
    expect(await refused({ children_ids: [child] })).toEqual([422, ['children_ids']]);
    expect(await refused({ group_id: 999_999 })).toEqual([404, []]);
    expect(await refused({ phone: '12345' })).toEqual([422, ['phone']]);
    expect(await refused({ first_name: '  ' })).toEqual([422, ['first_name']]);
  });

  it('refuses an external id that another has, by name', async () => {
    expect((await enter({ external_id: 'X-9' })).status).toBe(200);
    const { body } = await enter({ external_id: 'X-9' });
    expect(body.fields.external_id.code).toBe('taken');
  });

  it('keeps an external id as a table reads it, however it was typed', async () => {
    const { id, external_id } = (await enter({ external_id: ' X-\u200b10\u00a0 b ' })).body;
    expect(external_id).toBe('X-10 b');
    expect((await change(id, { external_id: '\tX-11 ' })).body.external_id).toBe('X-11');
    for (const typed of ['X-11', ' X-11', 'X-\u200b11'])
      expect((await enter({ external_id: typed })).body.fields.external_id.code).toBe('taken');
    for (const answer of [
      await enter({ external_id: '\u200b' }),
      await change(id, { external_id: '\u200b' }),
    ])
      expect([answer.status, answer.body.fields.external_id.code]).toEqual([422, 'required']);
  });
});

describe('GET /v2/staff/people', () => {
  it('finds by name however it is written, login, phone, role and group', async () => {
    const group = await newGroup({ name: 'QQ-1' });
    const { id, login } = (
      await enter({
        first_name: "Go'zal",
        last_name: 'Semyonova',
        phone: '+998933334455',
        group_id: group.id,
      })
    ).body;
    const ru = (await enter({ role: 'teacher', first_name: 'Пётр', last_name: 'Семёнов' })).body.id;
    for (const q of ['goʻzal', 'GOʼZAL s', 'Semyonova Go’zal', login, '333-44-55']) {
      expect([q, await ids({ q })]).toEqual([q, [id]]);
    }
    expect(await ids({ q: 'семенов' })).toEqual([ru]);
    expect(await ids({ q: '%' })).toEqual([]);
    expect(await ids({ role: 'teacher' })).toEqual([ru]);
    expect(await ids({ group_id: group.id })).toEqual([id]);
    await admin.call(`DELETE /v2/staff/groups/${group.id}/members/${id}`, {
      query: { left_on: '2026-11-20' },
    });
    expect(await ids({ group_id: group.id })).toEqual([]);
  });

  it('comes page by page', async () => {
    await mars.store.query(
      `insert into person (login, role, first_name, last_name) select 'sahifa' || n, 'parent', 'Sahifa', 'S'
       from generate_series(1, 51) n`,
    );
    const first = await list({ q: 'Sahifa' });
    const rest = await list({ q: 'Sahifa', cursor: first.next_cursor });
    expect([first.items.length, rest.items.length, rest.next_cursor]).toEqual([50, 1, null]);
    expect(first.items[0]).toMatchObject({ has_password: false, start_code_until: null });
  });
});

describe('PATCH /v2/staff/people/{id}', () => {
  it('changes what is named and leaves the rest', async () => {
    const { id, login } = (await enter({ phone: '+998944444444', external_id: 'P-1' })).body;
    expect((await change(id, { first_name: ' Azizabonu ' })).body).toMatchObject({
      first_name: 'Azizabonu',
      last_name: 'Karimova',
      phone: '+998944444444',
      external_id: 'P-1',
      login,
      is_active: true,
    });
    expect((await change(id, { phone: '+998944444444' })).body.phone).toBe('+998944444444');
    expect((await change(id, { phone: null, external_id: null })).body).toMatchObject({
      phone: null,
      contact_phone: null,
      external_id: null,
    });
    expect((await change(999_999, {})).status).toBe(404);
  });

  it('switches somebody off, whose sessions end, and on again; nobody themself', async () => {
    await addPerson(mars.store, 'ketgan');
    const gone = await mars.signInAs('ketgan');
    const id = (await ids({ q: 'ketgan' }))[0];
    expect((await change(id, { is_active: false })).body.is_active).toBe(false);
    expect((await gone.call('GET /v1/me')).body.code).toBe('session_ended');
    expect(
      (
        await mars.anonymous.call('POST /v1/auth/signin', {
          body: { login: 'ketgan', password: 'mars-demo-1' },
        })
      ).body.code,
    ).toBe('account_inactive');
    expect(await ids({ is_active: false })).toEqual([id]);
    expect((await change(id, { is_active: true })).status).toBe(200);
    // A session of before stays ended.
    expect((await gone.call('GET /v1/me')).body.code).toBe('session_ended');
    expect((await change(adminId, { is_active: false })).body.code).toBe('own_account');
  });

  it('opens nobody again whose account is closed meanwhile, and gives nobody back who is deleted', async () => {
    const [closed, deleted] = [(await enter()).body.id, (await enter({ phone: '90 321-45-67' })).body.id];
    await whileOpen(
      mars.store,
      async (db, goOn) => {
        await db.query('update person set is_active = false where id = $1', [closed]);
        await goOn();
      },
      () => change(closed, { first_name: 'Azizaxon' }),
    );
    const late = await whileOpen(
      mars.store,
      async (db, goOn) => {
        await blankPerson(db, deleted);
        await db.query('update person set deleted_at = now() where id = $1', [deleted]);
        await goOn();
      },
      () => change(deleted, { first_name: 'Azizaxon' }),
    );
    expect(late.status).toBe(404);
    const { rows } = await mars.store.query(
      'select first_name, phone, is_active from person where id = any ($1) order by id',
      [[closed, deleted]],
    );
    expect(rows).toEqual([
      { first_name: 'Azizaxon', phone: null, is_active: false },
      { first_name: 'Oʻchirilgan', phone: null, is_active: false },
    ]);
  });

  it('says who a parent’s children are, all of them', async () => {
    const [a, b] = [(await enter()).body.id, (await enter()).body.id];
    const { id } = (await enter({ role: 'parent', children_ids: [a] })).body;
    expect((await change(id, { children_ids: [b] })).body.children).toMatchObject([{ id: b }]);
    expect((await change(id, { children_ids: [a, id] })).status).toBe(404);
    expect((await change(id, {})).body.children).toMatchObject([{ id: b }]);
    expect((await change(a, { children_ids: [b] })).body.fields.children_ids.code).toBe('unknown_field');
  });
});

describe('groups', () => {
  it('are made for a class course with a teacher and a price, and changed', async () => {
    const teacher = await addPerson(mars.store, 'yangiustoz', { role: 'teacher' });
    const group = await newGroup({ name: ' FE-30 ', teacher_id: teacher, monthly_price: 600_000 });
    expect(group).toEqual({
      id: expect.any(Number),
      name: 'FE-30',
      course: { id: course, title: { uz: 'Sinov kursi', ru: 'Sinov kursi' } },
      teacher: { id: teacher, name: 'Yangiustoz Sinov' },
      is_active: true,
      students: 0,
      monthly_price: 600_000,
      starts_on: null,
      places: null,
      waiting: 0,
      version: expect.any(String),
    });
    const patch = async (body: object) =>
      (await admin.call(`PATCH /v2/staff/groups/${group.id}`, { body })).body;
    expect(await patch({ name: 'FE-31' })).toEqual({
      ...{ ...group, name: 'FE-31' },
      version: expect.not.stringMatching(new RegExp(`^${group.version}$`)),
    });
    expect(await patch({ monthly_price: null, teacher_id: null })).toMatchObject({
      monthly_price: null,
      teacher: null,
    });
    const refused = async (body: object) =>
      (await admin.call('POST /v2/staff/groups', { body: { name: 'X', course_id: course, ...body } })).status;
    expect(await refused({ course_id: online })).toBe(404);
    expect(await refused({ teacher_id: (await enter()).body.id })).toBe(404);
    await mars.store.query('update person set is_active = false where id = $1', [teacher]);
    expect(await refused({ name: 'FE-32', teacher_id: teacher })).toBe(404);
    expect(await refused({ monthly_price: 0 })).toBe(422);
  });

  it('are a teacher’s own to see', async () => {
    const teacher = await addPerson(mars.store, 'koruvchi', { role: 'teacher' });
    const { id } = await newGroup({ teacher_id: teacher });
    const own = await (await mars.signInAs('koruvchi')).call('GET /v2/staff/groups');
    expect(own.body.items.map((group: { id: number }) => group.id)).toEqual([id]);
    const all = (await admin.call('GET /v2/staff/groups')).body;
    expect(all.items.length).toBeGreaterThan(1);
    // Of which a group may be made: courses of classes, those without a group too.
    const { rows } = await mars.store.query<{ id: number }>(
      "select id from study_course where kind = 'class' and removed_at is null order by id",
    );
    const ids = all.courses.map(({ id }: { id: number }) => id);
    expect(ids.sort((a: number, b: number) => a - b)).toEqual(rows.map(({ id }) => id));
    expect(ids).toContain(course);
  });

  it('have students from a day to a day, who may come again', async () => {
    const { id } = await newGroup({ name: 'AZO-1' });
    const student = (await enter()).body.id;
    const add = (body: object = {}) =>
      admin.call(`POST /v2/staff/groups/${id}/members`, { body: { student_id: student, ...body } });
    const leave = async (left_on?: string) =>
      (
        await admin.call(`DELETE /v2/staff/groups/${id}/members/${student}`, {
          query: left_on === undefined ? {} : { left_on },
        })
      ).status;
    const students = async () =>
      (await admin.call('GET /v2/staff/groups')).body.items.find((one: { id: number }) => one.id === id)
        .students;
    expect(await leave()).toBe(404);
    expect((await add({ joined_on: '2026-11-21' })).status).toBe(200);
    expect([await students(), await leave()]).toEqual([0, 404]);
    expect((await add()).status).toBe(200);
    expect(await students()).toBe(1);
    expect([await leave('2026-11-21'), await students()]).toEqual([200, 1]);
    expect([await leave(), await students()]).toEqual([200, 0]);
    expect([(await add()).status, await students()]).toEqual([200, 1]);
    expect((await add({ student_id: adminId })).status).toBe(404);
    expect(
      (await admin.call('POST /v2/staff/groups/999999/members', { body: { student_id: student } })).status,
    ).toBe(404);
  });

  it('that end have no lessons to come any more', async () => {
    const { id } = await newGroup({ name: 'TUGADI' });
    await admin.call('POST /v2/staff/timetable', {
      body: { group_id: id, weekdays: [1], starts: '09:00', ends: '10:00', first_day: '2026-11-20' },
    });
    const lessons = async () =>
      (
        await admin.call('GET /v2/staff/lessons', {
          query: { group_id: id, from_date: '2026-11-20', till_date: '2026-12-31' },
        })
      ).body.items.length;
    expect(await lessons()).toBe(4);
    await admin.call(`PATCH /v2/staff/groups/${id}`, { body: { is_active: false } });
    expect(await lessons()).toBe(0);
    await admin.call(`PATCH /v2/staff/groups/${id}`, { body: { is_active: true } });
    expect(await lessons()).toBe(4);
  });
});
