import { randomUUID } from 'node:crypto';
import { calls } from '@mars/contract/calls.generated.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Context } from './feature.ts';
import { moveCoins } from './features/coin/coin.ts';
import { idempotent } from './idempotency.ts';
import { claimKey, storeReply } from './store/idempotency-result.ts';
import { type Client, demoPassword, startTestApp, type TestApp } from './testing/harness.ts';
import { addPerson } from './testing/people.ts';

describe('a request with an Idempotency-Key', () => {
  let app: TestApp;
  let admin: Client;
  let student: number;
  beforeAll(async () => {
    app = await startTestApp({ seed: 'none' });
    await addPerson(app.store, 'admin', { role: 'admin' });
    student = await addPerson(app.store, 'bobur', { coins: 0 });
    admin = await app.signInAs('admin');
  });
  afterAll(() => app.close());

  const give = (key: string | null, coins = 10, by = admin) =>
    by.call('POST /v2/staff/coins', {
      body: { student_id: student, coins, reason: { uz: 'Sovgʻa', ru: 'Подарок' } },
      headers: key === null ? {} : { 'idempotency-key': key },
    });
  /** A request as the handler of a call gets it, and a reply that its contract takes. */
  const contextOf = (key: string) =>
    ({
      app: app.app,
      caller: { role: 'admin', id: 1 },
      request: { headers: { 'idempotency-key': key } },
      reply: { header: () => {} },
    }) as unknown as Context;
  const reply = {
    ...{ id: 1, student_id: 2, total_debit: 1, total_credit: 0, balance_after: 1 },
    reason: { uz: '', ru: '' },
  };
  const rows = async () =>
    (await app.store.query<{ n: number }>('select count(*) as n from coin_ledger')).rows[0]!.n;

  it('is refused without one where one is needed', async () => {
    const { status, body } = await give(null);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'idempotency_key_required' });
    expect((await give('')).status).toBe(400);
    expect((await give('x'.repeat(201))).status).toBe(400);
  });

  it('leaves five hundred answers of a person behind, the latest, and all of the others', async () => {
    const other = await addPerson(app.store, 'boshqa');
    const keep = async (personId: number, n: number) => {
      const key = { personId, call: 'POST /v1/shop/buy', key: `k${n}` };
      const claim = randomUUID();
      expect(await claimKey(app.store, key, claim, Buffer.from('a'))).toBe(true);
      await storeReply(app.store, key, claim, '{}');
    };
    await keep(other, 0);
    for (let n = 0; n < 510; n++) await keep(student, n);
    const of = async (personId: number) =>
      (
        await app.store.query<{ key: string }>(
          'select key from idempotency_result where person_id = $1 order by created_at',
          [personId],
        )
      ).rows.map(({ key }) => key);
    expect([(await of(student)).length, (await of(student)).at(-1)]).toEqual([501, 'k509']);
    expect(await of(other)).toEqual(['k0']);
  });

  it('acts once and answers the same again', async () => {
    const before = await rows();
    const key = randomUUID();
    const first = await give(key);
    const second = await give(key);
    expect(first.status).toBe(200);
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect(second.body).toEqual(first.body);
    expect(await rows()).toBe(before + 1);
  });

  it('waits for the first of many at once', async () => {
    const before = await rows();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => give(key)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(19);
    expect(await rows()).toBe(before + 1);
  });

  it('is refused for another body', async () => {
    const key = randomUUID();
    await give(key);
    const { status, body } = await give(key, 11);
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'idempotency_mismatch' });
  });

  it('may be tried again after a refusal', async () => {
    const key = randomUUID();
    expect((await give(key, -90_000)).body.code).toBe('not_enough_coins');
    // At once: not by waiting until the claim of the refused attempt has run out.
    expect((await app.store.query('select from idempotency_result where key = $1', [key])).rows).toEqual([]);
    await give(randomUUID(), 90_000);
    expect((await give(key, -90_000)).status).toBe(200);
  });

  it('belongs to one person', async () => {
    await addPerson(app.store, 'second', { role: 'admin' });
    const second = await app.signInAs('second');
    const key = randomUUID();
    const before = await rows();
    await give(key);
    expect((await give(key, 10, second)).headers['idempotent-replayed']).toBeUndefined();
    expect(await rows()).toBe(before + 2);
  });

  it('is forgotten after 24 hours', async () => {
    const key = randomUUID();
    const before = await rows();
    await give(key);
    await app.store.query(
      "update idempotency_result set created_at = now() - interval '25 hours' where key = $1",
      [key],
    );
    expect((await give(key, 12)).status).toBe(200);
    expect(await rows()).toBe(before + 2);
  });

  it('is taken over from a server that was killed before its commit, and only then', async () => {
    const key = randomUUID();
    await give(key);
    const before = await rows();
    await app.store.query(
      "update idempotency_result set reply = null, created_at = now() - interval '9 seconds' where key = $1",
      [key],
    );
    expect((await give(key)).status).toBe(200);
    expect(await rows()).toBe(before + 1);
  });

  it('stays with an attempt that is still at work, however long that takes', async () => {
    const name = 'POST /v2/staff/coins';
    const key = randomUUID();
    const begunAt = async () => {
      const { rows: claims } = await app.store.query<{ created_at: Date }>(
        'select created_at from idempotency_result where key = $1',
        [key],
      );
      return claims[0]!.created_at.getTime();
    };
    const slow = idempotent(app.app, name, calls[name], async () => {
      const first = await begunAt();
      await vi.waitFor(async () => expect(await begunAt()).toBeGreaterThan(first), { timeout: 10_000 });
      return reply;
    });
    expect(await slow(contextOf(key))).toEqual(reply);
  });

  it('keeps the reply in the transaction of the change: a kill between that and the answer does not act twice', async () => {
    const name = 'POST /v2/staff/coins';
    let acted = 0;
    const killedAfterCommit = idempotent(app.app, name, calls[name], async (mine) => {
      await mine.app.store.transaction(async () => {
        acted++;
        return reply;
      });
      throw new Error('killed');
    });
    const context = contextOf(randomUUID());
    await expect(killedAfterCommit(context)).rejects.toThrow('killed');
    expect(await killedAfterCommit(context)).toEqual(reply);
    expect(acted).toBe(1);
  });

  it('rolls the change back when another attempt has taken the key over meanwhile', async () => {
    const name = 'POST /v2/staff/coins';
    const key = randomUUID();
    const overtaken = idempotent(app.app, name, calls[name], async (mine) => {
      await app.store.query('update idempotency_result set claim = gen_random_uuid() where key = $1', [key]);
      return mine.app.store.transaction(async (db) => {
        const move = {
          studentId: student,
          amount: 5,
          rule: 'staff',
          object: key,
          by: { job: 'test' },
        } as const;
        await moveCoins(db, { ...move, reason: { uz: 'Sovgʻa', ru: 'Подарок' }, at: new Date() });
        return reply;
      });
    });
    const before = await rows();
    await expect(overtaken(contextOf(key))).rejects.toThrow(/taken over/);
    expect(await rows()).toBe(before);
  });

  it('leaves the password out of the comparison, and out of what is kept', async () => {
    const bobur = await app.signInAs('bobur');
    const key = randomUUID();
    await app.store.query('update coin_balance set coins = 1000 where student_id = $1', [student]);
    const buy = (password: string) =>
      bobur.call('POST /v2/premium/buy', { body: { password }, headers: { 'idempotency-key': key } });
    const first = await buy(demoPassword);
    expect(first.status).toBe(200);
    expect((await buy('typed wrong this time')).body).toEqual(first.body);
    const { rows: stored } = await app.store.query('select * from idempotency_result where key = $1', [key]);
    expect(JSON.stringify(stored)).not.toContain(demoPassword);
  });
});
