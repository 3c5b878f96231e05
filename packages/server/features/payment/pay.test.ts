import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import {
  accountOf,
  clickSecret,
  orderOf,
  payCodeOf,
  paymeKey,
  paymeRequest,
} from '../../testing/payments.ts';
import { addPerson } from '../../testing/people.ts';
import { refuseAccount } from '../auth/account.ts';
import { tellDebts } from '../bot/weekly.ts';

const platform = 'https://mars.example';
const now = new Date('2026-11-24T12:00:00+05:00');
let mars: TestApp;
let admin: Client;
let id: number;
let login: string;
let code: string;
let people = 0;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now, publicUrl: platform });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  await addPerson(mars.store, 'ustoz', { role: 'teacher' });
  admin = await mars.signInAs('admin');
});
afterAll(() => mars.close());
beforeEach(async () => {
  for (const system of ['payme', 'click']) await admin.call(`DELETE /v2/staff/payment-systems/${system}`);
  login = `nodira${people++}`;
  id = await addPerson(mars.store, login, { balance: -350_000, paymentLink: 'https://pay.example/1' });
  code = await payCodeOf(mars.store, id);
});

const set = (system: string, body: object) => admin.call(`PUT /v2/staff/payment-systems/${system}`, { body });
const payme = { merchant_id: '670cb597e51de1c6a3a5934b', secret: paymeKey };
const click = { merchant_id: '46942', service_id: '84321', secret: clickSecret };
const connect = async () => {
  expect((await set('payme', payme)).status).toBe(200);
  expect((await set('click', click)).status).toBe(200);
};
const pageOf = (of: string, query: Record<string, string> = {}) =>
  mars.anonymous.call(`GET /v1/payment/pay/${of}`, { query });
const payOne = async (system_id: string) => {
  const time = now.getTime();
  const order = await orderOf(mars.store, id, { system: 'payme', at: now });
  for (const [method, params] of [
    ['CreateTransaction', { id: system_id, time, amount: 35_000_000, account: accountOf(order) }],
    ['PerformTransaction', { id: system_id }],
  ] as const)
    expect((await mars.inject(paymeRequest({ method, params }))).json().error).toBeUndefined();
};

const ordersOf = async (of: number) =>
  (
    await mars.store.query<{ code: string; system: string; amount: number }>(
      'select code, system, amount from payment_order where student_id = $1 order by after_entry, created_at, ctid',
      [of],
    )
  ).rows;

describe('the systems of a centre', () => {
  it('are set and taken away, and their secrets are told nobody: no reply, audit row, table or log', async () => {
    expect((await admin.call('GET /v2/staff/payment-systems')).body).toEqual({ payme: null, click: null });
    await connect();
    const shown = {
      payme: {
        ...{ merchant_id: payme.merchant_id, service_id: null, checkout_url: null, fiscal: null },
        callback_url: `${platform}/v1/payment/payme`,
      },
      click: {
        ...{ merchant_id: '46942', service_id: '84321', checkout_url: null, fiscal: null },
        callback_url: `${platform}/v1/payment/click`,
      },
    };
    const { body } = await admin.call('GET /v2/staff/payment-systems');
    expect(body).toEqual(shown);
    // Without a secret the known one stays, with one it is another.
    await set('payme', { merchant_id: 'boshqa' });
    await payOne('100000000000000000000001');
    await set('payme', { merchant_id: 'boshqa', secret: 'yangi-kalit' });
    const ask = { method: 'CheckTransaction', params: { id: '100000000000000000000001' } };
    expect((await mars.inject(paymeRequest(ask))).json().error.code).toBe(-32504);
    expect((await mars.inject(paymeRequest(ask, 'yangi-kalit'))).json().result.state).toBe(2);
    const { rows } = await mars.store.query('select * from audit_entry');
    const said = [
      rows,
      (await admin.call('GET /v2/staff/audit')).body,
      (await admin.call('GET /v2/staff/settings')).body,
      (await admin.call('GET /v2/staff/payments')).body,
      (await admin.call('GET /v2/staff/payments/table')).body,
      (await mars.anonymous.call('GET /v1/capabilities')).body,
      (await pageOf(code)).body,
      mars.logged(),
    ];
    expect(rows.length).toBeGreaterThan(3);
    for (const secret of [paymeKey, clickSecret, 'yangi-kalit'])
      expect(JSON.stringify(said)).not.toContain(JSON.stringify(secret).slice(1, -1));
    expect((await admin.call('DELETE /v2/staff/payment-systems/payme')).body).toEqual({
      ...{ payme: null, click: shown.click },
    });
    expect((await mars.inject(paymeRequest(ask, 'yangi-kalit'))).json().error.code).toBe(-32504);
  });

  it('need what each of them needs', async () => {
    const wrong = async (system: string, body: object) => {
      const answer = await set(system, body);
      return [answer.status, Object.keys(answer.body.fields ?? {})];
    };
    expect(await wrong('payme', { merchant_id: 'a' })).toEqual([422, ['secret']]);
    expect(await wrong('click', { merchant_id: 'a', secret: clickSecret })).toEqual([422, ['service_id']]);
    expect(await wrong('payme', { ...payme, secret: '1234567' })).toEqual([422, ['secret']]);
    expect(await wrong('payme', { ...payme, secret: 'bosh joy bor' })).toEqual([422, ['secret']]);
    expect(await wrong('payme', { ...payme, merchant_id: 'a b' })).toEqual([422, ['merchant_id']]);
    expect(await wrong('payme', { ...payme, secret: '12345678' })).toEqual([200, []]);
    expect((await set('uzum', payme)).status).toBe(404);
  });
});

