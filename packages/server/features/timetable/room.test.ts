import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { findValue } from '../../testing/value.ts';
import { settleAll } from './settle.ts';

/** Thursday. */
let now = new Date('2026-11-12T10:00:00+05:00');
let mars: TestApp;
let admin: Client;
let teacher: Client;
let groups: number[] = [];

beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  await addPerson(mars.store, 'ustoz', { role: 'teacher' });
});
afterAll(() => mars.close());

/** Three groups without a teacher, and no room. */
beforeEach(async () => {
  now = new Date('2026-11-12T10:00:00+05:00');
  for (const table of ['study_lesson', 'timetable_cancelled', 'timetable_plan', 'timetable_room'])
    await mars.store.query(`delete from ${table}`);
  await mars.store.query(`update study_group set is_active = false`);
  const { rows } = await mars.store.query<{ id: number }>(
    `with course as (insert into study_course (name) values ('FE') returning id)
     insert into study_group (name, course_id) select name, id from course, unnest(array['FE-1', 'FE-2', 'FE-3']) name
     returning id`,
  );
  groups = rows.map(({ id }) => id);
  admin = await mars.signInAs('admin');
  teacher = await mars.signInAs('ustoz');
});

const one = <T>(text: string, values?: unknown[]) => findValue<T>(mars.store, text, values);

const plan = (at: number, body: object = {}) =>
  admin.call('POST /v2/staff/timetable', {
    body: {
      group_id: groups[at],
      weekdays: [3],
      starts: '15:30',
      ends: '17:00',
      first_day: '2026-11-01',
      ...body,
    },
  });
const add = (name: string) => admin.call('POST /v2/staff/rooms', { body: { name } });
const rooms = async () =>
  (await admin.call('GET /v2/staff/rooms')).body.items as {
    id: number;
    name: string;
    plans: number;
    lessons: number;
    version: string;
  }[];
const names = async () => (await rooms()).map(({ name }) => name);
const idOf = async (name: string) => (await rooms()).find((room) => room.name === name)!.id;
const merge = (id: number, into: number) =>
  admin.call(`POST /v2/staff/rooms/${id}/merge`, { body: { into_id: into } });
const rename = (id: number, body: object) => admin.call(`PATCH /v2/staff/rooms/${id}`, { body });
const remove = (id: number) => admin.call(`DELETE /v2/staff/rooms/${id}`);

