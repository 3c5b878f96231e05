import { afterAll, beforeAll, expect, it } from 'vitest';
import { loggerOptions } from '../../log.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import {
  accountOf,
  clickForm,
  clickRequest,
  clickSecret,
  connectSystems,
  orderOf,
  payCodeOf,
  paymeKey,
  paymeRequest,
} from '../../testing/payments.ts';
import { addPerson } from '../../testing/people.ts';
import { chargeMonth } from './charge.ts';
import { cancelLate } from './late.ts';

const now = new Date('2026-11-24T12:00:00+05:00');
const name = 'Zulxumor';
const phone = '+998907654321';
const card = '8600123412341234';
const sum = 734_001;

let mars: TestApp;
let id: number;
let secrets: string[];
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now, logLevel: 'trace' });
  await connectSystems(mars.store);
  await addPerson(mars.store, 'admin', { role: 'admin' });
  id = await addPerson(mars.store, name.toLowerCase(), { balance: -sum });
  await mars.store.query('update person set first_name = $2, phone = $3 where id = $1', [id, name, phone]);
  secrets = [name, phone, card, String(sum), paymeKey, clickSecret, await payCodeOf(mars.store, id)];
});
afterAll(() => mars.close());

/** All that a system, a payer and the desk say, with what a card is called among it. */
async function saidByAll() {
  await mars.store.query('update student set balance = $2 where student_id = $1', [id, -sum]);
  const [order, other] = [
    await orderOf(mars.store, id, { system: 'payme', at: now }),
    await orderOf(mars.store, id, { system: 'click', at: now }),
  ];
  secrets.push(order, other);
  const params = { time: now.getTime(), amount: sum * 100, account: { ...accountOf(order), card } };
  const account = accountOf(order);
  const theirs = clickForm({ click_trans_id: 77, merchant_trans_id: other, amount: `${sum}.00` });
  secrets.push(theirs.get('sign_string')!);
  const requests = [
    paymeRequest({ method: 'CheckPerformTransaction', params }),
    paymeRequest({ method: 'CreateTransaction', params: { ...params, account, id: `p${card}` } }),
    paymeRequest({ method: 'PerformTransaction', params: { id: `p${card}` } }),
    paymeRequest({ method: 'CheckTransaction', params: { id: `p${card}` } }, 'wrong-key'),
    paymeRequest(`{"method": "${card}`),
    clickRequest(theirs),
    clickRequest(new URLSearchParams({ ...Object.fromEntries(theirs), sign_string: 'f'.repeat(32) })),
    { url: `/v1/payment/pay/${secrets[6]}?order=${other}` },
    {
      method: 'POST' as const,
      url: `/v1/payment/pay/${secrets[6]}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `system=payme&amount=${sum}`,
    },
  ];
  const codes: number[] = [];
  for (const request of requests) codes.push((await mars.inject(request)).statusCode);
  return codes;
}

it('has nothing of a payer or of a centre’s keys, whatever comes', async () => {
  expect(await saidByAll()).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 303]);
  const admin = await mars.signInAs('admin');
  const booked = await admin.call('POST /v2/staff/payments', {
    body: { student_id: id, amount: sum, note: card },
    headers: { 'idempotency-key': 'log-test' },
  });
  expect(booked.status).toBe(200);
  await mars.inject({ url: new URL(booked.body.receipt_url).pathname });
  secrets.push(booked.body.receipt_url.split('/').at(-1));
  expectNothingSaid();
});

it('has nothing of them either when the database fails in the middle of it', async () => {
  const before = mars.logged().length;
  await mars.store.query('alter table payment_transaction rename to payment_transaction_away');
  try {
    const codes = await saidByAll();
    expect(codes.slice(0, 7)).toEqual(Array(7).fill(200));
    expect(codes[7]).toBe(500);
  } finally {
    await mars.store.query('alter table payment_transaction_away rename to payment_transaction');
  }
  const said = mars.logged().slice(before);
  expect(said.map(({ msg }) => msg)).toEqual(
    expect.arrayContaining(['a callback of Payme failed', 'a callback of Click failed', 'a call failed']),
  );
  expectNothingSaid();
});

it('has nothing of them when a job fails at them', async () => {
  await saidByAll();
  const before = mars.logged().length;
  const late = new Date(now.getTime() - 13 * 3_600_000);
  await mars.store.query(
    `insert into payment_transaction (student_id, system, system_id, state, amount, system_time, created_at)
     values ($1, 'payme', $2, 'created', $3, $4, $4)`,
    [id, `late${card}`, sum * 100, late],
  );
  await mars.store.query(
    `with member as (update study_member set joined_on = '2026-10-01' where student_id = $1 returning group_id)
     update study_group g set monthly_price = $2, priced_on = '2026-10-01', name = $3 from member m where g.id = m.group_id`,
    [id, sum, name],
  );
  await mars.store.query('alter table payment_entry rename to payment_entry_away');
  await mars.store.query(
    `create function fails() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
  );
  await mars.store.query(
    'create trigger fails before update on payment_transaction for each row execute function fails()',
  );
  try {
    await expect(cancelLate(mars.app)).rejects.toThrow('no');
    await expect(chargeMonth(mars.app)).rejects.toThrow('payment_entry');
  } finally {
    await mars.store.query('drop function fails cascade');
    await mars.store.query('alter table payment_entry_away rename to payment_entry');
  }
  const said = mars.logged().slice(before);
  expect(said.map(({ msg }) => msg)).toEqual(
    expect.arrayContaining(['a late payment was not cancelled', 'a month was not charged']),
  );
  expectNothingSaid();
});

it('never has the code of an address', () => {
  const { serializers } = loggerOptions('trace');
  const [code] = secrets.slice(6);
  for (const what of ['pay', 'receipt']) {
    const line = serializers.req({ method: 'GET', url: `/v1/payment/${what}/${code}/file?lang=ru` });
    expect(line.path).toBe(`/v1/payment/${what}/…/file`);
  }
});

function expectNothingSaid() {
  const log = JSON.stringify(mars.logged());
  // Each is looked for as it would stand in a line.
  for (const secret of secrets) expect(log).not.toContain(JSON.stringify(secret).slice(1, -1));
}
