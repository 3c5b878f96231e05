import type { AddressInfo } from 'node:net';
import { readEvents, type ServerEvent } from '@mars/client/pieces/events.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
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

const now = new Date();
let mars: TestApp;
let login: string;
let student: number;
let code: string;
let clickCode: string;
let people = 0;
let sent = 0;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
  await connectSystems(mars.store);
});
afterAll(async () => {
  const closed = mars.close();
  mars.server.server.closeAllConnections();
  await closed;
});
beforeEach(async () => {
  login = `qarzdor${people++}`;
  student = await addPerson(mars.store, login, { balance: -350_000 });
  await order();
});
/** Of the same debt, one of each system. */
async function order() {
  code = await orderOf(mars.store, student, { system: 'payme', at: now });
  clickCode = await orderOf(mars.store, student, { system: 'click', at: now });
}

/** Whom a busy machine gives no connection in time is told that the server failed, and asks again, as both systems do. */
async function ask(request: ReturnType<typeof paymeRequest | typeof clickRequest>, failed: number) {
  for (;;) {
    const answer = (await mars.inject(request)).json();
    if ((answer.error?.code ?? answer.error) !== failed) return answer;
  }
}
const payme = (method: string, params: object) => ask(paymeRequest({ method, params, id: 1 }), -32400);
const click = (parts: Partial<Parameters<typeof clickForm>[0]>) =>
  ask(
    clickRequest(
      clickForm({ click_trans_id: 1, merchant_trans_id: clickCode, amount: '350000.00', ...parts }),
    ),
    -7,
  );
afterEach(() => {
  // For no other reason: two that wait for each other would be a fault.
  const failed = mars.logged().filter(({ msg }) => /^a callback of/.test(String(msg)));
  for (const { err } of failed)
    expect((err as Error).message).toBe('timeout exceeded when trying to connect');
});
const newId = () => String(9_000_000 + ++sent);
const begin = (id: string, of = code) =>
  payme('CreateTransaction', { id, time: now.getTime(), amount: 35_000_000, account: accountOf(of) });
const moneyOf = async (id = student) => {
  const { rows } = await mars.store.query<{ balance: number; amounts: number[]; after: number[] }>(
    `select s.balance, array(select e.amount from payment_entry e where e.student_id = s.student_id order by e.id) as amounts,
       array(select e.balance_after from payment_entry e where e.student_id = s.student_id order by e.id) as after
     from student s where s.student_id = $1`,
    [id],
  );
  return rows[0];
};
const paidOnce = { balance: 0, amounts: [350_000], after: [0] };
const statesOf = async () =>
  (
    await mars.store.query<{ system: string; state: string; why: string | null }>(
      'select system, state, why from payment_transaction where student_id = $1 order by system, id',
      [student],
    )
  ).rows;

describe('both systems at once for one debt', () => {
  it('the first that pays is taken, and Click gives the other back', async () => {
    const [id, click_trans_id] = [newId(), newId()];
    await begin(id);
    const { merchant_prepare_id } = await click({ click_trans_id });
    expect((await payme('PerformTransaction', { id })).result.state).toBe(2);
    for (let times = 0; times < 2; times++)
      expect((await click({ click_trans_id, merchant_prepare_id })).error).toBe(-9);
    expect(await moneyOf()).toEqual(paidOnce);
    expect(await statesOf()).toEqual([
      { system: 'click', state: 'cancelled', why: 'paid_already' },
      { system: 'payme', state: 'performed', why: null },
    ]);
  });

  it('and so does Payme, whose own cancelling of it then changes nothing', async () => {
    const [id, click_trans_id] = [newId(), newId()];
    await begin(id);
    const { merchant_prepare_id } = await click({ click_trans_id });
    expect((await click({ click_trans_id, merchant_prepare_id })).error).toBe(0);
    expect((await payme('PerformTransaction', { id })).error.code).toBe(-31008);
    expect((await payme('CancelTransaction', { id, reason: 3 })).result.state).toBe(-1);
    expect(await moneyOf()).toEqual(paidOnce);
    expect(await statesOf()).toEqual([
      { system: 'click', state: 'performed', why: null },
      { system: 'payme', state: 'cancelled', why: 'paid_already' },
    ]);
  });

  it('ten times in the same moment: one is paid, one is not', async () => {
    for (let times = 0; times < 10; times++) {
      student = await addPerson(mars.store, `ikki${people++}`, { balance: -350_000 });
      await order();
      const [id, click_trans_id] = [newId(), newId()];
      await begin(id);
      const { merchant_prepare_id } = await click({ click_trans_id });
      const [one, other] = await Promise.all([
        payme('PerformTransaction', { id }),
        click({ click_trans_id, merchant_prepare_id }),
      ]);
      expect([one.result?.state === 2, other.error === 0].sort()).toEqual([false, true]);
      expect(await moneyOf()).toEqual(paidOnce);
    }
  });
});