describe('a room that is written', () => {
  it('is one, however it is spelled in capitals and spaces, and another by any other letter', async () => {
    for (const [at, room] of ['3', ' 3 ', '3-xona'].entries())
      expect((await plan(at, { room, starts: `1${at}:00`, ends: `1${at}:30` })).body.room).toBe(room.trim());
    expect(await names()).toEqual(['3', '3-xona']);
    expect((await plan(0, { room: 'Katta  Zal', starts: '08:00', ends: '08:30' })).body.room).toBe(
      'Katta Zal',
    );
    const again = await plan(1, {
      room: 'КАТТА zal'.replace('КАТТА', 'katta'),
      starts: '09:00',
      ends: '09:30',
    });
    expect(again.body).toMatchObject({ room: 'Katta Zal', room_id: await idOf('Katta Zal') });
    expect((await plan(2, { room: 'Зал', starts: '18:00', ends: '18:30' })).body.room).toBe('Зал');
    expect((await plan(2, { room: 'зАЛ', starts: '19:00', ends: '19:30' })).body.room).toBe('Зал');
    expect(await names()).toEqual(['3', '3-xona', 'Katta Zal', 'Зал']);
  });

  it('clashes by what it is, not by how it is spelled', async () => {
    await plan(0, { room: 'Katta zal' });
    const clash = await plan(1, { room: 'KATTA  ZAL', starts: '16:59', ends: '18:00' });
    expect([clash.status, clash.body.code, clash.body.group]).toEqual([409, 'timetable_clash', 'FE-1']);
    expect((await plan(1, { room_id: await idOf('Katta zal'), starts: '16:59', ends: '18:00' })).status).toBe(
      409,
    );
    expect((await plan(1, { room: 'KATTA ZAL', starts: '17:00', ends: '18:00' })).status).toBe(200);
    expect((await plan(2, { room: 'Katta zal 2', starts: '16:59', ends: '18:00' })).status).toBe(200);
  });

  it('that a refused plan names is not made', async () => {
    await plan(0, { room: '3' });
    expect((await plan(0, { room: 'Yangi' })).status).toBe(409);
    expect(await names()).toEqual(['3']);
  });

  it('is chosen by its id, which stands over a name; an id of nothing is refused at its field', async () => {
    const id = (await add('5')).body.id;
    const made = await plan(0, { room_id: id, room: '7' });
    expect(made.body).toMatchObject({ room: '5', room_id: id });
    const lesson = (await one<number>('select min(id) as value from study_lesson where room_id = $1', [id]))!;
    expect(await names()).toEqual(['5']);
    for (const answer of [
      await plan(1, { room_id: 2_000_000 }),
      await admin.call(`PATCH /v2/staff/timetable/${made.body.id}`, { body: { room_id: 2_000_000 } }),
      await admin.call(`PATCH /v2/staff/lessons/${lesson}`, { body: { room_id: 2_000_000 } }),
    ])
      expect([answer.status, answer.body.fields?.room_id?.code]).toEqual([422, 'choice']);
    const none = await admin.call(`PATCH /v2/staff/timetable/${made.body.id}`, { body: { room_id: null } });
    expect(none.body).toMatchObject({ room: null, room_id: null });
    const moved = await admin.call(`PATCH /v2/staff/lessons/${lesson}`, { body: { room_id: id } });
    expect(moved.body).toMatchObject({ room: '5', room_id: id });
    expect(
      (await admin.call(`PATCH /v2/staff/lessons/${lesson}`, { body: { room: ' 9' } })).body,
    ).toMatchObject({ room: '9', room_id: await idOf('9') });
  });

  it('by a server of the version before is that room', async () => {
    await plan(0, { room: 'Katta zal' });
    const id = await one<number>(
      `insert into timetable_plan (group_id, weekdays, starts, ends, room, first_day)
       values ($1, '{4}', '15:30', '17:00', ' katta ZAL', '2026-11-01') returning room_id as value`,
      [groups[1]],
    );
    expect(id).toBe(await idOf('Katta zal'));
    await mars.store.query(`update timetable_plan set room = 'Boshqa' where group_id = $1`, [groups[1]]);
    expect(await names()).toEqual(['Boshqa', 'Katta zal']);
    await mars.store.query(`update timetable_plan set room = ' ' where group_id = $1`, [groups[1]]);
    expect(
      await one(
        'select to_jsonb(array[room, room_id::text]) as value from timetable_plan where group_id = $1',
        [groups[1]],
      ),
    ).toEqual([null, null]);
  });

  it('once is one, when two write it at the same moment', async () => {
    const answers = await Promise.all([
      plan(0, { room: 'Yangi' }),
      plan(1, { room: ' yangi', starts: '09:00', ends: '10:00' }),
      add('YANGI'),
    ]);
    const [first, second] = answers.map(({ body }) => body.room_id);
    expect(first).toBe(second);
    expect(await rooms()).toHaveLength(1);
  });
});

