import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { findValue } from '../../testing/value.ts';
import { whileOpen } from '../../testing/while-open.ts';
import { jobs } from './jobs.ts';
import { findLesson } from './queries.ts';
import { writeSheet } from './sheet.ts';

let now = new Date('2026-11-20T15:10:00+05:00');
let mars: TestApp;
let teacher: Client;
let admin: Client;
let pupils: number[];
let left: number;
let stranger: number;
let lesson: number;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  const malika = await addPerson(mars.store, 'malika', { role: 'teacher' });
  pupils = [await addPerson(mars.store, 'aziza')];
  const group = await value<number>('select group_id as value from study_member where student_id = $1', [
    pupils[0],
  ]);
  await mars.store.query('update study_group set teacher_id = $2 where id = $1', [group, malika]);
  for (const login of ['bobur', 'dilnoza', 'eldor'])
    pupils.push(await addPerson(mars.store, login, { inGroup: false }));
  left = await addPerson(mars.store, 'karim', { inGroup: false });
  stranger = await addPerson(mars.store, 'lola');
  await mars.store.query(
    `insert into study_member (student_id, group_id, joined_on)
     select unnest($1::int[]), $2, '2026-11-01' on conflict (student_id, group_id) do update set joined_on = excluded.joined_on`,
    [[...pupils, left], group],
  );
  await mars.store.query(`update study_member set left_on = '2026-11-20' where student_id = $1`, [left]);
  teacher = await mars.signInAs('malika');
  admin = await mars.signInAs('admin');
});
afterAll(() => mars.close());
beforeEach(async () => {
  now = new Date('2026-11-20T15:10:00+05:00');
  lesson = await value<number>(
    `insert into study_lesson (group_id, module, title_uz, title_ru, starts_at, ends_at)
     select group_id, 1, 'Dars', 'Урок', '2026-11-20T15:00:00+05:00', '2026-11-20T16:30:00+05:00'
     from study_member where student_id = $1 returning id as value`,
    [pupils[0]],
  );
});

const value = <T>(text: string, values?: unknown[]) => findValue<T>(mars.store, text, values);
type Mark = 0 | 1;
/** Marks of the pupils in their order; `was`: what the sheet showed of each. */
const put = (who: Client, types: Mark[], was?: (Mark | null)[]) =>
  who.call('PUT /v2/staff/attendance', {
    body: {
      lesson_id: lesson,
      marks: types.map((attendance_type, at) => ({
        student_id: pupils[at],
        attendance_type,
        ...(was && { was: was[at] }),
      })),
    },
  });
const none = [null, null, null, null];

/** Of each pupil the mark, and the coins that they have from this lesson. */
async function sheet(): Promise<string[]> {
  const { rows } = await mars.store.query<{ mark: Mark | null; coins: number }>(
    `select a.attendance_type as mark, coalesce((select sum(c.total_debit) from coin_ledger c
         where c.student_id = s.id and c.rule = 'attendance' and split_part(c.object, ':', 1) = $2::text
           and not exists (select from coin_ledger r where r.student_id = s.id and r.reverses = c.id)), 0)::int as coins
     from unnest($1::int[]) with ordinality as s (id, place)
     left join attendance_mark a on a.student_id = s.id and a.lesson_id = $2::int order by s.place`,
    [pupils, lesson],
  );
  return rows.map(({ mark, coins }) => `${mark} ${coins}`);
}

