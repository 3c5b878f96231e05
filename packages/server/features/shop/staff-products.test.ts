import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileOf, formOf } from '../../testing/form.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';

let mars: TestApp;
let admin: Client;
let student: Client;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none' });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  const id = await addPerson(mars.store, 'bobur', { coins: 5000 });
  // Three lessons open the shop.
  await mars.store.query(
    `with lesson as (insert into study_lesson (group_id, module, title_uz, title_ru, starts_at, ends_at)
       select group_id, 1, 'Dars', 'Урок', now() - interval '2 hours', now() from study_member, generate_series(1, 3)
       where student_id = $1 returning id)
     insert into attendance_mark (student_id, lesson_id, attendance_type) select $1, id, 1 from lesson`,
    [id],
  );
  admin = await mars.signInAs('admin');
  student = await mars.signInAs('bobur');
});
afterAll(() => mars.close());

const termos = {
  title: { uz: 'Termos', ru: 'Термос' },
  about: { uz: 'Yarim litr', ru: 'Пол-литра' },
  price: 900,
};
const add = async (body: object = {}) =>
  (await admin.call('POST /v2/staff/products', { body: { ...termos, ...body } })).body;
const change = (id: number, body: object) => admin.call(`PATCH /v2/staff/products/${id}`, { body });
const buy = async (product_id: number, quantity = 1) =>
  student.call('POST /v1/shop/buy', {
    body: { product_id, quantity },
    headers: { 'idempotency-key': randomUUID() },
  });
const offered = async () =>
  (await student.call('GET /v1/shop/products')).body.items.map(({ id }: { id: number }) => id);

it('adds a real thing, which students buy until none is left', async () => {
  const made = await add({ stock: 2 });
  expect(made).toEqual({
    id: expect.any(Number),
    kind: 'real',
    ...termos,
    stock: 2,
    premium_only: false,
    product_image: '/media/shop/ticket.svg',
    hidden: false,
    waiting: 0,
    version: expect.any(String),
  });
  expect(await offered()).toContain(made.id);
  expect((await buy(made.id, 2)).body.order.pickup_code).toMatch(/^[2-9A-Z]{6}$/);
  expect((await buy(made.id)).body.code).toBe('out_of_stock');
  const { items } = (await admin.call('GET /v2/staff/products')).body;
  expect(items).toEqual([{ ...made, stock: 0, waiting: 2 }]);
  expect((await change(made.id, { stock_by: 1 })).body).toMatchObject({
    stock: 1,
    price: 900,
    title: termos.title,
  });
  expect((await buy(made.id)).status).toBe(200);
});

it('adds once what came, however often it is sent with one key', async () => {
  const { id } = await add({ stock: 2 });
  const headers = { 'idempotency-key': randomUUID() };
  const came = () => admin.call(`PATCH /v2/staff/products/${id}`, { body: { stock_by: 5 }, headers });
  const [first, again] = [await came(), await came()];
  expect([first.body.stock, again.body]).toEqual([7, first.body]);
  const { items } = (await admin.call('GET /v2/staff/products')).body;
  expect(items.find((one: { id: number }) => one.id === id).stock).toBe(7);
});

it('takes a product out of the shop, where nobody finds or buys it, and puts it back', async () => {
  const { id } = await add({ about: null, price: 10 });
  const hidden = await change(id, { hidden: true, price: 20, about: termos.about });
  expect(hidden.body).toMatchObject({ hidden: true, price: 20, about: termos.about, stock: null });
  expect(await offered()).not.toContain(id);
  expect((await buy(id)).status).toBe(404);
  expect((await change(id, { hidden: false })).body.hidden).toBe(false);
  expect(await offered()).toContain(id);
  expect((await buy(id)).body.order.coins).toBe(20);
});

it('keeps what is worn for whoever owns it, and lets nobody else buy it', async () => {
  const { rows } = await mars.store.query<{ id: number }>(
    `insert into shop_product (slug, kind, body_type, title_uz, title_ru, price, rarity, product_image)
     values ('cap', 'worn', 'head', 'Kepka', 'Кепка', 60, 'oddiy', '/media/x.svg') returning id`,
  );
  const cap = rows[0]!.id;
  expect((await buy(cap)).status).toBe(200);
  await change(cap, { hidden: true });
  expect(await offered()).toContain(cap);
  const wear = await student.call('PATCH /v1/shop/hero/wear', { body: { product_id: cap, is_worn: true } });
  expect(wear.status).toBe(200);
  await addPerson(mars.store, 'dilnoza', { coins: 100 });
  const other = await mars.signInAs('dilnoza');
  const { body } = await other.call('GET /v1/shop/products');
  expect(body.items.map(({ id }: { id: number }) => id)).not.toContain(cap);
});

it('refuses what is no price, and a picture from elsewhere', async () => {
  const refused = async (body: object) =>
    Object.keys((await admin.call('POST /v2/staff/products', { body: { ...termos, ...body } })).body.fields);
  expect(await refused({ price: 0 })).toEqual(['price']);
  expect(await refused({ title: { uz: 'A' } })).toEqual(['title.ru']);
  for (const product_image of ['https://a.uz/b.svg', '/media/../x.svg', '//a.uz/media/b.svg'])
    expect(await refused({ product_image })).toEqual(['product_image']);
  expect((await change(999_999, {})).status).toBe(404);
});

it('shows a picture of its own, drawn anew, and keeps none that nobody sees', async () => {
  const { id } = await add();
  const png = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a6bb8' } })
    .png()
    .toBuffer();
  const send = async (content: Uint8Array, product = id) =>
    admin.call(
      `POST /v2/staff/products/${product}/picture`,
      await formOf([['file', fileOf('rasm.png', new Uint8Array(content))]]),
    );
  const first = (await send(png)).body.product_image;
  expect(first).toMatch(/^\/media\/u\/[0-9a-f]{32}\.webp$/);
  const second = (await send(png)).body.product_image;
  expect(readdirSync(join(mars.app.dataDir, 'media', 'u'))).toEqual([second.split('/').at(-1)]);
  expect((await send(Buffer.from('salom'))).body.fields.file.code).toBe('picture_format');
  expect((await send(png, 999_999)).status).toBe(404);
  const none = await admin.call(`POST /v2/staff/products/${id}/picture`);
  expect(none.body.fields.file.code).toBe('required');
  const shown = (await student.call('GET /v1/shop/products')).body.items.find(
    (one: { id: number }) => one.id === id,
  );
  expect(shown.product_image).toBe(second);
});
