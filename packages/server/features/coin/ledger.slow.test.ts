import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, type Client, demoPassword, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addAllBadges } from '../../testing/people.ts';

/** Three students of one group, with what the model knows of each. */
const students = [
  { id: 5, login: 'bobur' },
  { id: 6, login: 'dilnoza' },
  { id: 4, login: 'aziza' },
];

type Step =
  | { kind: 'staff'; who: number; coins: number }
  | { kind: 'attendance'; who: number; lesson: number; type: 0 | 1 }
  | { kind: 'buy'; who: number }
  | { kind: 'reverse'; who: number; pick: number };

const who = fc.nat({ max: students.length - 1 });
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('staff' as const),
      who,
      coins: fc.integer({ min: -200, max: 200 }).filter((coins) => coins !== 0),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('attendance' as const),
      who,
      lesson: fc.nat({ max: 3 }),
      type: fc.constantFrom(0 as const, 1 as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('buy' as const), who }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('reverse' as const), who, pick: fc.nat({ max: 30 }) }),
  },
);

let mars: TestApp;
let admin: Client;
let clients: Client[];
let lessons: number[];
let keys = 0;

beforeAll(async () => {
  mars = await startTestApp();
  admin = await mars.signInAs('admin');
  clients = [];
  for (const { login } of students) clients.push(await mars.signInAs(login));
  for (const { id } of students) await addAllBadges(mars.store, id);
  await mars.store.query(
    `insert into study_member (student_id, group_id, joined_on)
     select unnest($1::int[]), 3, current_date - 400 on conflict (student_id, group_id) do update set joined_on = excluded.joined_on`,
    [students.map(({ id }) => id)],
  );
  const { rows } = await mars.store.query<{ id: number }>(
    `insert into study_lesson (group_id, module, title_uz, title_ru, starts_at, ends_at)
     select 3, 4, 'Sinov', 'Проверка', now() - make_interval(hours => n), now() from generate_series(1, 4) n returning id`,
  );
  lessons = rows.map((row) => row.id);
});
afterAll(() => mars.close());

async function run(step: Step): Promise<Answer> {
  const { id } = students[step.who]!;
  const headers = { 'idempotency-key': `ledger-test-${++keys}` };
  if (step.kind === 'staff') {
    const body = { student_id: id, coins: step.coins, reason: { uz: 'Sinov', ru: 'Проверка' } };
    return admin.call('POST /v2/staff/coins', { body, headers });
  }
  if (step.kind === 'attendance') {
    const marks = [{ student_id: id, attendance_type: step.type }];
    return admin.call('PUT /v2/staff/attendance', { body: { lesson_id: lessons[step.lesson], marks } });
  }
  if (step.kind === 'buy')
    return clients[step.who]!.call('POST /v2/premium/buy', { body: { password: demoPassword } });
  const { rows } = await mars.store.query<{ id: number }>(
    'select id from coin_ledger where student_id = $1 order by id desc offset $2 limit 1',
    [id, step.pick],
  );
  return admin.call(`POST /v2/staff/ledger/${rows[0]?.id ?? 1}/reverse`, {
    body: { student_id: id, reason: 'Xato' },
    headers,
  });
}

/** What has to hold for everybody after each step, whatever was asked. */
async function wrongBooks(): Promise<object[]> {
  const { rows } = await mars.store.query<object>(`
    select b.student_id, coins, sum(total_debit - total_credit) as ledger from coin_balance b
      join coin_ledger l using (student_id) group by b.student_id, coins
      having coins <> sum(total_debit - total_credit) or coins < 0
    union all
    select b.student_id, b.xp, sum(l.xp) from xp_balance b join xp_ledger l using (student_id)
      group by b.student_id, b.xp having b.xp <> sum(l.xp)
    union all
    select student_id, balance_after, so_far from (select student_id, balance_after,
      sum(total_debit - total_credit) over (partition by student_id order by id) as so_far from coin_ledger) l
      where balance_after <> so_far
    union all
    select l.student_id, 0, count(*) from coin_ledger l
      where rule = 'attendance' and not exists (select from coin_ledger r where r.student_id = l.student_id and r.reverses = l.id)
      group by l.student_id, split_part(object, ':', 1) having count(*) > 1`);
  return rows;
}

const coinsOf = async (): Promise<Record<number, number>> => {
  const { rows } = await mars.store.query<{ student_id: number; coins: number }>(
    'select student_id, coins from coin_balance',
  );
  return Object.fromEntries(rows.map((row) => [row.student_id, row.coins]));
};

it('keeps every student’s coins equal to the sum of the ledger, whatever is asked in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 25 }), async (steps) => {
      for (const step of steps) {
        const before = await coinsOf();
        const { status, body } = await run(step);
        const after = await coinsOf();
        const { id } = students[step.who]!;
        expect([200, 404, 409]).toContain(status);
        // A refusal moves nothing; a success moves what it says; nobody else's coins move, ever.
        if (status !== 200) expect(after).toEqual(before);
        else if (step.kind === 'staff') expect(after[id]).toBe(before[id]! + step.coins);
        else if (step.kind === 'buy') expect(after[id]).toBe(before[id]! - 299);
        else if (step.kind === 'reverse') expect(after[id]).toBe(body.balance_after);
        expect({ ...after, [id]: 0 }).toEqual({ ...before, [id]: 0 });
        expect(await wrongBooks()).toEqual([]);
      }
    }),
    { numRuns: 12 },
  );
}, 120_000);

it('keeps them so when all is asked at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 20, maxLength: 30 }), async (steps) => {
      const answers = await Promise.all(steps.map(run));
      for (const { status } of answers) expect([200, 404, 409]).toContain(status);
      expect(await wrongBooks()).toEqual([]);
    }),
    { numRuns: 5 },
  );
}, 120_000);

it('sells to fifty buyers at once what each can pay, and to nobody more', async () => {
  const created = await mars.store.query<{ id: number }>(
    `insert into person (login, password_hash, role, first_name, last_name)
     select 'buyer' || n, (select password_hash from person where id = 4), 'student', 'Xaridor', 'Sinov'
     from generate_series(1, 5) n returning id`,
  );
  const ids = created.rows.map((row) => row.id);
  await mars.store.query('insert into student (student_id) select unnest($1::int[])', [ids]);
  await mars.store.query(
    'insert into study_member (student_id, group_id, joined_on) select unnest($1::int[]), 3, current_date',
    [ids],
  );
  for (const student_id of ids) {
    await addAllBadges(mars.store, student_id);
    const body = { student_id, coins: 700, reason: { uz: 'Sinov', ru: 'Проверка' } };
    await admin.call('POST /v2/staff/coins', {
      body,
      headers: { 'idempotency-key': `buyers-${student_id}` },
    });
  }
  const buyers = await Promise.all(ids.map((_, index) => mars.signInAs(`buyer${index + 1}`)));
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      buyers[n % 5]!.call('POST /v2/premium/buy', { body: { password: demoPassword } }),
    ),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5);
  expect(answers.filter((answer) => answer.body.code === 'premium_active')).toHaveLength(45);
  const { rows } = await mars.store.query<{ coins: number }>(
    'select coins from coin_balance where student_id = any($1)',
    [ids],
  );
  expect(rows.map((row) => row.coins)).toEqual(Array(5).fill(401));
  expect(await wrongBooks()).toEqual([]);
}, 60_000);