describe('the list', () => {
  it('is by number and name, and says what is planned', async () => {
    for (const name of ['Zal', '12-xona', '3']) await add(name);
    await plan(0, { room: '3', last_day: '2026-11-12' });
    expect((await rooms()).map(({ name, plans, lessons }) => [name, plans, lessons])).toEqual([
      ['3', 1, 1],
      ['12-xona', 0, 0],
      ['Zal', 0, 0],
    ]);
    // The lesson ends, then the plan's last day is over.
    now = new Date('2026-11-12T17:00:00+05:00');
    admin = await mars.signInAs('admin');
    expect((await rooms())[0]).toMatchObject({ plans: 1, lessons: 0 });
    now = new Date('2026-11-13T00:00:00+05:00');
    admin = await mars.signInAs('admin');
    expect((await rooms())[0]).toMatchObject({ plans: 0, lessons: 0 });
  });

  it('has no two of one name, and none without one', async () => {
    const { id } = (await add('3')).body;
    const other = (await add('3-xona')).body;
    for (const answer of [await add(' 3'), await rename(other.id, { name: '3 ' })])
      expect([answer.status, answer.body.fields?.name?.code]).toEqual([422, 'room_twice']);
    expect((await add('--')).body.fields?.name?.code).toBe('digit');
    expect((await add('x'.repeat(41))).body.fields?.name?.code).toBe('too_long');
    expect((await rename(id, { name: '3' })).status).toBe(200);
    expect(await names()).toEqual(['3', '3-xona']);
  });

  it('is nothing that a teacher sees or changes', async () => {
    const { id } = (await add('3')).body;
    const answers = [
      await teacher.call('GET /v2/staff/rooms'),
      await teacher.call('POST /v2/staff/rooms', { body: { name: '4' } }),
      await teacher.call(`PATCH /v2/staff/rooms/${id}`, { body: { name: '4' } }),
      await teacher.call(`POST /v2/staff/rooms/${id}/merge`, { body: { into_id: id } }),
      await teacher.call(`DELETE /v2/staff/rooms/${id}`),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(5).fill([404, 'not_found']));
    expect(await names()).toEqual(['3']);
  });
});

describe('a room that is called otherwise', () => {
  it('is so in plans, in lessons, cancelled ones among them, and stays one of its own', async () => {
    const { id: planId } = (await plan(0, { room: '3' })).body;
    const room = await idOf('3');
    const lesson = await one<number>('select min(id) as value from study_lesson');
    await admin.call(`PATCH /v2/staff/lessons/${lesson}`, { body: { cancelled: true } });
    expect((await rename(room, { name: '3-xona' })).body).toMatchObject({ id: room, name: '3-xona' });
    const lessons = async () =>
      (
        await admin.call('GET /v2/staff/lessons', {
          query: { from_date: '2026-11-01', till_date: '2026-12-31', group_id: groups[0] },
        })
      ).body.items as { room: string; room_id: number; cancelled: boolean }[];
    expect(new Set((await lessons()).map((one) => `${one.room} ${one.room_id}`))).toEqual(
      new Set([`3-xona ${room}`]),
    );
    expect((await lessons())[0]!.cancelled).toBe(true);
    await admin.call(`PATCH /v2/staff/lessons/${lesson}`, { body: { cancelled: false } });
    expect((await lessons())[0]).toMatchObject({ room: '3-xona', room_id: room, cancelled: false });
    await settleAll(mars.app);
    const { items } = (await admin.call('GET /v2/staff/timetable', { query: { group_id: groups[0] } })).body;
    expect(items).toMatchObject([{ id: planId, room: '3-xona', room_id: room }]);
    expect(await names()).toEqual(['3-xona']);
  });

  it('is not overwritten by whoever has an older form', async () => {
    const { id, version } = (await add('3')).body;
    await rename(id, { name: '4', version });
    const late = await rename(id, { name: '5', version });
    expect([late.status, late.body.code, late.body.fields.name.message_uz]).toEqual([
      409,
      'changed_meanwhile',
      'Hozir: 4',
    ]);
    expect((await rename(id, { name: '5', version: late.body.version })).status).toBe(200);
  });
});

