import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTill } from '../../demo/till.mjs';
import { createApp } from '../../packages/server/app.ts';
import { connectDemoTill, forgetDemoTill } from '../../packages/server/features/payment/demo.ts';
import { startTestApp, type TestApp } from '../../packages/server/testing/harness.ts';
import { accountOf, connectSystems, paymeRequest } from '../../packages/server/testing/payments.ts';
import { addPerson } from '../../packages/server/testing/people.ts';
import { freePort } from '../../scripts/free-ports.mjs';

let mars: TestApp;
let platform: string;
let till: Awaited<ReturnType<typeof startTill>>;
let student: number;
let login: string;
let people = 0;
beforeAll(async () => {
  const port = await freePort();
  platform = `http://localhost:${port}`;
  mars = await startTestApp({ seed: 'none', publicUrl: platform });
  await mars.server.listen({ port, host: 'localhost' });
  till = await startTill({ port: 0, platformUrl: platform, host: 'localhost' });
  await connectDemoTill(mars.app, till.url);
});
afterAll(async () => {
  await till.close();
  mars.server.server.closeAllConnections();
  await mars.close();
});
beforeEach(async () => {
  login = `dilnoza${people++}`;
  student = await addPerson(mars.store, login, { balance: -350_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const form = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
const post = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', redirect: 'manual', headers: form, body: new URLSearchParams(fields) });
const read = async (url: string) => (await fetch(url, { headers: { accept: 'text/html' } })).text();
const titleOf = (page: string) => /<h1>([^<]+)/.exec(page)?.[1];

/** From the student's own link to the page of the double. */
async function press(system: string, { lang = 'uz' } = {}) {
  const { body } = await (await mars.signInAs(login)).call('GET /v1/me');
  expect(body.payment_link).toMatch(new RegExp(`^${platform}/v1/payment/pay/[\\da-f-]{36}$`));
  const answer = await post(`${body.payment_link}?lang=${lang}`, { system });
  expect(answer.status).toBe(303);
  const there = answer.headers.get('location')!;
  expect(there.startsWith(`${till.url}/${system}`)).toBe(true);
  return there;
}
/** What stands in the ledger of the student. */
const moneyOf = async () =>
  (
    await mars.store.query<{ balance: number; states: string[] }>(
      `select balance, array(select state from payment_transaction t
         where t.student_id = s.student_id order by id) as states
       from student s where student_id = $1`,
      [student],
    )
  ).rows[0];

describe.each(['payme', 'click'])('the demo’s double of %s', (system) => {
  it('says that no money moves, takes it at a press, and leads back to the receipt', async () => {
    const there = await press(system);
    const page = await read(there);
    expect(page).toContain('pul yechilmaydi');
    expect(page).toContain('350\u00a0000');
    const answer = await post(there, { how: 'pay' });
    expect([answer.status, await moneyOf()]).toEqual([303, { balance: 0, states: ['performed'] }]);
    const back = await read(answer.headers.get('location')!);
    expect(titleOf(back)).toBe('Toʻlandi. Rahmat!');
    const receipt = /href="([^"]+receipt[^"]+)"/.exec(back)![1]!;
    expect(await read(receipt)).toContain("350\u00a0000\u00a0so'm");
  });

  it('refuses it when it shall, whereupon another try is possible; in Russian', async () => {
    const there = await press(system, { lang: 'ru' });
    expect(await read(there)).toContain('деньги не списываются');
    const answer = await post(there, { how: 'refuse' });
    expect([answer.status, await moneyOf()]).toEqual([303, { balance: -350_000, states: ['cancelled'] }]);
    expect(await read(answer.headers.get('location')!)).toContain('Платёж не прошёл');
    await post(await press(system), { how: 'pay' });
    expect(await moneyOf()).toEqual({ balance: 0, states: ['cancelled', 'performed'] });
  });

  it('says what the platform answers to a debt that is paid already', async () => {
    const [there, other] = [await press(system), await press(system)];
    await post(there, { how: 'pay' });
    const answer = await post(other, { how: 'pay' });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toMatch(/qabul qilmadi \(-\d+\)/);
    expect((await moneyOf())?.balance).toBe(0);
  });

  it('answers late when it shall: who is back waits until then', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const there = await press(system);
    const answer = await post(there, { how: 'later' });
    const back = answer.headers.get('location')!;
    expect(titleOf(await read(back))).toBe('Toʻlov kutilmoqda');
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    await vi.waitFor(async () => expect(titleOf(await read(back))).toBe('Toʻlandi. Rahmat!'), 10_000);
  });
});

it('leads nobody to another site, and knows no other page', async () => {
  const link = (back: string) =>
    Buffer.from(`m=demo;ac.order=1;a=100;l=uz;c=${back}`).toString('base64').replaceAll('=', '');
  for (const back of ['https://evil.example/', `${platform}.evil.example/`, '']) {
    const url = `${till.url}/payme/${link(back)}`;
    expect([(await fetch(url)).status, (await post(url, { how: 'pay' })).status]).toEqual([400, 400]);
  }
  expect((await fetch(`${till.url}/click`)).status).toBe(400);
  expect((await fetch(`${till.url}/`)).status).toBe(404);
});

it('is believed by nobody but the server that has it beside: everybody can read its keys', async () => {
  const { store, app } = mars;
  const server = await createApp({ store, dataDir: app.dataDir, publicUrl: 'https://mars.example' });
  try {
    const asked = { method: 'CheckPerformTransaction', params: { amount: 100, account: accountOf('x') } };
    const answer = await server.inject(paymeRequest(asked, 'mars-demo-key-of-payme'));
    expect(answer.json().error.code).toBe(-32504);
    expect((await mars.inject(paymeRequest(asked, 'mars-demo-key-of-payme'))).json().error.code).not.toBe(
      -32504,
    );
  } finally {
    await server.close();
  }
});

it('gives its place, and its address, to a key of the centre’s own', async () => {
  await addPerson(mars.store, 'admin', { role: 'admin' });
  const admin = await mars.signInAs('admin');
  const { body } = await admin.call('GET /v2/staff/payment-systems');
  expect(body.payme).toMatchObject({ merchant_id: 'demo', checkout_url: null });
  // As the form sends what it was filled with.
  const put = (more: object) =>
    admin.call('PUT /v2/staff/payment-systems/payme', {
      body: { merchant_id: 'demo', checkout_url: body.payme.checkout_url ?? '', ...more },
    });
  expect((await put({})).body.fields.secret.code).toBe('required');
  expect((await put({ secret: 'own-key-of-the-centre' })).status).toBe(200);
  const { rows } = await mars.store.query("select checkout_url from payment_system where system = 'payme'");
  expect(rows).toEqual([{ checkout_url: null }]);
  // Beside a platform that is on this machine alone, a double may be tried.
  expect((await put({ checkout_url: 'http://localhost:3009/payme' })).status).toBe(200);
  await admin.call('DELETE /v2/staff/payment-systems/payme');
  await connectDemoTill(mars.app, till.url);
});

it('is taken away by itself, and never stands in the place of what the centre set', async () => {
  const systems = async () =>
    (
      await mars.store.query<{ merchant_id: string }>(
        'select merchant_id from payment_system order by system',
      )
    ).rows.map(({ merchant_id }) => merchant_id);
  expect(await systems()).toEqual(['demo', 'demo']);
  await forgetDemoTill(mars.store);
  expect(await systems()).toEqual([]);
  await connectSystems(mars.store);
  await connectDemoTill(mars.app, till.url);
  await forgetDemoTill(mars.store);
  expect(await systems()).toEqual(['46942', '670cb597e51de1c6a3a5934b']);
  await mars.store.query('delete from payment_system');
  await connectDemoTill(mars.app, till.url);
});
