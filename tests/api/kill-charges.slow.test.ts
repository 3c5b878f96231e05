import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Child, compile, signIn, start } from './child.ts';
import { startPostgres } from './postgres.mjs';

interface Money {
  balance: number;
  charges: { id: number; amount: number; left: number; reason: string | null; by: string | null }[];
}

/** Charges, corrections and payments while a server dies: on both databases, and on PostgreSQL beside a second server. */
describe.each(['embedded', 'PostgreSQL'])('charges, on %s', (kind) => {
  let folder: string;
  let postgres: { url: string; stop: () => Promise<void> } | undefined;
  let one: Child;
  let two: Child | undefined;
  let group: number;
  let students: number[] = [];
  const month = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 7);
  beforeAll(async () => {
    compile();
    folder = mkdtempSync(join(tmpdir(), 'mars-kill-charges-'));
    if (kind === 'PostgreSQL') postgres = await startPostgres();
    one = await begin('one');
    const admin = await signIn(one.url, 'admin');
    const { items } = await ask(one, 'GET', '/v2/staff/groups?is_active=true', admin);
    group = items.toSorted((a: { students: number }, b: { students: number }) => b.students - a.students)[0]
      .id;
    const members = (await ask(one, 'GET', `/v2/staff/groups/${group}/members`, admin)).items;
    students = members
      .filter((each: { spans: { left_on: string | null }[] }) => each.spans.at(-1)!.left_on === null)
      .map((each: { student: { id: number } }) => each.student.id);
    if (postgres) two = await begin('two');
  }, 240_000);
  afterAll(async () => {
    for (const each of [one, two]) each?.process.kill('SIGKILL');
    await Promise.all([one.ended, two?.ended]);
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const begin = (name: string) =>
    start({ DATA_DIR: join(folder, name), ...(postgres ? { DATABASE_URL: postgres.url } : {}) });
  async function killAndStart() {
    one.process.kill('SIGKILL');
    await one.ended;
    one = await begin('one');
  }
  async function ask(of: Child, method: string, path: string, token: string, body?: object, key?: string) {
    const response = await fetch(of.url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect(response.ok, `${method} ${path}`).toBe(true);
    // biome-ignore lint/suspicious/noExplicitAny: what the test reads of an answer is what it asserts
    return (await response.json()) as any;
  }
  const moneyOf = async (student: number): Promise<Money> =>
    ask(one, 'GET', `/v2/staff/people/${student}/charges`, await signIn(one.url, 'admin'));
  /** The sum of all that a student's statement has. */
  async function statementOf(student: number): Promise<number> {
    const admin = await signIn(one.url, 'admin');
    let sum = 0;
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query = `student_id=${student}${cursor && `&cursor=${cursor}`}`;
      const page = await ask(one, 'GET', `/v1/payment/history?${query}`, admin);
      for (const { amount } of page.items) sum += amount;
      cursor = page.next_cursor;
    }
    return sum;
  }

  it('by hand are made once by their keys, whenever the server dies, and each is in the balance', async () => {
    const before = new Map(await Promise.all(students.map(async (id) => [id, await moneyOf(id)] as const)));
    const sums = new Map(await Promise.all(students.map(async (id) => [id, await statementOf(id)] as const)));
    const admin = await signIn(one.url, 'admin');
    const asked = students.map((student_id) => {
      const key = randomUUID();
      const body = { student_id, group_id: group, month, amount: 50_000, reason: 'Sinov' };
      return async (of: Child, token: string) => ask(of, 'POST', '/v2/staff/charges', token, body, key);
    });
    const first = asked.map((send, at) => send(two && at % 2 ? two : one, admin).catch(() => null));
    await Promise.race(first);
    await killAndStart();
    await Promise.all(first);
    const again = await signIn(one.url, 'admin');
    await Promise.all(asked.map((send) => send(one, again)));
    for (const id of students) {
      const [now, was] = [await moneyOf(id), before.get(id)!];
      expect(now.balance).toBe(was.balance - 50_000);
      expect(now.charges.filter(({ reason }) => reason === 'Sinov')).toHaveLength(1);
      expect(await statementOf(id)).toBe(sums.get(id)! - 50_000);
    }
  }, 240_000);

  it('are taken back once, while cash comes and the server dies', async () => {
    const admin = await signIn(one.url, 'admin');
    const before = new Map(await Promise.all(students.map(async (id) => [id, await moneyOf(id)] as const)));
    const sent = students.flatMap((student_id) => {
      const { id } = before.get(student_id)!.charges.find(({ reason }) => reason === 'Sinov')!;
      const [reversal, cash] = [randomUUID(), randomUUID()];
      return [
        (of: Child, token: string) =>
          ask(of, 'POST', `/v2/staff/charges/${id}/reverse`, token, { reason: 'Xato' }, reversal),
        (of: Child, token: string) =>
          ask(of, 'POST', '/v2/staff/payments', token, { student_id, amount: 1000, note: 'Kassa' }, cash),
      ];
    });
    const first = sent.map((send, at) => send(two && at % 2 ? two : one, admin).catch(() => null));
    await Promise.race(first);
    await killAndStart();
    await Promise.all(first);
    const again = await signIn(one.url, 'admin');
    await Promise.all(sent.map((send) => send(one, again)));
    for (const id of students) {
      const now = await moneyOf(id);
      expect(now.balance).toBe(before.get(id)!.balance + 51_000);
      expect(now.charges.find(({ reason }) => reason === 'Sinov')!.left).toBe(0);
    }
  }, 240_000);

  it('of the night are made once by two servers, of which one dies in their middle', async () => {
    if (!postgres) return expect(two).toBeUndefined();
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    try {
      const before = new Map(await Promise.all(students.map(async (id) => [id, await moneyOf(id)] as const)));
      await client.query(
        `update study_group set monthly_price = 600000, priced_on = '2020-01-01' where id = $1`,
        [group],
      );
      await client.query(`delete from payment_charge where group_id = $1`, [group]);
      await client.query(`delete from job_day where name = 'payment-charge'`);
      // Each looks at its start whether the day is done.
      one.process.kill('SIGKILL');
      two!.process.kill('SIGKILL');
      await Promise.all([one.ended, two!.ended]);
      [one, two] = await Promise.all([begin('one'), begin('two')]);
      const charged = async () =>
        Number(
          (await client.query('select count(*) from payment_charge where group_id = $1', [group])).rows[0]
            .count,
        );
      await vi.waitFor(async () => expect(await charged()).toBeGreaterThan(0), {
        timeout: 60_000,
        interval: 5,
      });
      await killAndStart();
      const due = await client.query<{ student_id: number }>(
        `select student_id from study_span where group_id = $1 and joined_on <= $2 and (left_on is null or left_on > $2)`,
        [group, `${month}-01`],
      );
      await vi.waitFor(async () => expect(await charged()).toBe(due.rows.length), {
        timeout: 120_000,
        interval: 200,
      });
      for (const { student_id } of due.rows.filter((row) => before.has(row.student_id)))
        expect((await moneyOf(student_id)).balance).toBe(before.get(student_id)!.balance - 600_000);
    } finally {
      await client.end();
    }
  }, 300_000);
});
