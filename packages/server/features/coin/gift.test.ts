import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addAllBadges, addPerson } from '../../testing/people.ts';

const start = new Date('2026-11-20T10:00:00+05:00');
let now = start;
let mars: TestApp;
let teacher: Client;
let teacherId: number;
let admin: Client;
let group: number;
let students: number[];
let people = 0;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
  await addPerson(mars.store, 'admin', { role: 'admin' });
});
afterAll(() => mars.close());

async function goTo(time: Date): Promise<void> {
  now = time;
  admin = await mars.signInAs('admin');
  teacher = await mars.signInAs(`ustoz${people}`);
}

/** A teacher with a group of twelve. */
beforeEach(async () => {
  people++;
  teacherId = await addPerson(mars.store, `ustoz${people}`, { role: 'teacher' });
  students = [];
  for (let n = 0; n < 12; n++) {
    students.push(await addPerson(mars.store, `oquvchi${people}x${n}`, { inGroup: n === 0 }));
    await addAllBadges(mars.store, students[n]!);
  }
  const { rows } = await mars.store.query<{ id: number }>(
    `update study_group set teacher_id = $2 where id = (select group_id from study_member where student_id = $1)
     returning id`,
    [students[0], teacherId],
  );
  group = rows[0]!.id;
  await mars.store.query(
    `insert into study_member (student_id, group_id, joined_on) select unnest($1::int[]), $2, '2026-11-01'
     on conflict (student_id, group_id) do update set joined_on = excluded.joined_on`,
    [students, group],
  );
  await goTo(start);
});

const give = (student_id: number, coins: number, who = teacher) =>
  who.call('POST /v2/staff/coins', {
    body: { student_id, coins, reason: { uz: 'Faol boʻldi', ru: 'Хорошо работал' } },
    headers: { 'idempotency-key': randomUUID() },
  });
const result = async (student: number, coins: number, who = teacher) => {
  const { status, body } = await give(student, coins, who);
  return status === 200 ? 'given' : body.left === undefined ? status : `${body.code} ${body.left}`;
};

