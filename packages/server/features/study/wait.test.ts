import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Refused } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { findValue } from '../../testing/value.ts';
import { joining } from './acts.ts';
import { actIn } from './spans.ts';

/** Thursday. */
const thursday = new Date('2026-11-12T10:00:00+05:00');
let now = thursday;
let mars: TestApp;
let admin: Client;
let teacher: Client;
let group = 0;
const students: number[] = [];
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  await addPerson(mars.store, 'ustoz', { role: 'teacher' });
  for (let n = 0; n < 14; n++) students.push(await addPerson(mars.store, `s${n}`, { inGroup: false }));
});
afterAll(() => mars.close());

/** A group of twelve places. */
beforeEach(async () => {
  await goTo(thursday);
  await mars.store.query('delete from study_wait');
  await mars.store.query('update study_group set is_active = false');
  const course = await one<number>(
    `insert into study_course (name, kind) values ('FE', 'class') returning id as value`,
  );
  const made = await admin.call('POST /v2/staff/groups', {
    body: { name: 'FE-1', course_id: course, places: 12 },
  });
  expect(made.body).toMatchObject({ places: 12, waiting: 0, students: 0 });
  group = made.body.id;
});

async function goTo(at: Date): Promise<void> {
  now = at;
  admin = await mars.signInAs('admin');
  teacher = await mars.signInAs('ustoz');
}

const one = <T>(text: string, values?: unknown[]) => findValue<T>(mars.store, text, values);
const join = (n: number, body: object = {}) =>
  admin.call(`POST /v2/staff/groups/${group}/members`, { body: { student_id: students[n], ...body } });
/** So many are in it already. */
const fill = (count: number) =>
  mars.store.query(
    `insert into study_span (student_id, group_id, joined_on) select unnest($1::int[]), $2, '2026-10-01'`,
    [students.slice(0, count), group],
  );
const count = () =>
  one<number>('select count(*) as value from study_span where group_id = $1 and left_on is null', [group]);
const addLead = (name: string) =>
  one<number>(
    `insert into lead (created_at, full_name, phone, source, lang) values (now(), $1, '+998901234567', 'site', 'uz')
     returning id as value`,
    [name],
  );
const wait = (body: object, who = admin) => who.call(`POST /v2/staff/groups/${group}/waiting`, { body });
const waiting = async () => (await admin.call(`GET /v2/staff/groups/${group}/waiting`)).body;
const names = async () =>
  (await waiting()).items.map(
    ({ student, lead }: { student?: { first_name: string }; lead?: { full_name: string } }) =>
      student?.first_name ?? lead?.full_name,
  );
const tasks = async () =>
  (await admin.call('GET /v2/staff/today')).body.tasks.filter(
    ({ kind }: { kind: string }) => kind === 'places',
  );

