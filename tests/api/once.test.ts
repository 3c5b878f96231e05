import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { coinRules } from '@mars/contract/additions.generated.ts';
import type { Call } from '@mars/contract/call.ts';
import type { CoinRule } from '@mars/contract/calls/coin.ts';
import { type CallName, calls } from '@mars/contract/calls.generated.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awardBadges } from '../../packages/server/features/badge/award.ts';
import { turnSeasons } from '../../packages/server/features/season/close.ts';
import { findParts } from '../../packages/server/parts.ts';
import type { TestApp } from '../../packages/server/testing/harness.ts';
import {
  type Answer,
  type Client,
  demoPassword,
  startTestApp,
} from '../../packages/server/testing/harness.ts';
import { addAllBadges, addPerson } from '../../packages/server/testing/people.ts';
import { findValue } from '../../packages/server/testing/value.ts';
import type { Case, Way, Ways } from '../../packages/server/testing/ways.ts';

const dayMs = 86_400_000;
let mars: TestApp;
let admin: Client;
let cases = 0;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none' });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  admin = await mars.signInAs('admin');
  await mars.store.query(
    `insert into shop_product (slug, kind, body_type, title_uz, title_ru, price, rarity, product_image, stock)
     values ('cap', 'worn', 'head', 'Kepka', 'Кепка', 60, 'oddiy', '/media/x.svg', null),
       ('pens', 'real', null, 'Ruchkalar', 'Ручки', 70, 'oddiy', '/media/x.svg', 1000)`,
  );
});
afterAll(() => mars.close());

const one = <T>(text: string, values?: unknown[]) => findValue<T>(mars.store, text, values);
const keyed = (key: string, body?: object) => ({
  headers: { 'idempotency-key': key },
  ...(body ? { body } : {}),
});
const reason = { uz: 'Sovgʻa', ru: 'Подарок' };

async function buy({ client }: Case, slug: string) {
  const product_id = await one<number>('select id as value from shop_product where slug = $1', [slug]);
  return (key: string) => client.call('POST /v1/shop/buy', keyed(key, { product_id, quantity: 1 }));
}

const give =
  ({ id }: Case, coins: number) =>
  (key: string) =>
    admin.call('POST /v2/staff/coins', keyed(key, { student_id: id, coins, reason }));

/** Marks a lesson of the student's that began an hour ago. */
async function mark({ id }: Case) {
  const lesson_id = await one<number>(
    `insert into study_lesson (group_id, module, title_uz, title_ru, starts_at, ends_at)
     select group_id, 1, 'Dars', 'Урок', now() - interval '1 hour', now() from study_member where student_id = $1
     returning id as value`,
    [id],
  );
  return (attendance_type: 0 | 1) =>
    admin.call('PUT /v2/staff/attendance', {
      body: { lesson_id, marks: [{ student_id: id, attendance_type }] },
    });
}

