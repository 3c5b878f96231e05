import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';

let mars: TestApp;
let student: Client;
let parent: Client;
let id: number;
let now = new Date('2026-11-10T12:00:00+05:00');
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
  id = await addPerson(mars.store, 'nodira', { balance: -350_000, paymentLink: 'https://pay.example/1' });
  await addPerson(mars.store, 'karim');
  await addPerson(mars.store, 'ota', { role: 'parent', childrenIds: [id] });
  await addPerson(mars.store, 'ustoz', { role: 'teacher' });
  await mars.store.query(
    `insert into study_lesson (group_id, module, title_uz, title_ru, starts_at, ends_at)
     select m.group_id, 1, 'a', 'б', t, t + interval '2 hours'
     from study_member m, unnest($2::timestamptz[]) as t where m.student_id = $1`,
    [
      id,
      [
        '2026-10-31T23:00:00+05:00',
        '2026-11-03T10:00:00+05:00',
        '2026-11-12T00:30:00+05:00',
        '2026-11-14T10:00:00+05:00',
        '2026-12-31T23:59:59+05:00',
        '2027-01-01T00:00:00+05:00',
      ],
    ],
  );
});
afterAll(() => mars.close());
beforeEach(async () => {
  now = new Date('2026-11-10T12:00:00+05:00');
  student = await mars.signInAs('nodira');
  parent = await mars.signInAs('ota');
});

describe('a link that is no link of https', () => {
  it.each([
    'javascript:alert(document.cookie)',
    ' JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://pay.example/1',
    '//pay.example/1',
    'pay',
    '',
  ])('reaches nobody: %j', async (text) => {
    const debtor = await addPerson(mars.store, `qarzdor${crypto.randomUUID()}`, {
      balance: -1,
      paymentLink: text,
    });
    await mars.store.query(
      'insert into parent_child (parent_id, student_id) select id, $1 from person where login = $2',
      [debtor, 'ota'],
    );
    const { rows } = await mars.store.query<{ login: string }>('select login from person where id = $1', [
      debtor,
    ]);
    const who = await mars.signInAs(rows[0]!.login);
    expect((await who.call('GET /v1/payment/status')).body).toMatchObject({ amount: 1, payment_link: null });
    expect((await who.call('GET /v1/me')).body).toMatchObject({ balance: -1, payment_link: null });
    const { body } = await parent.call('GET /v1/me');
    expect(body.children.find((child: { id: number }) => child.id === debtor).payment_link).toBeNull();
    await mars.store.query('delete from parent_child where student_id = $1', [debtor]);
  });
});

describe('GET /v1/payment/status', () => {
  it('tells the debt, the link and the second lesson of the month as the last day', async () => {
    const { status, body } = await student.call('GET /v1/payment/status');
    expect([status, body]).toEqual([
      200,
      {
        balance: -350_000,
        paid: false,
        amount: 350_000,
        // From before months were charged here.
        owed: [{ group: null, month: null, amount: 350_000, reasons: [] }],
        due_date: '2026-11-12',
        overdue: false,
        payment_link: 'https://pay.example/1',
        receipt_url: null,
      },
    ]);
  });

  it('has another last day where the centre sets another lesson of the month', async () => {
    const due = async () => (await student.call('GET /v1/payment/status')).body.due_date;
    await mars.store.query("insert into centre_setting (key, value) values ('payment_due_lesson', '3')");
    mars.app.forgetSettings();
    expect(await due()).toBe('2026-11-14');
    await mars.store.query("delete from centre_setting where key = 'payment_due_lesson'");
    mars.app.forgetSettings();
    expect(await due()).toBe('2026-11-12');
  });

  it('is overdue the day after, and never for whoever paid', async () => {
    now = new Date('2026-11-12T23:59:00+05:00');
    student = await mars.signInAs('nodira');
    expect((await student.call('GET /v1/payment/status')).body.overdue).toBe(false);
    now = new Date('2026-11-13T00:01:00+05:00');
    student = await mars.signInAs('nodira');
    expect((await student.call('GET /v1/payment/status')).body.overdue).toBe(true);
    const karim = await mars.signInAs('karim');
    expect((await karim.call('GET /v1/payment/status')).body).toEqual({
      balance: 0,
      paid: true,
      amount: 0,
      owed: [],
      due_date: null,
      overdue: false,
      payment_link: null,
      receipt_url: null,
    });
  });

  it('has no last day in a month with one lesson, which ends at midnight in Tashkent', async () => {
    now = new Date('2026-12-10T12:00:00+05:00');
    student = await mars.signInAs('nodira');
    const { body } = await student.call('GET /v1/payment/status');
    expect(body).toMatchObject({ balance: -350_000, due_date: null, overdue: false });
  });

  it('is told to the parent of the child, and to nobody else', async () => {
    expect((await parent.call('GET /v1/payment/status')).body.amount).toBe(350_000);
    const karim = await mars.signInAs('karim');
    expect((await karim.call('GET /v1/payment/status', { query: { student_id: id } })).status).toBe(404);
    expect((await parent.call('GET /v1/payment/status', { query: { student_id: 999 } })).status).toBe(404);
    expect((await (await mars.signInAs('ustoz')).call('GET /v1/payment/status')).status).toBe(404);
    expect((await mars.anonymous.call('GET /v1/payment/status')).status).toBe(401);
  });

  it('refuses an unknown key', async () => {
    const { status, body } = await student.call('GET /v1/payment/status', { query: { odd: 1 } });
    expect([status, body.fields.odd.code]).toEqual([422, 'unknown_field']);
  });
});

describe('GET /v1/payment/history', () => {
  it('is empty without entries', async () => {
    expect((await student.call('GET /v1/payment/history')).body).toEqual({ items: [], next_cursor: null });
  });

  it('tells sixty months in pages, newest first, each once', async () => {
    await mars.store.query(
      `insert into payment_entry (student_id, created_at, amount, balance_after, reason_uz, reason_ru)
       select $1, timestamptz '2021-12-01 10:00+05' + n * interval '1 month', -350000, -350000, 'Kurs', 'Курс'
       from generate_series(0, 59) as n`,
      [id],
    );
    const first = (await parent.call('GET /v1/payment/history')).body;
    expect(first.items).toHaveLength(50);
    expect(first.items[0]).toEqual({
      id: expect.any(Number),
      created_at: '2026-11-01T10:00:00+05:00',
      amount: -350_000,
      balance_after: -350_000,
      reason: { uz: 'Kurs', ru: 'Курс' },
      receipt_url: null,
    });
    const rest = (await parent.call('GET /v1/payment/history', { query: { cursor: first.next_cursor } }))
      .body;
    expect([rest.items.length, rest.next_cursor]).toEqual([10, null]);
    expect(new Set([...first.items, ...rest.items].map((one: { id: number }) => one.id)).size).toBe(60);
  });

  it('is one’s own or one’s child’s, with a cursor that is one', async () => {
    const karim = await mars.signInAs('karim');
    expect((await karim.call('GET /v1/payment/history')).body.items).toEqual([]);
    expect((await karim.call('GET /v1/payment/history', { query: { student_id: id } })).status).toBe(404);
    expect((await student.call('GET /v1/payment/history', { query: { cursor: 'x' } })).status).toBe(422);
    expect((await mars.anonymous.call('GET /v1/payment/history')).status).toBe(401);
    expect((await (await mars.signInAs('ustoz')).call('GET /v1/payment/history')).status).toBe(404);
  });
});