describe('the way to pay', () => {
  it('is what the centre gave until it has a system, then our page, wherever a debt is told', async () => {
    const me = await mars.signInAs(login);
    const links = async () => [
      (await me.call('GET /v1/me')).body.payment_link,
      (await me.call('GET /v1/payment/status')).body.payment_link,
    ];
    expect(await links()).toEqual(Array(2).fill('https://pay.example/1'));
    await connect();
    const page = `${platform}/v1/payment/pay/${code}`;
    expect(await links()).toEqual(Array(2).fill(page));
    expect(code).toMatch(/^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/);
    await addPerson(mars.store, `${login}_ota`, { role: 'parent', childrenIds: [id] });
    const parent = await mars.signInAs(`${login}_ota`);
    expect((await parent.call('GET /v1/me')).body.children[0].payment_link).toBe(page);
    const settings = async () => ({ ...(await mars.app.settings()), debtBlockBelow: -1000 });
    const account = { id, role: 'student', password_hash: '', is_active: true, bot_state: 'ok' } as const;
    await expect(
      refuseAccount(
        { ...mars.app, settings },
        { ...account, balance: -350_000, payment_link: null, pay_code: code },
        '192.0.2.1',
      ),
    ).rejects.toMatchObject({ code: 'debt_blocked', detail: { payment_link: page } });
    await tellDebts(mars.app);
    const { rows } = await mars.store.query<{ said: number }>(
      'select count(*)::int as said from bot_message where strpos(body::text, $1) > 0',
      [page],
    );
    expect(rows[0]!.said).toBe(2);
  });

  it('is told by a call, to whoever may pay', async () => {
    const me = await mars.signInAs(login);
    const order = (who: Client, system = 'payme', student_id = id) =>
      who.call('POST /v1/payment/order', { body: { student_id, system } });
    expect((await order(me)).body.code).toBe('system_off');
    await connect();
    const { url } = (await order(me)).body;
    expect(url).toMatch(/^https:\/\/checkout\.paycom\.uz\//);
    const said = Buffer.from(url.split('/').at(-1), 'base64').toString();
    const [made] = await ordersOf(id);
    expect(made).toMatchObject({ system: 'payme', amount: 350_000 });
    expect(said).toBe(
      `m=${payme.merchant_id};ac.order=${made!.code};a=35000000;l=uz;c=${platform}/v1/payment/pay/${code}?order=${made!.code}`,
    );
    const other = new URL((await order(me, 'click')).body.url);
    const second = (await ordersOf(id))[1]!;
    expect(other.origin + other.pathname).toBe('https://my.click.uz/services/pay');
    expect(Object.fromEntries(other.searchParams)).toEqual({
      ...{ service_id: '84321', merchant_id: '46942', amount: '350000.00', transaction_param: second.code },
      return_url: `${platform}/v1/payment/pay/${code}?order=${second.code}`,
    });
    // The way back never makes a slash, whatever is how long.
    for (const merchant_id of ['1', '12', '123']) {
      await set('payme', { ...payme, merchant_id });
      const path = new URL((await order(me)).body.url).pathname.slice(1);
      expect(path).not.toContain('/');
      const parts = Buffer.from(path, 'base64')
        .toString()
        .split(';')
        .map((part) => part.split('=')[0]);
      expect(parts.sort()).toEqual(['a', 'ac.order', 'c', 'l', 'm']);
    }
    // As long as nobody began to pay it a press leads to the same again.
    await order(me);
    expect(new Set((await ordersOf(id)).map((one) => one.code)).size).toBe(2);
    const stranger = await addPerson(mars.store, `begona${people++}`, { balance: -1 });
    expect((await order(me, 'payme', stranger)).status).toBe(404);
    expect((await order(admin)).status).toBe(404);
    expect((await order(me, 'uzum')).status).toBe(422);
    await mars.store.query('update student set balance = 0 where student_id = $1', [id]);
    expect((await order(me)).body.code).toBe('nothing_owed');
  });

  it('is told for another amount too, also ahead: from 1,000 to 50,000,000 whole so’m', async () => {
    await connect();
    const me = await mars.signInAs(login);
    const order = async (amount: unknown) => {
      const { status, body } = await me.call('POST /v1/payment/order', {
        body: { student_id: id, system: 'payme', amount, lang: 'ru' },
      });
      return [status, body.fields ? Object.keys(body.fields) : null];
    };
    for (const amount of [1000, 50_000_000])
      expect([amount, await order(amount)]).toEqual([amount, [200, null]]);
    for (const amount of [999, 50_000_001, 0, -1000, 1000.5, '1000', null])
      expect([amount, await order(amount)]).toEqual([amount, [422, ['amount']]]);
    expect((await ordersOf(id)).map(({ amount }) => amount)).toEqual([1000, 50_000_000]);
    await mars.store.query('update student set balance = 7 where student_id = $1', [id]);
    expect(await order(1000)).toEqual([200, null]);
  });

  it('leads where the centre says: to a page of https, and to none of a machine of its own', async () => {
    const me = await mars.signInAs(login);
    const urlAt = async (checkout_url: string) => {
      const { status, body } = await set('payme', { ...payme, checkout_url });
      if (status !== 200) return [status, Object.keys(body.fields)];
      return (await me.call('POST /v1/payment/order', { body: { student_id: id, system: 'payme' } })).body
        .url;
    };
    for (const copied of ['https://test.paycom.uz', '(http://Test.paycom.uz/).', 'test.paycom.uz'])
      expect([copied, await urlAt(copied)]).toEqual([
        copied,
        expect.stringMatching(/^https:\/\/test\.paycom\.uz\/[\w+=]/),
      ]);
    for (const url of [
      'http://localhost:3009/payme/',
      'https://127.0.0.1/',
      'javascript:alert(1)',
      '//x',
      'x',
    ])
      expect([url, await urlAt(url)]).toEqual([url, [422, ['checkout_url']]]);
    expect(await urlAt('')).toMatch(/^https:\/\/checkout\.paycom\.uz\//);
  });

  it('is open to whoever stopped studying and owes still', async () => {
    await connect();
    const left = await addPerson(mars.store, `ketgan${people++}`, { balance: -1000, inGroup: 'before' });
    const who = await mars.signInAs(`ketgan${people - 1}`);
    const answer = await who.call('POST /v1/payment/order', { body: { student_id: left, system: 'click' } });
    expect(answer.status).toBe(200);
  });
});

describe('the page to pay', () => {
  const buttons = (html: string) =>
    [...html.matchAll(/<button class="btn" name="system" value="\w+">([^<]+)</g)].map(([, text]) => text);

  it('has a button for each system, the sum, and no more of a name than needed, in both languages', async () => {
    await connect();
    const { status, body, headers } = await pageOf(code);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(buttons(body)).toEqual(['Payme orqali toʻlash', 'Click orqali toʻlash']);
    expect(body).toContain("350\u00a0000\u00a0so'm");
    expect(body).toMatch(/Nodira\d* S\./i);
    expect(body).not.toContain('Sinov');
    expect(body).toContain('<html lang="uz">');
    expect(body).toContain('href="?lang=ru"');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'",
    );
    expect([headers['cache-control'], headers['referrer-policy'], headers['x-robots-tag']]).toEqual([
      ...['no-store', 'no-referrer', 'noindex'],
    ]);
    expect(body).not.toMatch(/<script|https?:\/\//);
    const russian = (await pageOf(code, { lang: 'ru' })).body;
    expect(buttons(russian)).toEqual(['Оплатить через Payme', 'Оплатить через Click']);
    expect(russian).toContain('<html lang="ru">');
    expect((await pageOf(code, { lang: 'en' })).status).toBe(422);
  });

  it('says so when nothing is owed, when there is no way, and when nobody has the code', async () => {
    await connect();
    // Who owes nothing may pay ahead.
    for (const balance of [0, 1]) {
      await mars.store.query('update student set balance = $2 where student_id = $1', [id, balance]);
      const { body } = await pageOf(code);
      expect([buttons(body).length, body.includes('Hozir qarzdorlik yoʻq')]).toEqual([2, true]);
      expect(body).toMatch(/<input id="amount"[^>]* required>/);
    }
    await mars.store.query('update student set balance = -1 where student_id = $1', [id]);
    expect((await pageOf(code)).body).toContain("1\u00a0so'm");
    await admin.call('DELETE /v2/staff/payment-systems/click');
    expect(buttons((await pageOf(code)).body)).toEqual(['Payme orqali toʻlash']);
    await admin.call('DELETE /v2/staff/payment-systems/payme');
    expect((await pageOf(code)).body).toContain('onlayn toʻlov qabul qilmaydi');
    for (const typed of [crypto.randomUUID(), 'x', String(id), `${code}0`]) {
      const asPage = { headers: { accept: 'text/html,*/*' } };
      const { status, body } = await mars.anonymous.call(`GET /v1/payment/pay/${typed}`, asPage);
      expect([typed, status, body.includes('Sahifa topilmadi')]).toEqual([typed, 404, true]);
      expect((await pageOf(typed)).body.code).toBe('not_found');
    }
  });

  it('writes what people wrote as text', async () => {
    await connect();
    await mars.store.query(`update person set first_name = '<b onclick="x">&' where id = $1`, [id]);
    expect((await pageOf(code)).body).toContain('&lt;b onclick=&quot;x&quot;&gt;&amp; S.');
  });
});

describe('a payment afterwards', () => {
  it('stands in the history with a receipt, which anybody who has its address can print', async () => {
    await connect();
    const me = await mars.signInAs(login);
    const system_id = `10000000000000000000001${people}`;
    await payOne(system_id);
    const { items } = (await me.call('GET /v1/payment/history')).body;
    expect(items).toEqual([
      {
        ...{ id: expect.any(Number), created_at: '2026-11-24T12:00:00+05:00', amount: 350_000 },
        ...{ balance_after: 0, reason: { uz: 'Payme orqali toʻlov', ru: 'Оплата через Payme' } },
        receipt_url: expect.stringMatching(/^https:\/\/mars\.example\/v1\/payment\/receipt\/[\da-f-]{36}$/),
      },
    ]);
    const latest = async () => (await me.call('GET /v1/payment/status')).body.receipt_url;
    expect(await latest()).toBe(items[0].receipt_url);
    const path = items[0].receipt_url.slice(platform.length);
    const { status, body } = await mars.anonymous.call(`GET ${path}`);
    expect(status).toBe(200);
    for (const text of [system_id, "350\u00a0000\u00a0so'm", 'Sinov', '24.11.2026, 12:00', 'Toʻlandi'])
      expect(body).toContain(text);
    expect((await mars.anonymous.call(`GET ${path}`, { query: { lang: 'ru' } })).body).toContain(
      'Чек об оплате',
    );
    expect((await mars.anonymous.call(`GET /v1/payment/receipt/${code}`)).status).toBe(404);
    await mars.inject(paymeRequest({ method: 'CancelTransaction', params: { id: system_id, reason: 5 } }));
    expect((await mars.anonymous.call(`GET ${path}`)).body).toContain('Qaytarildi');
    const after = (await me.call('GET /v1/payment/history')).body.items;
    expect(after.map(({ amount }: { amount: number }) => amount)).toEqual([-350_000, 350_000]);
    expect((await me.call('GET /v1/me')).body.balance).toBe(-350_000);
    // What was given back is no receipt to show.
    expect(await latest()).toBeNull();
  });
});