/** Every rule that moves coins, by each way there is; those of a feature's `ways.ts` are found. */
const ways: Ways = {
  attendance: {
    'a lesson is marked as attended': {
      call: 'PUT /v2/staff/attendance',
      coins: 4,
      async prepare(student) {
        const marked = await mark(student);
        return () => marked(1);
      },
    },
  },
  badge: {
    'a badge is earned': {
      coins: 5,
      async prepare({ id }) {
        await mars.store.query(`delete from badge_award where student_id = $1 and badge = 'coin-100'`, [id]);
        return async () => void (await awardBadges(mars.app, id));
      },
    },
  },
  season: {
    'a season is closed': {
      coins: 60,
      async prepare({ id }) {
        const yesterday = new Date(Date.now() - dayMs);
        // More than whoever won the last one.
        await mars.store.query(
          `insert into coin_ledger (student_id, created_at, total_debit, balance_after, reason_uz, reason_ru, rule, object)
           values ($1, $2, $3, 0, 'a', 'b', 'staff', 'season')`,
          [id, yesterday, 5000 + 100 * cases],
        );
        await mars.store.query('update coin_balance set coins = coins + $2 where student_id = $1', [
          id,
          5000 + 100 * cases,
        ]);
        await mars.store.query(
          `insert into rating_season (code, starts_on, ends_on)
           values ($1, current_date - 3, current_date - 1)`,
          [`sinov-${cases}`],
        );
        return () => turnSeasons(mars.app).then(() => undefined);
      },
    },
  },
  premium: {
    'premium is bought': {
      call: 'POST /v2/premium/buy',
      coins: -299,
      async prepare({ id, client }) {
        await mars.store.query('update student set premium_until = null where student_id = $1', [id]);
        return (key) => client.call('POST /v2/premium/buy', keyed(key, { password: demoPassword }));
      },
    },
  },
  shop: {
    'a thing to wear is bought': {
      call: 'POST /v1/shop/buy',
      coins: -60,
      prepare: (student) => buy(student, 'cap'),
    },
    'a real thing is bought': {
      call: 'POST /v1/shop/buy',
      coins: -70,
      perKey: true,
      prepare: (student) => buy(student, 'pens'),
    },
  },
  staff: {
    'staff give': {
      call: 'POST /v2/staff/coins',
      coins: 7,
      perKey: true,
      prepare: async (student) => give(student, 7),
    },
    'staff take': {
      call: 'POST /v2/staff/coins',
      coins: -7,
      perKey: true,
      prepare: async (student) => give(student, -7),
    },
  },
  reversal: {
    'a purchase is undone': {
      call: 'POST /v1/shop/order/{id}/undo',
      coins: 60,
      async prepare(student) {
        const { order } = (await (await buy(student, 'cap'))(randomUUID())).body;
        return (key) => student.client.call(`POST /v1/shop/order/${order.id}/undo`, keyed(key));
      },
    },
    'staff take a row back': {
      call: 'POST /v2/staff/ledger/{id}/reverse',
      coins: -7,
      async prepare(student) {
        const { id } = (await give(student, 7)(randomUUID())).body;
        return (key) =>
          admin.call(
            `POST /v2/staff/ledger/${id}/reverse`,
            keyed(key, { student_id: student.id, reason: 'Xato' }),
          );
      },
    },
    'a mistaken mark is taken back': {
      call: 'PUT /v2/staff/attendance',
      coins: -4,
      async prepare(student) {
        const marked = await mark(student);
        await marked(1);
        return () => marked(0);
      },
    },
  },
};

for (const { part } of await findParts<Ways>('ways')) Object.assign(ways, part);

async function begin(): Promise<Case> {
  const login = `student${++cases}`;
  const id = await addPerson(mars.store, login, { coins: 1000 });
  await addAllBadges(mars.store, id);
  await mars.store.query(
    `insert into coin_ledger (student_id, total_debit, balance_after, reason_uz, reason_ru, rule, object)
     values ($1, 1000, 1000, 'a', 'b', 'staff', 'first')`,
    [id],
  );
  await mars.store.query(
    `insert into premium_period (student_id, starts_at, ends_at, coins) values ($1, now() - interval '1 day', now() + interval '1 day', 299)`,
    [id],
  );
  await mars.store.query(
    `update student set premium_until = now() + interval '1 day' where student_id = $1`,
    [id],
  );
  return { app: mars.app, store: mars.store, id, client: await mars.signInAs(login) };
}

/** The student's coins, rows, and what the rows add up to. */
async function books(id: number): Promise<{ coins: number; rows: number; sum: number }> {
  const { rows } = await mars.store.query<{ coins: number; rows: number; sum: number }>(
    `select coins, count(l.id)::int as rows, sum(total_debit - total_credit)::int as sum
     from coin_balance join coin_ledger l using (student_id) where student_id = $1 group by coins`,
    [id],
  );
  return rows[0]!;
}

