import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { awardDue } from '../badge/award.ts';

let mars: TestApp;
let admin: Client;
const ids: Record<string, number> = {};
let lesson: number;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none' });
  ids.admin = await addPerson(mars.store, 'admin', { role: 'admin' });
  ids.nodir = await addPerson(mars.store, 'nodir', { coins: 1000 });
  admin = await mars.signInAs('admin');
  const { rows } = await mars.store.query<{ id: number }>(
    `insert into study_lesson (group_id, module, title_uz, title_ru, starts_at, ends_at)
     select group_id, 1, 'Dars', 'Урок', now() - interval '2 minutes', now() from study_member where student_id = $1
     returning id`,
    [ids.nodir],
  );
  lesson = rows[0]!.id;
});
afterAll(() => mars.close());

const keyed = (body: object) => ({ body, headers: { 'idempotency-key': randomUUID() } });

describe('a ledger', () => {
  it('says who moved coins or xp: staff, the student, or a job', async () => {
    const gift = { student_id: ids.nodir, coins: 10, reason: { uz: 'Sovgʻa', ru: 'Подарок' } };
    const given = (await admin.call('POST /v2/staff/coins', keyed(gift))).body;
    await admin.call(
      `POST /v2/staff/ledger/${given.id}/reverse`,
      keyed({ student_id: ids.nodir, reason: 'Xato' }),
    );
    const marks = [{ student_id: ids.nodir, attendance_type: 1 }];
    await admin.call('PUT /v2/staff/attendance', keyed({ lesson_id: lesson, marks }));
    const student = await mars.signInAs('nodir');
    await student.call('POST /v2/premium/buy', keyed({ password: 'mars-demo-1' }));
    await awardDue(mars.app);
    const { rows } = await mars.store.query(
      'select distinct rule, actor_id, actor_job from coin_ledger order by rule',
    );
    expect(rows).toEqual([
      { rule: 'attendance', actor_id: ids.admin, actor_job: null },
      { rule: 'badge', actor_id: null, actor_job: 'badge-award' },
      { rule: 'premium', actor_id: ids.nodir, actor_job: null },
      { rule: 'reversal', actor_id: ids.admin, actor_job: null },
      { rule: 'staff', actor_id: ids.admin, actor_job: null },
    ]);
    const xp = await mars.store.query('select distinct rule, actor_id, actor_job from xp_ledger');
    expect(xp.rows).toEqual([{ rule: 'attendance', actor_id: ids.admin, actor_job: null }]);
  });

  it('has a balance that the database itself keeps from going below nothing', async () => {
    const set = (coins: number) =>
      mars.store.query('update coin_balance set coins = $2 where student_id = $1', [ids.nodir, coins]);
    const { coins } = (
      await mars.store.query<{ coins: number }>('select coins from coin_balance where student_id = $1', [
        ids.nodir,
      ])
    ).rows[0]!;
    await expect(set(-1)).rejects.toThrow(/check constraint/);
    await set(0);
    await set(coins);
  });

  it.each(['coin_ledger', 'xp_ledger'])('of %s refuses to be changed, and to forget', async (ledger) => {
    const count = async () => (await mars.store.query(`select * from ${ledger} order by id`)).rows;
    const before = await count();
    expect(before.length).toBeGreaterThan(0);
    for (const text of [
      `update ${ledger} set created_at = now()`,
      `delete from ${ledger}`,
      `truncate ${ledger} cascade`,
    ]) {
      await expect(mars.store.query(text)).rejects.toThrow(/never changed and never deleted/);
    }
    expect(await count()).toEqual(before);
  });
});