describe('a sheet that was left open', () => {
  it('takes nothing back that was corrected meanwhile, and says by whom, when and how it stands', async () => {
    expect((await put(teacher, [1, 1, 1, 1], none)).body).toMatchObject({ changed: [], not_in_group: [] });
    // Somebody else corrects the second one: a minute later.
    now = new Date('2026-11-20T15:11:00+05:00');
    expect((await put(admin, [1, 0, 1, 1], [1, 1, 1, 1])).body.changed).toEqual([]);
    // The page of before, in which the third one is put right.
    now = new Date('2026-11-20T15:12:00+05:00');
    const { status, body } = await put(teacher, [1, 1, 0, 1], [1, 1, 1, 1]);
    expect(status).toBe(200);
    expect(body).toEqual({
      lesson_id: lesson,
      saved: [
        { student_id: pupils[0], attendance_type: 1, coins: 2, result: 'unchanged' },
        { student_id: pupils[2], attendance_type: 0, coins: 0, result: 'saved' },
        { student_id: pupils[3], attendance_type: 1, coins: 2, result: 'unchanged' },
      ],
      changed: [
        { student_id: pupils[1], attendance_type: 0, by: 'Admin Sinov', at: '2026-11-20T15:11:00+05:00' },
      ],
      not_in_group: [],
    });
    expect(await sheet()).toEqual(['1 2', '0 0', '0 0', '1 2']);
  });

  it('is overwritten by who has seen it, who agrees with it, and who says nothing of it', async () => {
    await put(teacher, [1, 1, 1, 1], none);
    await put(admin, [0, 0, 0, 1], [1, 1, 1, 1]);
    const { body } = await put(teacher, [1, 0, 1, 1], [0, 1, 1, 1]);
    expect(body.changed.map(({ student_id }: { student_id: number }) => student_id)).toEqual([pupils[2]]);
    expect(await sheet()).toEqual(['1 2', '0 0', '0 0', '1 2']);
    expect((await put(teacher, [1, 1, 1, 1])).body.changed).toEqual([]);
    expect(await sheet()).toEqual(['1 2', '1 2', '1 2', '1 2']);
  });

  it('names who is no longer in the group, and saves the rest', async () => {
    const marks = [left, pupils[1]].map((student_id) => ({ student_id, attendance_type: 1, was: null }));
    const { body } = await teacher.call('PUT /v2/staff/attendance', { body: { lesson_id: lesson, marks } });
    expect(body.not_in_group).toEqual([{ student_id: left, name: 'Karim Sinov' }]);
    expect(body.saved).toEqual([{ student_id: pupils[1], attendance_type: 1, coins: 2, result: 'saved' }]);
    expect(
      await value<number>('select count(*) as value from attendance_mark where student_id = $1', [left]),
    ).toBe(0);
  });

  it('names also whom it had marked before they left, and leaves that mark', async () => {
    await mars.store.query(
      'insert into attendance_mark (student_id, lesson_id, attendance_type) values ($1, $2, 1)',
      [left, lesson],
    );
    const marks = [{ student_id: left, attendance_type: 0, was: 1 }];
    const { body } = await teacher.call('PUT /v2/staff/attendance', { body: { lesson_id: lesson, marks } });
    expect([body.not_in_group, body.saved]).toEqual([[{ student_id: left, name: 'Karim Sinov' }], []]);
    const stands =
      'select attendance_type as value from attendance_mark where student_id = $1 and lesson_id = $2';
    expect(await value<number>(stands, [left, lesson])).toBe(1);
  });

  it('names nobody who never was in the group', async () => {
    const marks = [stranger, pupils[1]].map((student_id) => ({ student_id, attendance_type: 1, was: null }));
    const { body } = await teacher.call('PUT /v2/staff/attendance', { body: { lesson_id: lesson, marks } });
    expect([body.code, JSON.stringify(body).includes('Lola')]).toEqual(['lesson_not_in_group', false]);
    expect(await sheet()).toEqual(['null 0', 'null 0', 'null 0', 'null 0']);
  });

  it('takes the later of two marks of one student', async () => {
    const marks = ([1, 0] as const).map((attendance_type) => ({ student_id: pupils[0], attendance_type }));
    const { body } = await teacher.call('PUT /v2/staff/attendance', { body: { lesson_id: lesson, marks } });
    expect(body.saved).toHaveLength(1);
    expect(await sheet()).toEqual(['0 0', 'null 0', 'null 0', 'null 0']);
  });
});