/** Tries, and holds what is booked against what should be. @returns the answers */
async function booked(
  { coins, prepare }: Way,
  times: number,
  attempt: (ask: (key: string) => Promise<Answer | undefined>) => Promise<(Answer | undefined)[]>,
): Promise<(Answer | undefined)[]> {
  const student = await begin();
  const ask = await prepare(student);
  const before = await books(student.id);
  const answers = await attempt(ask);
  const after = await books(student.id);
  expect(after).toEqual({
    coins: before.coins + times * coins,
    rows: before.rows + times,
    sum: before.coins + times * coins,
  });
  for (const answer of answers) expect([200, 402, 409]).toContain(answer?.status ?? 200);
  return answers;
}

const all = Object.entries(ways).flatMap(([rule, found]) =>
  typeof found === 'string'
    ? []
    : Object.entries(found).map(([name, way]) => ({ name: `${rule}: ${name}`, way })),
);

const eight = (): string[] => Array.from({ length: 8 }, () => randomUUID());

describe.each(all)('$name', ({ way }) => {
  it('is booked once when it is tried twice', async () => {
    const answers = await booked(way, way.perKey ? 2 : 1, async (ask) => [
      await ask(randomUUID()),
      await ask(randomUUID()),
    ]);
    expect(answers[0]?.status ?? 200).toBe(200);
  });

  it('is booked once when it is tried at once', async () => {
    await booked(way, way.perKey ? 8 : 1, (ask) => Promise.all(eight().map(ask)));
  });
});

describe.each(all.filter(({ way }) => way.call && 'idempotency' in calls[way.call]))('$name', ({ way }) => {
  it('is booked once for a key, at once and replayed, and answers the same', async () => {
    const key = randomUUID();
    const answers = await booked(way, 1, async (ask) => [
      ...(await Promise.all(eight().map(() => ask(key)))),
      await ask(key),
    ]);
    expect(new Set(answers.map((answer) => JSON.stringify([answer!.status, answer!.body]))).size).toBe(1);
    expect(answers.at(-1)!.headers['idempotent-replayed']).toBe('true');
  });
});

describe('the list of ways', () => {
  it('has every call that takes a key', () => {
    const listed = new Set<string>(all.flatMap(({ way }) => way.call ?? []));
    const taking = (Object.keys(calls) as CallName[]).filter((name) => 'idempotency' in calls[name]);
    // They move no coins; their own tests send them twice.
    expect(taking.filter((name) => !listed.has(name)).sort()).toEqual([
      'PATCH /v2/staff/products/{id}',
      'POST /v1/blog/posts',
      'POST /v1/blog/posts/{id}/comments',
      'POST /v1/project/{id}/submit',
      'POST /v2/mars-code/task/{id}/submit',
      'POST /v2/staff/charges',
      'POST /v2/staff/charges/differences',
      'POST /v2/staff/charges/{id}/lower',
      'POST /v2/staff/charges/{id}/reverse',
      'POST /v2/staff/notify',
      'POST /v2/staff/payments',
      'POST /v2/staff/payments/{id}/refund',
      'POST /v2/staff/payments/{id}/reverse',
      'POST /v2/staff/till-table/{id}/book',
    ]);
  });

  it('has every call that changes coins', () => {
    const listed = all.flatMap(({ way }) => way.call ?? []);
    const changing = Object.entries<Call>(calls).filter(([, { changes }]) => changes?.includes('coins'));
    expect(changing.map(([name]) => name).sort()).toEqual([...new Set<string>(listed)].sort());
  });

  it('has every rule of the contract', () => {
    expect(Object.keys(ways).sort()).toEqual([...coinRules].sort());
  });

  it('has every rule that the features move coins by', () => {
    const features = join(import.meta.dirname, '../../packages/server/features');
    const moved = new Set<string>();
    for (const name of readdirSync(features, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue;
      const text = readFileSync(join(features, name), 'utf8');
      if (!/moveCoins\(|[pP]ayer\(/.test(text)) continue;
      for (const [, rule] of text.matchAll(/\brule: '(\w+)'/g)) moved.add(rule!);
    }
    const paying = Object.keys(ways).filter((rule) => typeof ways[rule as CoinRule] !== 'string');
    expect([...moved].sort()).toEqual(paying.sort());
  });
});
