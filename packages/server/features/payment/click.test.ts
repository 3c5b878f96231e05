import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { away, breakRows } from '../../testing/fault.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import {
  type ClickParts,
  clickForm,
  clickRequest,
  clickSecret,
  connectSystems,
  orderOf,
} from '../../testing/payments.ts';
import { addPerson } from '../../testing/people.ts';
import { cancelLate } from './late.ts';

let now: Date;
let mars: TestApp;
let student: number;
let code: string;
let people = 0;
let sent = 0;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
  await connectSystems(mars.store);
});
afterAll(() => mars.close());
/** Somebody who owes 1,000 so'm. */
beforeEach(async () => {
  now = new Date('2026-11-24T12:00:00+05:00');
  student = await addPerson(mars.store, `qarzdor${people++}`, { balance: -1000 });
  code = await newOrder();
});
const newOrder = (id = student) => orderOf(mars.store, id, { system: 'click', at: now });

const newId = () => 2_000_000_000 + ++sent;
async function send(form: URLSearchParams) {
  const answer = await mars.inject(clickRequest(form));
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const parts = (change: Partial<ClickParts> = {}): ClickParts => ({
  ...{ click_trans_id: newId(), merchant_trans_id: code, amount: '1000.00' },
  ...change,
});
const errorOf = async (form: URLSearchParams): Promise<number> => (await send(form)).error;
/** A good Prepare, and what its Complete says. */
async function prepared(change: Partial<ClickParts> = {}) {
  const asked = parts(change);
  const answer = await send(clickForm(asked));
  expect(answer.error).toBe(0);
  return { ...asked, merchant_prepare_id: answer.merchant_prepare_id as number };
}
const moneyOf = async (id = student) => {
  const { rows } = await mars.store.query<{ balance: number; amounts: number[] }>(
    `select s.balance, array(select e.amount from payment_entry e where e.student_id = s.student_id order by e.id) as amounts
     from student s where s.student_id = $1`,
    [id],
  );
  return rows[0];
};
const untouched = { balance: -1000, amounts: [] };

describe('Prepare', () => {
  it('of what is owed is good, and so is the same again', async () => {
    const asked = parts();
    const first = await send(clickForm(asked));
    expect(first).toEqual({
      ...{ click_trans_id: asked.click_trans_id, merchant_trans_id: code },
      ...{ merchant_prepare_id: expect.any(Number), error: 0, error_note: 'Success' },
    });
    expect(await send(clickForm(asked))).toEqual(first);
    expect(await moneyOf()).toEqual(untouched);
  });

  it.each(['1000', '1000.0', '1000.00'])(
    'takes an amount as it is written, and signed so: %s',
    async (amount) => {
      expect(await errorOf(clickForm(parts({ amount })))).toBe(0);
    },
  );

  it('is signed over the text: "1000" under the sign of "1000.00" is forged', async () => {
    const form = clickForm(parts({ amount: '1000.00' }));
    form.set('amount', '1000');
    expect(await errorOf(form)).toBe(-1);
  });

  it.each(['999.99', '1000.01', '1001', '0', '-1000', '1e3', '1000.001', '', '1 000', '99999999999999'])(
    '-2: of another amount than what is owed, %j',
    async (amount) => {
      expect(await errorOf(clickForm(parts({ amount })))).toBe(-2);
      expect(await moneyOf()).toEqual(untouched);
    },
  );

  it('-5: of a code that nobody has, or that is none', async () => {
    for (const merchant_trans_id of [crypto.randomUUID(), 'x', String(student), "' or 1=1"])
      expect([merchant_trans_id, await errorOf(clickForm(parts({ merchant_trans_id })))]).toEqual([
        merchant_trans_id,
        -5,
      ]);
  });

  it('-4: of somebody who owes nothing', async () => {
    await mars.store.query('update student set balance = 0 where student_id = $1', [student]);
    expect(await errorOf(clickForm(parts()))).toBe(-4);
  });

  it('-4: again, when it was completed', async () => {
    const asked = await prepared();
    await send(clickForm(asked));
    const { merchant_prepare_id: _, ...first } = asked;
    expect(await errorOf(clickForm(first))).toBe(-4);
  });

  it('-9: again, when it was cancelled, and when Click itself says that it failed', async () => {
    const asked = await prepared();
    await send(clickForm({ ...asked, error: -5017 }));
    const { merchant_prepare_id: _, ...first } = asked;
    expect(await errorOf(clickForm(first))).toBe(-9);
    expect(await errorOf(clickForm(parts({ error: -1 })))).toBe(-9);
  });

  it('-5: of another student by a number that is taken; -2 of another amount by it', async () => {
    const { merchant_prepare_id: _, ...asked } = await prepared();
    const other = await addPerson(mars.store, `boshqa${people++}`, { balance: -1000 });
    const theirs = { ...asked, merchant_trans_id: await newOrder(other) };
    expect(await errorOf(clickForm(theirs))).toBe(-5);
    expect(await errorOf(clickForm({ ...asked, amount: '1000.50' }))).toBe(-2);
  });
});

describe('Complete', () => {
  it('pays once: the balance, the ledger and, asked again, -4', async () => {
    const asked = await prepared();
    expect(await send(clickForm(asked))).toEqual({
      ...{ click_trans_id: asked.click_trans_id, merchant_trans_id: code },
      ...{ merchant_confirm_id: asked.merchant_prepare_id, error: 0, error_note: 'Success' },
    });
    expect(await moneyOf()).toEqual({ balance: 0, amounts: [1000] });
    for (let times = 0; times < 2; times++) expect(await errorOf(clickForm(asked))).toBe(-4);
    // Also when it says that it failed after all: what was paid stays until somebody gives it back.
    expect(await errorOf(clickForm({ ...asked, error: -1 }))).toBe(-4);
    expect(await moneyOf()).toEqual({ balance: 0, amounts: [1000] });
  });

  it('pays once when the database failed at it once', async () => {
    const asked = await prepared();
    const mend = await breakRows(mars.store, 'payment_entry', `new.student_id = ${student}`, away);
    expect(await errorOf(clickForm(asked))).toBe(-7);
    await mend();
    expect(await moneyOf()).toEqual(untouched);
    expect(await errorOf(clickForm(asked))).toBe(0);
    expect(await errorOf(clickForm(asked))).toBe(-4);
    expect(await moneyOf()).toEqual({ balance: 0, amounts: [1000] });
  });

  it('-9: of what Click could not take, and of everything after it', async () => {
    const asked = await prepared();
    expect(await errorOf(clickForm({ ...asked, error: -5017 }))).toBe(-9);
    expect(await errorOf(clickForm(asked))).toBe(-9);
    expect(await moneyOf()).toEqual(untouched);
  });

  it('-6: of what was not prepared, or not for this student, or by another number', async () => {
    const asked = await prepared();
    const other = await newOrder(await addPerson(mars.store, `boshqa${people++}`, { balance: -1000 }));
    for (const change of [
      ...[{ click_trans_id: newId() }, { merchant_prepare_id: 999_999 }, { merchant_prepare_id: 'x' }],
      ...[{ merchant_prepare_id: `${asked.merchant_prepare_id}.0` }, { merchant_trans_id: other }],
    ])
      expect([change, await errorOf(clickForm({ ...asked, ...change }))]).toEqual([change, -6]);
    expect(await errorOf(clickForm({ ...asked, merchant_trans_id: 'x' }))).toBe(-5);
    expect(await moneyOf()).toEqual(untouched);
    expect(await errorOf(clickForm(asked))).toBe(0);
  });

  it('-2: of another amount than was prepared, which can be made good', async () => {
    const asked = await prepared();
    for (const amount of ['999', '1000.01', '1001', 'x'])
      expect(await errorOf(clickForm({ ...asked, amount }))).toBe(-2);
    expect(await moneyOf()).toEqual(untouched);
    expect(await errorOf(clickForm({ ...asked, amount: '1000' }))).toBe(0);
  });

  it('-4: of what was taken and then given back at the desk: Click would give it back once more', async () => {
    const asked = await prepared();
    expect(await errorOf(clickForm(asked))).toBe(0);
    await addPerson(mars.store, 'admin', { role: 'admin' });
    const admin = await mars.signInAs('admin');
    const { items } = (await admin.call('GET /v2/staff/payments', { query: { state: 'performed' } })).body;
    const refunded = await admin.call(`POST /v2/staff/payments/${items[0].id}/refund`, {
      body: { reason: 'Naqd qaytarildi' },
      headers: { 'idempotency-key': 'click-refund' },
    });
    expect(refunded.status).toBe(200);
    for (let times = 0; times < 2; times++) expect(await errorOf(clickForm(asked))).toBe(-4);
  });

  it('-9: of a debt that was paid at the centre meanwhile: Click gives the money back', async () => {
    const asked = await prepared();
    await mars.store.query('update student set balance = 0 where student_id = $1', [student]);
    // Again the same, to Complete and to Prepare. -4 would say that it was confirmed, and the money is kept.
    for (let times = 0; times < 2; times++) expect(await errorOf(clickForm(asked))).toBe(-9);
    const { merchant_prepare_id: _, ...first } = asked;
    expect(await errorOf(clickForm(first))).toBe(-9);
    // To begin with another number by the same order: it is paid already.
    expect(await errorOf(clickForm({ ...first, click_trans_id: newId() }))).toBe(-4);
    expect(await moneyOf()).toEqual({ balance: 0, amounts: [] });
  });

  it('-9: after twelve hours; at their last millisecond it pays', async () => {
    const [soon, late] = [await prepared(), await prepared()];
    now = new Date(now.getTime() + 43_200_000);
    await cancelLate(mars.app);
    expect(await errorOf(clickForm(soon))).toBe(0);
    now = new Date(now.getTime() + 1);
    const { merchant_prepare_id: _, ...first } = late;
    expect(await errorOf(clickForm(first))).toBe(-9);
    expect(await errorOf(clickForm(late))).toBe(-9);
    expect(await moneyOf()).toEqual({ balance: 0, amounts: [1000] });
  });

  it('of two who prepared for one debt takes the first, and -9 gives the other the money back', async () => {
    const [mother, father] = [await prepared(), await prepared()];
    expect(await errorOf(clickForm(father))).toBe(0);
    for (let times = 0; times < 2; times++) expect(await errorOf(clickForm(mother))).toBe(-9);
    expect(await moneyOf()).toEqual({ balance: 0, amounts: [1000] });
  });
});

describe('what is no request of Click', () => {
  it('-1: signed by whoever does not know the key, or changed when it was signed', async () => {
    expect(await errorOf(clickForm(parts(), 'another'))).toBe(-1);
    expect(await errorOf(clickForm(parts(), ''))).toBe(-1);
    const asked = await prepared();
    for (const [name, value] of [
      ...[
        ['click_trans_id', '1'],
        ['merchant_trans_id', 'x'],
        ['sign_time', 'x'],
        ['sign_string', 'x'],
      ],
      ...[
        ['sign_string', 'f'.repeat(32)],
        ['merchant_prepare_id', '1'],
        ['action', '0'],
        ['service_id', '1'],
      ],
    ] as [string, string][]) {
      const form = clickForm(asked);
      form.set(name, value);
      expect([name, await errorOf(form)]).toEqual([name, -1]);
    }
    // What is not signed says nothing of money: but a request that failed is no success.
    const form = clickForm(asked);
    form.set('error', '-1');
    expect(await errorOf(form)).toBe(-9);
    expect(await moneyOf()).toEqual(untouched);
  });

  it('takes a sign in capitals', async () => {
    const form = clickForm(parts());
    form.set('sign_string', form.get('sign_string')!.toUpperCase());
    expect(await errorOf(form)).toBe(0);
  });

  it('-3: another action than the two', async () => {
    for (const action of ['2', '-1', '00', 'x']) expect(await errorOf(clickForm(parts({ action })))).toBe(-3);
  });

  it('-8: a part is missing, stands there twice or is far too long; another service; a number that is none', async () => {
    for (const name of [...clickForm(parts()).keys()].filter((one) => !/paydoc|note/.test(one))) {
      const form = clickForm(parts());
      form.delete(name);
      expect([name, await errorOf(form)]).toEqual([name, -8]);
      const double = clickForm(parts());
      double.append(name, double.get(name)!);
      expect([name, await errorOf(double)]).toEqual([name, -8]);
    }
    const form = clickForm(await prepared());
    form.delete('merchant_prepare_id');
    expect(await errorOf(form)).toBe(-8);
    expect(await errorOf(clickForm(parts({ sign_time: 'x'.repeat(201) })))).toBe(-8);
    expect(await errorOf(clickForm(parts({ service_id: '1' })))).toBe(-8);
    expect(await errorOf(clickForm(parts({ click_trans_id: 'abc' })))).toBe(-8);
    expect(await errorOf(new URLSearchParams())).toBe(-8);
    expect(await errorOf(new URLSearchParams({ x: 'x'.repeat(70_000) }))).toBe(-8);
  });

  it.each(['GET', 'PUT', 'PATCH', 'DELETE'] as const)('-8: %s', async (method) => {
    const { payload: _, ...request } = clickRequest(clickForm(parts()));
    const answer = await mars.inject({ ...request, method });
    expect([answer.statusCode, answer.json().error]).toEqual([200, -8]);
  });

  it('-1: whatever it is, where the centre takes nothing by Click', async () => {
    const other = await startTestApp({ seed: 'none' });
    const answer = await other.inject(clickRequest(clickForm(parts())));
    await other.close();
    expect(answer.json().error).toBe(-1);
  });

  it('-7: when the database fails, and no secret in the log', async () => {
    const store = { ...mars.app.store, transaction: () => Promise.reject(new Error('down')) };
    const { answerClick } = await import('./click.ts');
    const answer = await answerClick({ ...mars.app, store } as never, clickForm(parts()).toString());
    expect(answer.error).toBe(-7);
    expect(JSON.stringify(mars.logged())).toContain('a callback of Click failed');
    expect(JSON.stringify(mars.logged())).not.toContain(clickSecret);
  });
});
