import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import {
  accountOf,
  clickForm,
  clickRequest,
  connectSystems,
  orderOf,
  paymeRequest,
} from '../../testing/payments.ts';
import { addPerson } from '../../testing/people.ts';

const runs = Number(process.env.FUZZ_RUNS ?? 300);
let mars: TestApp;
let student: number;
const codes = { payme: '', click: '' };
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', env: {} });
  await connectSystems(mars.store);
});
afterAll(() => mars.close());
beforeEach(async () => {
  student = await addPerson(mars.store, `baytlar${Math.trunc(performance.now())}`, { balance: -1000 });
  for (const system of ['payme', 'click'] as const)
    codes[system] = await orderOf(mars.store, student, { system, at: new Date() });
});

type Bytes = string | Buffer;
const create = () => ({
  jsonrpc: '2.0',
  method: 'CreateTransaction',
  params: {
    id: `f${Math.random()}`.replace('.', ''),
    time: Date.now(),
    amount: 100_000,
    account: accountOf(codes.payme),
  },
  id: 1,
});
const prepare = () => ({ click_trans_id: 1, merchant_trans_id: codes.click, amount: '1000.00' });

/** What each of the two answers, whatever the bytes: 200, and a fault of whoever asked. */
async function payme(payload: Bytes, headers: Record<string, string> = {}) {
  const request = paymeRequest('');
  const answer = await mars.inject({ ...request, headers: { ...request.headers, ...headers }, payload });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'application/json; charset=utf-8',
  ]);
  const body = answer.json();
  expect(body.jsonrpc).toBe('2.0');
  expect(body.error?.code).not.toBe(-32400);
  return body;
}
async function click(payload: Bytes, headers: Record<string, string> = {}) {
  const request = clickRequest(new URLSearchParams());
  const answer = await mars.inject({ ...request, headers: { ...request.headers, ...headers }, payload });
  expect(answer.statusCode).toBe(200);
  const body = answer.json();
  expect(body.error).not.toBe(-7);
  expect(Number.isInteger(body.error)).toBe(true);
  return body;
}
/** Nobody paid anything, and nothing of it is in a log. */
async function expectUntouched() {
  const { rows } = await mars.store.query(
    `select (select count(*)::int from payment_entry) as entries, s.balance from student s where student_id = $1`,
    [student],
  );
  expect(rows).toEqual([{ entries: 0, balance: -1000 }]);
  expect(mars.logged()).toEqual([]);
}

describe('bytes that are no request', () => {
  it('of whatever kind are answered, and move nothing', async () => {
    const bytes = fc.uint8Array({ maxLength: 2000 }).map((all) => Buffer.from(all));
    const types = fc.constantFrom(
      'text/json',
      'application/json',
      'application/x-www-form-urlencoded',
      'image/png',
      'x',
    );
    await fc.assert(
      fc.asyncProperty(bytes, types, async (body, type) => {
        expect((await payme(body, { 'content-type': type })).error).toBeTruthy();
        expect((await click(body, { 'content-type': type })).error).toBeLessThan(0);
      }),
      { numRuns: runs },
    );
    await expectUntouched();
  });

  it('a request that is cut anywhere, or has one byte of another, moves nothing that it does not name', async () => {
    const json = JSON.stringify(create());
    const form = clickForm(prepare()).toString();
    for (let at = 0; at < json.length; at += 3)
      expect((await payme(json.slice(0, at))).error.code).toBe(-32700);
    for (let at = 0; at < form.length; at += 3)
      expect((await click(form.slice(0, at))).error).toBeLessThan(0);
    await fc.assert(
      fc.asyncProperty(fc.nat(form.length - 1), fc.integer({ min: 0, max: 255 }), async (at, byte) => {
        const changed = Buffer.from(form);
        changed[at] = byte;
        const { error } = await click(changed);
        // What stands beside the signed texts says nothing; all else is a fault.
        if (error === 0) expect(clickSaid(changed.toString())).toEqual(clickSaid(form));
      }),
      { numRuns: runs },
    );
    await expectUntouched();
  });

  it('JSON of any shape is answered by the protocol, also with the right method and key', async () => {
    const shapes = fc.record(
      {
        method: fc.oneof(
          fc.constantFrom(
            'CreateTransaction',
            'PerformTransaction',
            'CancelTransaction',
            'CheckTransaction',
            'CheckPerformTransaction',
            'GetStatement',
            'SetFiscalData',
          ),
          fc.jsonValue(),
        ),
        params: fc.oneof(
          fc.jsonValue(),
          fc.record(
            {
              id: fc.jsonValue(),
              time: fc.jsonValue(),
              amount: fc.jsonValue(),
              account: fc.jsonValue(),
              reason: fc.jsonValue(),
            },
            { requiredKeys: [] },
          ),
        ),
        id: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(shapes, async (body) => {
        await payme(JSON.stringify(body));
      }),
      { numRuns: runs },
    );
    await expectUntouched();
  });
});

describe('what is odd', () => {
  it('ten megabytes, deep JSON and packed bodies are refused in the words of each', async () => {
    expect((await payme('x'.repeat(10 << 20))).error.code).toBe(-32700);
    expect((await click('x'.repeat(10 << 20))).error).toBe(-8);
    for (const open of ['[', '{"a":'])
      expect((await payme(open.repeat(60_000 / open.length))).error.code).toBe(-32700);
    expect((await payme(`${'['.repeat(30_000)}${']'.repeat(30_000)}`)).error.code).toBe(-32600);
    const packed = gzipSync(JSON.stringify(create()));
    expect((await payme(packed, { 'content-encoding': 'gzip' })).error).toBeTruthy();
    await expectUntouched();
  });

  it('a name that stands there twice: of Click a fault, of Payme the last, which has to be right', async () => {
    const form = clickForm(prepare());
    for (const name of ['amount', 'merchant_trans_id', 'sign_string', 'action', 'error']) {
      const text = `${form.toString()}&${name}=1`;
      expect([name, (await click(text)).error]).toEqual([name, -8]);
    }
    const { params } = create();
    const twice = JSON.stringify({ method: 'CreateTransaction', params, id: 1 }).replace(
      '"amount":100000',
      '"amount":100000,"amount":1',
    );
    expect((await payme(twice)).error.code).toBe(-31001);
    await expectUntouched();
  });

  it('letters that are none, zeros, and texts for numbers begin nothing', async () => {
    const { params } = create();
    for (const change of [
      { id: '\u0000' },
      { id: '\ud800' },
      { account: { order: '\u0000' } },
      { account: { order: `${codes.payme}\u0000` } },
      { account: { order: { toString: 1 } } },
      { amount: '100000' },
      { amount: 1e308 },
      { amount: 100_000.5 },
      { time: '1' },
      { time: 1e300 },
    ])
      expect([
        change,
        (await payme(JSON.stringify({ method: 'CreateTransaction', params: { ...params, ...change } }))).error
          ?.code,
      ]).toEqual([change, typeof change.account?.order === 'string' ? -31050 : -32600]);
    expect((await payme(Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]))).error.code).toBe(-32700);
    expect(
      (await click(Buffer.concat([Buffer.from(clickForm(prepare()).toString()), Buffer.from([0xff, 0xc0])])))
        .error,
    ).toBeLessThan(0);
    await expectUntouched();
  });
});

/** What of a form is signed. */
function clickSaid(text: string): (string | null)[] {
  const form = new URLSearchParams(text);
  return ['click_trans_id', 'service_id', 'merchant_trans_id', 'amount', 'action', 'sign_time'].map((name) =>
    form.get(name),
  );
}