describe('fifty callbacks at once', () => {
  const fifty = <T>(work: (at: number) => Promise<T>) =>
    Promise.all(Array.from({ length: 50 }, (_, at) => work(at)));

  it('begin one transaction, all the same', async () => {
    const id = newId();
    const answers = await fifty(() => begin(id));
    expect(new Set(answers.map((one) => JSON.stringify(one.result))).size).toBe(1);
    expect(await statesOf()).toEqual([{ system: 'payme', state: 'created', why: null }]);
  });

  it('of fifty numbers begin one; the others are refused and kept, up to twenty a day', async () => {
    const answers = await fifty(() => begin(newId()));
    expect(answers.filter((one) => one.result).length).toBe(1);
    expect(answers.filter((one) => one.error?.code === -31008).length).toBe(49);
    const states = await statesOf();
    expect(states.filter(({ state }) => state === 'created')).toHaveLength(1);
    expect(states.filter(({ why }) => why === 'waiting')).toHaveLength(20);
  });

  it('pay once', async () => {
    const id = newId();
    await begin(id);
    const answers = await fifty(() => payme('PerformTransaction', { id }));
    expect(new Set(answers.map((one) => JSON.stringify(one.result))).size).toBe(1);
    expect(await moneyOf()).toEqual(paidOnce);
  });

  it('pay and cancel once, in whichever order', async () => {
    const id = newId();
    await begin(id);
    await fifty((at) =>
      at % 2 ? payme('PerformTransaction', { id }) : payme('CancelTransaction', { id, reason: 5 }),
    );
    const money = await moneyOf();
    expect(money!.balance).toBe(-350_000);
    expect([[], [350_000, -350_000]]).toContainEqual(money!.amounts);
  });

  it('of fifty students pay each, and nobody else', async () => {
    const all = await fifty(async (at) => {
      const id = await addPerson(mars.store, `ellik${people++}_${at}`, { balance: -350_000 });
      return { id, code: await orderOf(mars.store, id, { system: 'payme', at: now }), number: newId() };
    });
    await Promise.all(all.map((one) => begin(one.number, one.code)));
    await Promise.all(all.map(({ number: id }) => payme('PerformTransaction', { id })));
    for (const { id } of all) expect(await moneyOf(id)).toEqual(paidOnce);
    expect((await moneyOf())!.balance).toBe(-350_000);
  });

  it('prepare by Click fifty times and complete fifty times: paid once', async () => {
    const click_trans_id = newId();
    const prepared = await fifty(() => click({ click_trans_id }));
    const ids = new Set(prepared.map((one) => one.merchant_prepare_id));
    expect(ids.size).toBe(1);
    const [merchant_prepare_id] = ids;
    const done = await fifty(() => click({ click_trans_id, merchant_prepare_id }));
    expect(done.filter(({ error }) => error === 0)).toHaveLength(1);
    expect(done.filter(({ error }) => error === -4)).toHaveLength(49);
    expect(await moneyOf()).toEqual(paidOnce);
  });
});

describe('the live bell', () => {
  it('tells the student and the parent that it is paid, and the shop is open', async () => {
    await addPerson(mars.store, `${login}_ota`, { role: 'parent', childrenIds: [student] });
    const address = mars.server.server.address() as AddressInfo | null;
    if (!address) await mars.server.listen({ port: 0, host: '127.0.0.1' });
    const url = `http://127.0.0.1:${(mars.server.server.address() as AddressInfo).port}`;
    const child = await mars.signInAs(login);
    const parent = await mars.signInAs(`${login}_ota`);
    const lockOf = async () => (await child.call('GET /v1/me/limits')).body.shop.locked;
    expect(await lockOf()).toBe('debt');
    const stopping = new AbortController();
    const told = await Promise.all(
      [child, parent].map(async ({ token }) => {
        const response = await fetch(`${url}/v1/notification/stream`, {
          headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
          signal: stopping.signal,
        });
        const events: ServerEvent[] = [];
        void (async () => {
          for await (const one of readEvents(response.body!)) events.push(one);
        })().catch(() => {});
        return events;
      }),
    );
    // The embedded database has no wire: the bell looks each second, and a busy machine later.
    const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 20 });
    await until(() => expect(told.map(({ length }) => length)).toEqual([1, 1]));
    const id = newId();
    await begin(id);
    await payme('PerformTransaction', { id });
    for (const events of told) {
      await until(() => expect(events.filter(({ event }) => event === 'me')).toHaveLength(1));
      const [said] = events.filter(({ event }) => event === 'me');
      expect(JSON.parse(said!.data)).toEqual({ topics: ['payment'] });
    }
    stopping.abort();
    expect(await lockOf()).not.toBe('debt');
    expect((await child.call('GET /v1/me')).body.balance).toBe(0);
    // Given back, it is closed again.
    await payme('CancelTransaction', { id, reason: 5 });
    expect(await lockOf()).toBe('debt');
  });
});
