import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountOf,
  clickForm,
  clickRequest,
  clickSecret,
  clickService,
  paymeKey,
  paymeRequest,
} from '../../packages/server/testing/payments.ts';
import { type Child, compile, signIn, start } from './child.ts';
import { startPostgres } from './postgres.mjs';

/** A server that dies between what a system says first and what it says then: on both databases. */
describe.each(['embedded', 'PostgreSQL'])('money, on %s', (kind) => {
  let dataDir: string;
  let postgres: { url: string; stop: () => Promise<void> } | undefined;
  let child: Child;
  let student: number;
  beforeAll(async () => {
    compile();
    dataDir = mkdtempSync(join(tmpdir(), 'mars-kill-payment-'));
    if (kind === 'PostgreSQL') postgres = await startPostgres();
    child = await begin();
    const admin = await signIn(child.url, 'admin');
    await ask('PUT', '/v2/staff/payment-systems/payme', admin, { merchant_id: 'sinov', secret: paymeKey });
    const click = { merchant_id: 'sinov', service_id: clickService, secret: clickSecret };
    await ask('PUT', '/v2/staff/payment-systems/click', admin, click);
    student = (await ask('GET', '/v1/me', await signIn(child.url, 'dilnoza'))).id;
  }, 180_000);
  afterAll(async () => {
    child.process.kill('SIGKILL');
    await child.ended;
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const begin = () => start({ DATA_DIR: dataDir, ...(postgres ? { DATABASE_URL: postgres.url } : {}) });
  async function killAndStart() {
    child.process.kill('SIGKILL');
    await child.ended;
    child = await begin();
  }
  async function ask(method: string, path: string, token: string, body?: object, key?: string) {
    const response = await fetch(child.url + path, {
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
  const send = async ({
    url,
    headers,
    payload,
  }: {
    url: string;
    headers: Record<string, string>;
    payload: string;
  }) => (await fetch(child.url + url, { method: 'POST', headers, body: payload })).json();
  const payme = (method: string, params: object) => send(paymeRequest({ method, params, id: 1 }));
  const click = (parts: Parameters<typeof clickForm>[0]) => send(clickRequest(clickForm(parts)));
  /** An order of 1,000 so'm more than anything, and its code. */
  async function order(system: 'payme' | 'click') {
    const token = await signIn(child.url, 'dilnoza');
    const { url } = await ask('POST', '/v1/payment/order', token, {
      student_id: student,
      system,
      amount: 1000,
    });
    return system === 'payme'
      ? Buffer.from(url.split('/').at(-1), 'base64')
          .toString()
          .match(/ac\.order=([^;]+)/)![1]!
      : new URL(url).searchParams.get('transaction_param')!;
  }
  const balance = async () =>
    (await ask('GET', '/v1/me', await signIn(child.url, 'dilnoza'))).balance as number;

  it('that Click prepared is completed once, though the server died before and after it', async () => {
    const before = await balance();
    const parts = { click_trans_id: 71, merchant_trans_id: await order('click'), amount: '1000.00' };
    const { error, merchant_prepare_id } = await click(parts);
    expect(error).toBe(0);
    await killAndStart();
    expect(await click(parts)).toMatchObject({ error: 0, merchant_prepare_id });
    expect((await click({ ...parts, merchant_prepare_id })).error).toBe(0);
    await killAndStart();
    expect((await click({ ...parts, merchant_prepare_id })).error).toBe(-4);
    expect(await balance()).toBe(before + 1000);
  }, 120_000);

  it('that Payme created is performed once, also when it dies in the middle of being asked', async () => {
    const before = await balance();
    const account = accountOf(await order('payme'));
    const params = { id: 'kill1', time: Date.now(), amount: 100_000, account };
    const created = await payme('CreateTransaction', params);
    expect(created.result.state).toBe(1);
    await killAndStart();
    expect((await payme('CreateTransaction', params)).result).toEqual(created.result);
    const asked = Array.from({ length: 20 }, () =>
      payme('PerformTransaction', { id: 'kill1' }).catch(() => null),
    );
    await Promise.race(asked);
    await killAndStart();
    await Promise.all(asked);
    expect((await payme('PerformTransaction', { id: 'kill1' })).result.state).toBe(2);
    expect(await balance()).toBe(before + 1000);
  }, 120_000);

  it('that was taken at the desk is booked once by its key, whenever the server dies', async () => {
    const before = await balance();
    const body = { student_id: student, amount: 1000, note: 'Kassa' };
    const admin = await signIn(child.url, 'admin');
    const asked = Array.from({ length: 10 }, () =>
      ask('POST', '/v2/staff/payments', admin, body, 'bir-kalit').catch(() => null),
    );
    await Promise.race(asked);
    await killAndStart();
    await Promise.all(asked);
    const again = await ask(
      'POST',
      '/v2/staff/payments',
      await signIn(child.url, 'admin'),
      body,
      'bir-kalit',
    );
    expect(again).toMatchObject({ system: 'cash', amount: 1000 });
    expect(await balance()).toBe(before + 1000);
  }, 120_000);
});