it('of two sheets at once one is there whole, the other is told of it, and the coins are those of the sheet', async () => {
  const [first, second] = await Promise.all([
    put(teacher, [1, 0, 1, 0], none),
    put(admin, [0, 1, 0, 1], none),
  ]);
  const [won, lost] = first.body.changed.length === 0 ? [first, second] : [second, first];
  expect([won.body.changed.length, lost.body.changed.length, lost.body.saved.length]).toEqual([0, 4, 0]);
  expect(await sheet()).toEqual(won === first ? ['1 2', '0 0', '1 2', '0 0'] : ['0 0', '1 2', '0 0', '1 2']);
});

it('the coins are those of the mark that is being changed while the one before it is settled', async () => {
  await mars.store.query(
    `with marked as (insert into attendance_mark (student_id, lesson_id, attendance_type) values ($1, $2, 1))
     insert into attendance_due (student_id, lesson_id) values ($1, $2)`,
    [pupils[0], lesson],
  );
  const settle = () => jobs.find(({ name }) => name === 'attendance-coins')!.run(mars.app);
  await whileOpen(
    mars.store,
    async (db, goOn) => {
      const found = (await findLesson(db, lesson, 'change'))!;
      const marks = [{ student_id: pupils[0]!, attendance_type: 0 as const }];
      await writeSheet(db, found, marks, { by: left, at: now });
      await goOn();
    },
    settle,
  );
  await settle();
  expect((await sheet())[0]).toBe('0 0');
});

it('what a server that ended between marks and coins has left is done, once, by the job and by the same request', async () => {
  const broken = async () => {
    await mars.store.query('alter table coin_ledger rename to coin_ledger_away');
    try {
      expect((await put(teacher, [1, 0, 1, 1], none)).status).toBe(500);
    } finally {
      await mars.store.query('alter table coin_ledger_away rename to coin_ledger');
    }
    expect(await sheet()).toEqual(['1 0', '0 0', '1 0', '1 0']);
  };
  await broken();
  for (let times = 0; times < 2; times++)
    await jobs.find(({ name }) => name === 'attendance-coins')!.run(mars.app);
  expect(await sheet()).toEqual(['1 2', '0 0', '1 2', '1 2']);
  await mars.store.query('delete from attendance_mark where lesson_id = $1', [lesson]);
  lesson = await value<number>(
    `insert into study_lesson (group_id, module, title_uz, title_ru, starts_at, ends_at)
     select group_id, 1, 'Dars', 'Урок', starts_at, ends_at from study_lesson where id = $1 returning id as value`,
    [lesson],
  );
  await broken();
  expect(
    (await put(teacher, [1, 0, 1, 1], none)).body.saved.map((one: { coins: number }) => one.coins),
  ).toEqual([2, 0, 2, 2]);
  expect(await sheet()).toEqual(['1 2', '0 0', '1 2', '1 2']);
});

it('where a centre gives no coins for being there, the sheet is saved, and xp comes and goes with the mark', async () => {
  const settings = await mars.app.settings();
  const free = vi
    .spyOn(mars.app, 'settings')
    .mockResolvedValue({ ...settings, attendanceCoins: { free: 0, premium: 4 } });
  const xp = () =>
    value<number>(
      `select coalesce(sum(xp), 0)::int as value from xp_ledger where student_id = $1 and split_part(object, ':', 1) = $2`,
      [pupils[0], String(lesson)],
    );
  try {
    expect((await put(teacher, [1, 0, 1, 1], none)).status).toBe(200);
    expect(await sheet()).toEqual(['1 0', '0 0', '1 0', '1 0']);
    expect(await xp()).toBe(settings.attendanceXp);
    expect((await put(teacher, [0, 0, 1, 1], [1, 0, 1, 1])).status).toBe(200);
    expect(await xp()).toBe(0);
    expect(await value<number>('select count(*)::int as value from attendance_due')).toBe(0);
  } finally {
    free.mockRestore();
  }
});