describe('coins of a teacher', () => {
  it('stand in the ledger with the teacher’s name, and the student is told', async () => {
    expect((await give(students[0]!, 7)).body).toMatchObject({ total_debit: 7, balance_after: 7 });
    const { rows } = await mars.store.query(
      'select rule, actor_id, actor_job, reason_ru from coin_ledger where student_id = $1',
      [students[0]],
    );
    expect(rows).toEqual([
      { rule: 'staff', actor_id: teacherId, actor_job: null, reason_ru: 'Хорошо работал' },
    ]);
    const notices = await mars.store.query('select type from notification where person_id = $1', [
      students[0],
    ]);
    expect(notices.rows).toEqual([{ type: 'coin' }]);
  });

  it('are twenty a day to one student, however they are cut', async () => {
    const [one, other] = students as [number, number];
    expect(await result(one, 21)).toBe('gift_limit 20');
    expect(await result(one, 20)).toBe('given');
    expect(await result(one, 1)).toBe('gift_limit 0');
    expect(await result(other, 19)).toBe('given');
    expect([await result(other, 2), await result(other, 1)]).toEqual(['gift_limit 1', 'given']);
  });

  it('are two hundred a day in all', async () => {
    for (const student of students.slice(0, 9)) expect(await result(student, 20)).toBe('given');
    expect(await result(students[9]!, 15)).toBe('given');
    expect([await result(students[10]!, 6), await result(students[10]!, 5)]).toEqual([
      'gift_limit 5',
      'given',
    ]);
    expect(await result(students[11]!, 1)).toBe('gift_limit 0');
  });

  it('are told with who is in the group: what is left to each and to all today', async () => {
    const left = async (who = teacher) => {
      const { status, body } = await who.call(`GET /v2/staff/coins`, { query: { group_id: group } });
      const of = (id: number) => body.items?.find((each: { id: number }) => each.id === id);
      const [one, other] = students.slice(0, 2).map((id) => of(id!));
      return { status, all: body.left, count: body.items?.length, one, other };
    };
    expect(await left()).toMatchObject({ all: 200, count: 12, one: { coins: 0, left: 20 } });
    await give(students[0]!, 13);
    const given = (await give(students[1]!, 20)).body;
    expect(await left()).toMatchObject({
      all: 167,
      one: { coins: 13, left: 7 },
      other: { coins: 20, left: 0 },
    });
    await admin.call(`POST /v2/staff/ledger/${given.id}/reverse`, {
      body: { student_id: students[1], reason: 'Xato' },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(await left()).toMatchObject({ all: 187, other: { coins: 0, left: 20 } });
    expect(await left(admin)).toMatchObject({ all: null, one: { left: null } });
    await mars.store.query('update study_group set teacher_id = null where id = $1', [group]);
    expect((await left()).status).toBe(404);
    await goTo(new Date('2026-11-21T00:00:00+05:00'));
    await mars.store.query('update study_group set teacher_id = $2 where id = $1', [group, teacherId]);
    expect(await left()).toMatchObject({ all: 200, one: { left: 20 } });
    for (const [joined, gone, count] of [
      ['2026-11-21', '2026-11-22', 12],
      ['2026-11-01', '2026-11-21', 11],
      ['2026-11-22', null, 11],
    ]) {
      await mars.store.query('update study_member set joined_on = $2, left_on = $3 where student_id = $1', [
        students[0],
        joined,
        gone,
      ]);
      expect(await left()).toMatchObject({ count });
    }
  });

  it('begin anew with the day in Tashkent, and are given again when they were taken back', async () => {
    const [one] = students as [number];
    await goTo(new Date('2026-11-20T23:59:59.999+05:00'));
    const { id } = (await give(one, 20)).body;
    expect(await result(one, 1)).toBe('gift_limit 0');
    await admin.call(`POST /v2/staff/ledger/${id}/reverse`, {
      body: { student_id: one, reason: 'Xato' },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect([await result(one, 20), await result(one, 1)]).toEqual(['given', 'gift_limit 0']);
    await goTo(new Date('2026-11-21T00:00:00+05:00'));
    expect(await result(one, 20)).toBe('given');
  });

  it('are no more when they come forty at once', async () => {
    const gifts = await Promise.all(Array.from({ length: 40 }, (_, n) => result(students[n % 12]!, 9)));
    // Two to each of the twelve would be 216.
    expect(gifts.filter((one) => one === 'given')).toHaveLength(22);
    const { rows } = await mars.store.query<{ coins: number }>(
      'select sum(total_debit)::int as coins from coin_ledger where actor_id = $1',
      [teacherId],
    );
    expect(rows).toEqual([{ coins: 198 }]);
  });

  it('go to students of the own groups only, as long as they are in them, and are never taken', async () => {
    const [one] = students as [number];
    const stranger = await addPerson(mars.store, `begona${people}`);
    expect([await result(stranger, 1), await result(999_999, 1), await result(teacherId, 1)]).toEqual([
      404, 404, 404,
    ]);
    expect(await result(one, 5)).toBe('given');
    expect((await give(one, -5)).body.fields.coins.code).toBe('too_small');
    await mars.store.query(`update study_member set left_on = '2026-11-20' where student_id = $1`, [one]);
    expect(await result(one, 5)).toBe(404);
    await mars.store.query(`update study_member set left_on = '2026-11-21' where student_id = $1`, [one]);
    expect(await result(one, 5)).toBe('given');
    await mars.store.query(`update study_member set joined_on = '2026-11-21' where student_id = $1`, [one]);
    expect(await result(one, 5)).toBe(404);
  });

  it('have other limits where the centre set others, and none for administrators', async () => {
    expect(await result(students[0]!, 500, admin)).toBe('given');
    expect(await result(students[0]!, -500, admin)).toBe('given');
    await mars.store.query(`insert into centre_setting values ('teacher_coins', '{"student": 3}')`);
    mars.app.forgetSettings();
    expect(await result(students[1]!, 21)).toBe('gift_limit 3');
  });
});