describe('places of a group', () => {
  it('take the twelfth of twelve, ask before the thirteenth, and take them by the flag', async () => {
    await fill(11);
    expect((await join(11)).status).toBe(200);
    const asked = await join(12);
    expect([asked.status, asked.body]).toMatchObject([
      409,
      { code: 'group_full', group_id: group, group: 'FE-1', day: '2026-11-12', taken: 12, places: 12 },
    ]);
    expect(asked.body.message_uz).toContain('12 ta oʻrindan 12 tasi band');
    expect(asked.body.message_ru).toContain('12 из 12');
    expect((await join(12, { dry_run: true })).body.code).toBe('group_full');
    expect(await count()).toBe(12);
    expect((await join(12, { over_places: true })).status).toBe(200);
    expect(await count()).toBe(13);
    // Of more than there are places it is asked, too.
    expect((await join(13)).body).toMatchObject({ code: 'group_full', taken: 13, places: 12 });
  });

  it('take one of two who come at once', async () => {
    await fill(11);
    const answers = await Promise.all([join(11), join(12)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await count()).toBe(12);
  });

  it('take one, when the second comes before the first is written', async () => {
    await fill(11);
    let letGo = () => {};
    const end = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const comes = (n: number) => (db: Database) =>
      actIn(db, [joining({ groupId: group, studentId: students[n]! })], '2026-11-12');
    let first = Promise.resolve(false);
    await new Promise<void>((begun) => {
      first = mars.store.transaction(async (db) => {
        const isIn = await comes(11)(db);
        begun();
        await end;
        return isIn;
      });
    });
    let isThrough = false;
    const second = mars.store
      .transaction(comes(12))
      .catch(({ code }: Refused) => code)
      .finally(() => {
        isThrough = true;
      });
    await vi.waitFor(async () => expect(isThrough || (await isKeptWaiting())).toBe(true));
    letGo();
    expect([await first, await second]).toEqual([true, 'group_full']);
  });

  /** Somebody stands before a lock; the embedded database lets one transaction at a time in. */
  async function isKeptWaiting(): Promise<boolean> {
    if (mars.store.kind === 'pglite') return true;
    const { rows } = await mars.store.query(
      `select from pg_locks l join pg_database d on d.oid = l.database
       where d.datname = current_database() and not l.granted`,
    );
    return rows.length > 0;
  }

  it('are free on the day after the last one of somebody', async () => {
    await fill(12);
    const leave = (left_on: string) =>
      admin.call(`DELETE /v2/staff/groups/${group}/members/${students[0]}`, { query: { left_on } });
    // Their last day is today.
    expect((await leave('2026-11-13')).status).toBe(200);
    expect((await join(12)).body).toMatchObject({ code: 'group_full', day: '2026-11-12' });
    expect((await join(12, { joined_on: '2026-11-13' })).status).toBe(200);
    expect((await join(13, { joined_on: '2026-11-13' })).body.code).toBe('group_full');
  });

  it('are asked about by whoever goes over, is entered, or stays on', async () => {
    await fill(12);
    const other = (
      await admin.call('POST /v2/staff/groups', {
        body: { name: 'FE-2', course_id: await one('select max(id) as value from study_course') },
      })
    ).body.id;
    await admin.call(`POST /v2/staff/groups/${other}/members`, { body: { student_id: students[12] } });
    const move = (body: object) =>
      admin.call(`POST /v2/staff/groups/${other}/members/${students[12]}/move`, {
        body: { group_id: group, ...body },
      });
    expect((await move({})).body.code).toBe('group_full');
    const enter = (body: object) =>
      admin.call('POST /v2/staff/people', {
        body: { role: 'student', first_name: 'Yangi', last_name: 'Kelgan', group_id: group, ...body },
      });
    const people = await one<number>('select count(*) as value from person');
    expect((await enter({})).body.code).toBe('group_full');
    expect(await one<number>('select count(*) as value from person')).toBe(people);
    await admin.call(`DELETE /v2/staff/groups/${group}/members/${students[0]}`);
    expect((await join(12)).status).toBe(200);
    const span = await one<number>(
      'select id as value from study_span where group_id = $1 and student_id = $2',
      [group, students[0]],
    );
    const stay = (body: object) =>
      admin.call(`PATCH /v2/staff/spans/${span}`, { body: { left_on: null, ...body } });
    expect((await stay({})).body.code).toBe('group_full');
    expect((await stay({ over_places: true })).status).toBe(200);
    expect((await enter({ over_places: true })).status).toBe(200);
  });

  it('are without end where nobody has said how many', async () => {
    await fill(12);
    const change = (places: unknown) => admin.call(`PATCH /v2/staff/groups/${group}`, { body: { places } });
    expect((await change(null)).body.places).toBeNull();
    expect((await join(12)).status).toBe(200);
    for (const [places, code] of [
      [0, 'too_small'],
      [1000, 'too_big'],
      [1.5, 'type'],
    ])
      expect((await change(places)).body.fields?.places?.code).toBe(code);
    // Fewer than there are is what the centre says.
    expect((await change(1)).body).toMatchObject({ places: 1, students: 13 });
    expect((await change(999)).status).toBe(200);
  });
});

describe('whoever waits', () => {
  it('stands in the order of entry, once, students and leads in one line', async () => {
    const lead = await addLead('Karimov Anvar');
    const first = await wait({ student_id: students[1] });
    expect([first.status, first.body]).toMatchObject([
      200,
      {
        at: '2026-11-12T10:00:00+05:00',
        entered_by: 'Admin Sinov',
        student: { id: students[1] },
        lead: null,
      },
    ]);
    expect((await wait({ lead_id: lead })).body).toMatchObject({
      student: null,
      lead: { id: lead, full_name: 'Karimov Anvar', phone: '+998901234567' },
    });
    await wait({ student_id: students[0] });
    expect((await wait({ student_id: students[1] })).body.id).toBe(first.body.id);
    const [one, other] = await Promise.all([
      wait({ student_id: students[2] }),
      wait({ student_id: students[2] }),
    ]);
    expect(one!.body.id).toBe(other!.body.id);
    expect(await names()).toEqual(['S1', 'Karimov Anvar', 'S0', 'S2']);
    const { items } = (await admin.call('GET /v2/staff/groups', { query: { is_active: true } })).body;
    expect(items).toMatchObject([{ id: group, waiting: 4 }]);
  });

  it('is somebody who is there, not in the group, and not closed', async () => {
    await fill(1);
    const lead = await addLead('Karimov Anvar');
    await mars.store.query(`update lead set state = 'refused' where id = $1`, [lead]);
    for (const [body, field, code] of [
      [{}, 'student_id', 'required'],
      [{ student_id: students[2], lead_id: lead }, 'lead_id', 'unknown_field'],
      [{ student_id: students[0] }, 'student_id', 'in_group'],
      [{ student_id: 2_000_000 }, 'student_id', 'choice'],
      [{ lead_id: lead }, 'lead_id', 'choice'],
      [{ lead_id: 2_000_000 }, 'lead_id', 'choice'],
    ] as const) {
      const answer = await wait(body);
      expect([body, answer.status, answer.body.fields?.[field]?.code]).toEqual([body, 422, code]);
    }
    expect((await admin.call('GET /v2/staff/groups/2000000/waiting')).status).toBe(404);
    expect((await admin.call('DELETE /v2/staff/waiting/2000000')).status).toBe(404);
  });

  it('is nothing that a teacher sees or changes', async () => {
    const { id } = (await wait({ student_id: students[0] })).body;
    const answers = [
      await wait({ student_id: students[1] }, teacher),
      await teacher.call(`GET /v2/staff/groups/${group}/waiting`),
      await teacher.call(`DELETE /v2/staff/waiting/${id}`),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([404, 'not_found']));
    expect(await names()).toEqual(['S0']);
  });

  it('waits no longer when they join, today or later, are removed, or the lead is closed or gone', async () => {
    const leads = [await addLead('Bir'), await addLead('Ikki'), await addLead('Uch')];
    for (const n of [0, 1, 2]) await wait({ student_id: students[n] });
    for (const lead of leads) await wait({ lead_id: lead });
    // Asked only: nothing is changed yet.
    await join(0, { dry_run: true });
    expect(await names()).toHaveLength(6);
    await join(0);
    await join(1, { joined_on: '2026-12-01' });
    expect(await names()).toEqual(['S2', 'Bir', 'Ikki', 'Uch']);
    const [first] = (await waiting()).items;
    expect((await admin.call(`DELETE /v2/staff/waiting/${first.id}`)).status).toBe(200);
    const close = (lead: number, state: string) =>
      admin.call(`PATCH /v2/staff/leads/${lead}`, { body: { state } });
    await close(leads[0]!, 'called');
    expect(await names()).toEqual(['Bir', 'Ikki', 'Uch']);
    await close(leads[0]!, 'signed');
    await close(leads[1]!, 'refused');
    expect(await names()).toEqual(['Uch']);
    await mars.store.query('delete from lead where id = $1', [leads[2]]);
    expect(await names()).toEqual([]);
  });

  it('stays in the line of another group', async () => {
    const first = group;
    await wait({ student_id: students[0] });
    group = (
      await admin.call('POST /v2/staff/groups', {
        body: { name: 'FE-2', course_id: await one('select max(id) as value from study_course') },
      })
    ).body.id;
    await wait({ student_id: students[0] });
    await join(0);
    expect(await names()).toEqual([]);
    group = first;
    expect(await names()).toEqual(['S0']);
  });
});

describe('the list of the day', () => {
  it('names a group that has a place and somebody who waits, and no other', async () => {
    await fill(12);
    expect(await waiting()).toMatchObject({ places: 12, taken: 12 });
    await wait({ student_id: students[12] });
    expect(await tasks()).toEqual([]);
    await admin.call(`DELETE /v2/staff/groups/${group}/members/${students[0]}`, {
      query: { left_on: '2026-11-13' },
    });
    expect(await tasks()).toEqual([]);
    await goTo(new Date('2026-11-13T00:00:00+05:00'));
    expect(await waiting()).toMatchObject({ places: 12, taken: 11 });
    expect(await tasks()).toEqual([
      {
        kind: 'places',
        text: {
          uz: 'Guruhda joy bor, navbatda kutayotganlar ham: FE-1 (1 ta joy, navbatda 1).',
          ru: 'В группе есть место, и его ждут: FE-1 (мест: 1, ждут: 1).',
        },
        since: '2026-11-12T10:00:00+05:00',
        link: '/staff?section=groups',
      },
    ]);
    expect((await teacher.call('GET /v2/staff/today')).body.tasks).toEqual([]);
    // Somebody is to begin: the place is theirs.
    await join(13, { joined_on: '2026-12-01' });
    expect(await tasks()).toEqual([]);
    await admin.call(`PATCH /v2/staff/groups/${group}`, { body: { places: 13 } });
    expect(await tasks()).toHaveLength(1);
    await admin.call(`PATCH /v2/staff/groups/${group}`, { body: { is_active: false } });
    expect(await tasks()).toEqual([]);
  });
});