describe('two rooms that are one', () => {
  it('have their plans and lessons in the one that stays', async () => {
    await plan(0, { room: '3' });
    await plan(1, { room: '3-xona', starts: '17:00', ends: '18:00' });
    const [from, into] = [await idOf('3'), await idOf('3-xona')];
    const cancelled = await one<number>('select min(id) as value from study_lesson where room_id = $1', [
      from,
    ]);
    await admin.call(`PATCH /v2/staff/lessons/${cancelled}`, { body: { cancelled: true } });
    const answer = await merge(from, into);
    expect([answer.status, answer.body]).toMatchObject([200, { id: into, name: '3-xona', plans: 2 }]);
    expect(await names()).toEqual(['3-xona']);
    expect(
      await one('select jsonb_agg(distinct room_id) as value from study_lesson where starts_at > $1', [now]),
    ).toEqual([into]);
    await admin.call(`PATCH /v2/staff/lessons/${cancelled}`, { body: { cancelled: false } });
    expect(await names()).toEqual(['3-xona']);
    const { items } = (await admin.call('GET /v2/staff/audit')).body;
    const entry = items.find(({ call }: { call: string }) => call.endsWith('/merge'));
    expect(entry).toMatchObject({
      detail: { body: { into_id: into }, before: { into_id: '3' } },
      names: { rooms: [{ id: into, name: '3-xona' }] },
    });
  });

  it('are not, while a lesson of each is at the same time: both are named, and nothing has moved', async () => {
    await plan(0, { room: '3' });
    await plan(1, { room: '3-xona', starts: '16:59', ends: '18:00' });
    const [from, into] = [await idOf('3'), await idOf('3-xona')];
    const { status, body } = await merge(from, into);
    expect([status, body.code]).toEqual([409, 'timetable_clash']);
    expect(body).toMatchObject({
      group: 'FE-1',
      starts_at: '2026-11-12T15:30:00+05:00',
      other_group: 'FE-2',
      other_starts_at: '2026-11-12T16:59:00+05:00',
    });
    expect(body.message_uz).toContain('FE-1 (12.11, 15:30) va FE-2 (12.11, 16:59)');
    expect(body.message_ru).toContain('FE-1 (12.11, 15:30) и FE-2 (12.11, 16:59)');
    expect((await rooms()).map(({ name, plans }) => [name, plans])).toEqual([
      ['3', 1],
      ['3-xona', 1],
    ]);
  });

  it('may have been used at the same time before, and by a group that has ended', async () => {
    await plan(0, { room: '3', last_day: '2026-11-12' });
    await plan(1, { room: '3-xona', starts: '16:59', ends: '18:00', last_day: '2026-11-12' });
    const [from, into] = [await idOf('3'), await idOf('3-xona')];
    now = new Date('2026-11-12T16:59:59+05:00');
    admin = await mars.signInAs('admin');
    expect((await merge(from, into)).status).toBe(409);
    now = new Date('2026-11-12T17:00:00+05:00');
    admin = await mars.signInAs('admin');
    expect((await merge(from, into)).status).toBe(200);
  });

  it('are two, and both are there', async () => {
    const { id } = (await add('3')).body;
    expect((await merge(id, id)).body.fields?.into_id?.code).toBe('choice');
    expect((await merge(id, 2_000_000)).body.fields?.into_id?.code).toBe('choice');
    expect((await merge(2_000_000, id)).status).toBe(404);
  });
});

describe('a room that goes', () => {
  it('does not while something is planned in it', async () => {
    const { id: planId } = (await plan(0, { room: '3' })).body;
    const room = await idOf('3');
    const used = await remove(room);
    expect([used.status, used.body.code, used.body.plans, used.body.lessons]).toEqual([
      409,
      'room_used',
      1,
      5,
    ]);
    expect(used.body.message_uz).toContain('(1)');
    await admin.call(`PATCH /v2/staff/timetable/${planId}`, { body: { last_day: '2026-11-12' } });
    expect((await remove(room)).body).toMatchObject({ code: 'room_used', plans: 1, lessons: 1 });
    const lesson = await one<number>('select min(id) as value from study_lesson where room_id = $1', [room]);
    await admin.call(`PATCH /v2/staff/lessons/${lesson}`, { body: { cancelled: true } });
    expect((await remove(room)).body).toMatchObject({ code: 'room_used', lessons: 1 });
  });

  it('leaves its name with what was there', async () => {
    await plan(0, { room: '3', last_day: '2026-11-12' });
    const room = await idOf('3');
    now = new Date('2026-11-13T00:00:00+05:00');
    admin = await mars.signInAs('admin');
    expect((await remove(room)).status).toBe(200);
    expect((await remove(room)).status).toBe(404);
    expect(await names()).toEqual([]);
    const { rows } = await mars.store.query('select distinct room, room_id from study_lesson');
    expect(rows).toEqual([{ room: '3', room_id: null }]);
  });
});
