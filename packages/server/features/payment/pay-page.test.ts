import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { accountOf, connectSystems, payCodeOf, paymeRequest } from '../../testing/payments.ts';
import { addPerson } from '../../testing/people.ts';
import { tryState } from './pay-page.ts';

const start = new Date('2026-11-24T12:00:00+05:00');
let now: Date;
let mars: TestApp;
let id: number;
let code: string;
let people = 0;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now, publicUrl: 'https://mars.example' });
  await connectSystems(mars.store);
});
afterAll(() => mars.close());
beforeEach(async () => {
  now = start;
  id = await addPerson(mars.store, `nodira${people++}`, { balance: -350_000 });
  code = await payCodeOf(mars.store, id);
});

const browser = { accept: 'text/html,*/*', origin: 'null' };
/** A press on the page, as a browser sends its form. */
const press = (fields: Record<string, string>, { path = code, headers = {} } = {}) =>
  mars.inject({
    method: 'POST',
    url: `/v1/payment/pay/${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...browser, ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
/** Presses Payme. @returns the order that is made, and the page to come back to */
async function order(fields: Record<string, string> = {}, path = code) {
  const answer = await press({ system: 'payme', ...fields }, { path });
  expect(answer.statusCode).toBe(303);
  const said = Buffer.from(String(answer.headers.location).split('/').at(-1)!, 'base64').toString();
  const part = (name: string) => said.match(new RegExp(`(?:^|;)${name}=([^;]*)`))![1]!;
  return { order: part('ac.order'), amount: Number(part('a')), back: part('c') };
}
const payme = async (method: string, params: object) =>
  (await mars.inject(paymeRequest({ method, params }))).json();
let numbers = 0;
async function begin({ order: of, amount }: { order: string; amount: number }) {
  const number = `page${++numbers}`;
  const params = { id: number, time: now.getTime(), amount, account: accountOf(of) };
  expect((await payme('CreateTransaction', params)).error).toBeUndefined();
  return number;
}
const page = async (address: string) =>
  (await mars.inject({ url: address.replace('https://mars.example', ''), headers: browser })).body;
/** What a page says and offers. */
const read = (html: string) => ({
  title: html.match(/<h1>([^<]+)</)![1],
  buttons: html.match(/name="system"/g)?.length ?? 0,
  again: /http-equiv="refresh"/.test(html),
  receipt: /\/v1\/payment\/receipt\//.test(html),
});
const toPay = { title: 'Qarzdorlikni toʻlash', buttons: 2, again: false, receipt: false };
const waits = { title: 'Toʻlov kutilmoqda', buttons: 0, again: true, receipt: false };
const done = { title: 'Toʻlandi. Rahmat!', buttons: 0, again: false, receipt: true };
const settled = { ...done, receipt: false };

describe('a press', () => {
  it('makes an order and leads to its system, by a form without a login, kept by nobody', async () => {
    const answer = await press({ system: 'click', amount: '' });
    expect([answer.statusCode, answer.body]).toEqual([303, '']);
    expect(String(answer.headers.location)).toMatch(
      /^https:\/\/my\.click\.uz\/services\/pay\?.*amount=350000\.00/,
    );
    expect([answer.headers['cache-control'], answer.headers['referrer-policy']]).toEqual([
      'no-store',
      'no-referrer',
    ]);
    expect((await order()).amount).toBe(35_000_000);
    expect((await order({ amount: '1 000' })).amount).toBe(100_000);
    expect((await order({ amount: '50\u00a0000\u00a0000' })).amount).toBe(5_000_000_000);
  });

  it.each([
    ['999', 422, 'Son juda kichik.'],
    ['50000001', 422, 'Son juda katta.'],
    ['1000.5', 422, 'Butun son yozing.'],
    ['-1000', 422, 'Butun son yozing.'],
    ['ming', 422, 'Butun son yozing.'],
    ['<b>', 422, 'Butun son yozing.'],
  ])('of %s is refused on the page, which keeps what was written', async (amount, status, text) => {
    const { statusCode, body } = await press({ system: 'payme', amount });
    expect([statusCode, body.includes(text), read(body)]).toEqual([status, true, toPay]);
    expect(body).toContain(`value="${amount.replace('<', '&lt;').replace('>', '&gt;')}"`);
  });

  it('says so when nothing is owed, the system is off or the address is wrong', async () => {
    await mars.store.query('update student set balance = 0 where student_id = $1', [id]);
    const nothing = await press({ system: 'payme' });
    expect([nothing.statusCode, nothing.body.includes('hozir toʻlash shart emas')]).toEqual([409, true]);
    expect((await press({ system: 'payme' }, { path: crypto.randomUUID() })).statusCode).toBe(404);
    expect((await press({ system: 'uzum' })).statusCode).toBe(422);
    expect((await press({ system: 'payme', x: '1' })).statusCode).toBe(422);
    expect((await press({}, { headers: { accept: 'application/json' } })).statusCode).toBe(422);
  });

  it('is refused after sixty in an hour', async () => {
    await mars.store.query(
      `insert into payment_order (student_id, system, amount, owed, after_entry, created_at)
       select $1, 'payme', 1, 1, 0, $2 from generate_series(1, 59)`,
      [id, now],
    );
    await order();
    // Of another sum: what is owed has its order, however often it is pressed for.
    const { statusCode, body } = await press({ system: 'payme', amount: '1000' });
    expect([statusCode, body.includes('Bir soatdan keyin')]).toEqual([409, true]);
    await order();
    now = new Date(start.getTime() + 3_600_001);
    await order();
  });

  it('is the only form that is taken', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await mars.inject({
      method: 'POST',
      url: '/v1/auth/signin',
      headers,
      payload: 'login=a&password=b',
    });
    expect(answer.statusCode).toBe(415);
  });
});

describe('back from the payment', () => {
  it('it waits by itself, without a second button, until it is paid, and has the receipt then', async () => {
    const made = await order();
    expect(read(await page(made.back))).toEqual(waits);
    const number = await begin(made);
    expect(read(await page(made.back))).toEqual(waits);
    await payme('PerformTransaction', { id: number });
    const html = await page(made.back);
    expect(read(html)).toEqual(done);
    expect(html).toContain("350\u00a0000\u00a0so'm");
    const receipt = html.match(/href="([^"]+\/receipt\/[^"]+)"/)![1]!;
    expect(await page(receipt)).toContain(number);
    // Click writes something of its own beside it.
    expect(read(await page(`${made.back}&payment_id=1&payment_status=2`))).toEqual(done);
    expect((await page(`${made.back}&lang=ru`)).includes('Оплачено. Спасибо!')).toBe(true);
  });

  it('it says of whom, for which months and how much is waited for; by a link that was renewed, how much alone', async () => {
    for (const [month, amount] of [
      ['2026-09-01', 300_000],
      ['2026-10-01', 200_000],
      ['2026-11-01', 150_000],
    ] as const)
      await mars.store.query(
        `insert into payment_act (student_id, group_id, month, kind, amount)
         select $1, id, $2, 'charged', $3 from study_group where name = 'FE-' || $1::int`,
        [id, month, amount],
      );
    // September is paid: 350,000 are owed for October and November, and 200,000 of it are paid.
    const made = await order({ amount: '200000' });
    const html = await page(made.back);
    expect(html).toMatch(/<p class="mid">\S+ \S\. · oktabr<\/p>/);
    expect(html).toContain("200\u00a0000\u00a0so'm");
    expect(await page(`${(await order()).back}&lang=ru`)).toMatch(/ · октябрь, ноябрь<\/p>/);
    await mars.store.query('update student set pay_code = gen_random_uuid() where student_id = $1', [id]);
    const renewed = await page(made.back);
    expect(renewed).toContain("200\u00a0000\u00a0so'm");
    expect(renewed).not.toContain('oktabr');
  });

  it('leads a parent who came from the page of their child back there, whatever has become of it', async () => {
    const toChild = /<a href="\/parent-main">/;
    const [plain, came] = [`/v1/payment/pay/${code}`, `/v1/payment/pay/${code}?back=child`];
    expect(await page(plain)).not.toMatch(toChild);
    // As a messenger makes a link of it in a sentence.
    expect(read(await page(`${plain}).`))).toEqual(toPay);
    const form = await page(came);
    expect(form).toMatch(toChild);
    const action = form.match(/action="([^"]+)"/)![1]!.replace('/v1/payment/pay/', '');
    expect((await press({ system: 'payme', amount: '1' }, { path: action })).body).toMatch(toChild);
    const made = await order({}, action);
    const html = await page(made.back);
    expect([read(html), toChild.test(html)]).toEqual([waits, true]);
    expect(html).toContain(`href="?order=${made.order}&amp;back=child&amp;lang=ru"`);
    expect(await page(`${made.back}&lang=ru`)).toContain('Вернуться на страницу ребёнка');
    const number = await begin(made);
    // Who presses again is led to where it is waited for.
    const again = await press({ system: 'payme' }, { path: action });
    expect(String(again.headers.location)).toMatch(/[?&]back=child/);
    await payme('PerformTransaction', { id: number });
    const paid = await page(made.back);
    expect([read(paid), toChild.test(paid)]).toEqual([done, true]);
    expect(paid).toContain(`href="/v1/payment/pay/${code}?back=child"`);
    expect(await page((await order({ amount: '1000' })).back)).not.toMatch(toChild);
  });

  it('the language is changed without losing what was paid', async () => {
    const made = await order();
    expect(await page(made.back)).toContain(`href="?order=${made.order}&amp;lang=ru"`);
  });

  it('what did not pass says so, with the way to try again; a late failure of it changes nothing of what was paid', async () => {
    const old = await order();
    const failed = await begin(old);
    await payme('CancelTransaction', { id: failed, reason: 3 });
    const html = await page(old.back);
    expect([read(html), html.includes('Toʻlov oʻtmadi')]).toEqual([toPay, true]);
    const slow = await begin(old);
    // Until then a press leads to the one that is begun.
    now = new Date(now.getTime() + 15 * 60_000);
    const next = await order();
    const number = await begin(next);
    await payme('PerformTransaction', { id: number });
    await payme('CancelTransaction', { id: slow, reason: 3 });
    expect(read(await page(next.back))).toEqual(done);
    // Whose payment it was that settled it is told to nobody else.
    const late = await page(old.back);
    expect([read(late), late.includes('boshqa toʻlov bilan')]).toEqual([settled, true]);
    const { rows } = await mars.store.query('select balance from student where student_id = $1', [id]);
    expect(rows).toEqual([{ balance: 0 }]);
  });

  it('part of it that somebody else paid leaves a try that failed a try that failed', async () => {
    const hers = await order({ amount: '200000' });
    const hersBegun = await begin(hers);
    const his = await order({ amount: '150000' });
    await payme('PerformTransaction', { id: await begin(his) });
    expect(read(await page(hers.back))).toEqual(waits);
    await payme('CancelTransaction', { id: hersBegun, reason: 3 });
    const html = await page(hers.back);
    expect([read(html), html.includes('Toʻlov oʻtmadi'), html.includes("200\u00a0000\u00a0so'm")]).toEqual([
      toPay,
      true,
      true,
    ]);
  });

  it('whoever only pressed has no receipt of what came otherwise', async () => {
    const made = await order({ amount: '1000' });
    const { rows } = await mars.store.query<{ id: number }>(
      `insert into payment_transaction (student_id, system, system_id, state, amount, system_time, created_at, performed_at)
       values ($1, 'cash', gen_random_uuid()::text, 'performed', 35000000, $2, $2, $2) returning id`,
      [id, now],
    );
    await mars.store.query(
      `with paid as (update student set balance = 0 where student_id = $1)
       insert into payment_entry (student_id, created_at, amount, balance_after, reason_uz, reason_ru, transaction_id)
       values ($1, $2, 350000, 0, 'Naqd', 'Наличные', $3)`,
      [id, now, rows[0]!.id],
    );
    expect(read(await page(made.back))).toEqual(settled);
  });

  it('what was given back says so, and can be paid again', async () => {
    const made = await order();
    const number = await begin(made);
    await payme('PerformTransaction', { id: number });
    await payme('CancelTransaction', { id: number, reason: 5 });
    const html = await page(made.back);
    expect([read(html), html.includes('qaytarilgan')]).toEqual([toPay, true]);
  });

  it('says that it is paid until something new is owed, with a way to pay more', async () => {
    const made = await order();
    await payme('PerformTransaction', { id: await begin(made) });
    expect(await page(made.back)).toContain(`href="/v1/payment/pay/${code}"`);
    await mars.store.query(
      `with owing as (update student set balance = -5000 where student_id = $1)
       insert into payment_entry (student_id, created_at, amount, balance_after, reason_uz, reason_ru)
       values ($1, $2, -5000, -5000, 'Dekabr', 'Декабрь')`,
      [id, now],
    );
    expect(read(await page(made.back))).toEqual(toPay);
  });

  it('by a link that was renewed meanwhile one reads what became of the payment, and nothing else', async () => {
    const made = await order();
    await mars.store.query('update student set pay_code = random_code() where student_id = $1', [id]);
    expect(read(await page(made.back))).toEqual(waits);
    const number = await begin(made);
    await payme('PerformTransaction', { id: number });
    const html = await page(made.back);
    expect([read(html), html.includes('/v1/payment/pay/')]).toEqual([done, false]);
    await payme('CancelTransaction', { id: number, reason: 5 });
    expect(read(await page(made.back)).title).toBe('Sahifa topilmadi');
    const old = made.back.replace(/\?.*/, '');
    expect(read(await page(old)).title).toBe('Sahifa topilmadi');
  });

  it('an order of another student, or none, says nothing', async () => {
    const made = await order();
    const other = await payCodeOf(
      mars.store,
      await addPerson(mars.store, `begona${people++}`, { balance: -1 }),
    );
    for (const typed of [made.order, crypto.randomUUID(), 'x'])
      expect(read(await page(`/v1/payment/pay/${other}?order=${typed}`))).toEqual(toPay);
  });
});

describe('an address that was sent on', () => {
  it('opens with whatever somebody wrote behind it, and nothing of that counts', async () => {
    const made = await order();
    for (const more of ['fbclid=1', 'utm_source=telegram', `code=${crypto.randomUUID()}`]) {
      expect(read(await page(`/v1/payment/pay/${code}?${more}`))).toEqual(toPay);
      expect(read(await page(`${made.back}&${more}`))).toEqual(waits);
    }
    await payme('PerformTransaction', { id: await begin(made) });
    const receipt = (await page(made.back)).match(/href="([^"]+\/receipt\/[^"]+)"/)![1]!;
    expect(await page(`${receipt}?fbclid=1`)).toContain('Toʻlov cheki');
  });

  it('is read in the language of the browser, where it names none', async () => {
    const titleIn = async (query: string, accepted: string) => {
      const headers = { ...browser, 'accept-language': accepted };
      return read((await mars.inject({ url: `/v1/payment/pay/${code}${query}`, headers })).body).title;
    };
    expect(await titleIn('', 'ru-RU,ru;q=0.9,en;q=0.8')).toBe('Оплата задолженности');
    expect(await titleIn('?lang=uz', 'ru')).toBe('Qarzdorlikni toʻlash');
    expect(await titleIn('', 'en-US')).toBe('Qarzdorlikni toʻlash');
  });
});

describe('how long it waits', () => {
  const none = {
    ...{ ordered_at: null, asked: null, failed: false, settled: false, waits_since: null },
    ...{ receipt: null, amount: null, returned: false, owed_since: false },
  };
  const quarter = 15 * 60_000;
  const after = (ms: number) => new Date(start.getTime() + ms);

  it.each([
    ['a quarter of an hour for what was pressed', { ordered_at: start }, quarter - 1, 'waiting'],
    ['no longer', { ordered_at: start }, quarter, 'unheard'],
    ['as long for what a system began', { waits_since: start }, quarter - 1, 'waiting'],
    ['no longer for that', { waits_since: start }, quarter, 'none'],
    ['not for what failed', { ordered_at: start, failed: true }, 0, 'failed'],
    ['but for the next try of it', { ordered_at: start, failed: true, waits_since: start }, 0, 'waiting'],
    ['and never when it is paid', { ordered_at: start, waits_since: start, receipt: 'x' }, 0, 'paid'],
  ] as const)('%s', (_what, tries, ms, state) => {
    expect(tryState({ ...none, ...tries }, after(ms))).toBe(state);
  });
});
