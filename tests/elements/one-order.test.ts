import { deferred, FakeApi, json, offline, tokenOf } from '@mars/client/testing/api.ts';
import { assert } from 'chai';
import { afterEach, describe, it } from './mocha.ts';
import { clean, fixture, loadMars, until } from './page.ts';

const product = (id: number) => ({
  id,
  kind: 'worn',
  body_type: 'head',
  title: { uz: `Narsa ${id}`, ru: `Вещь ${id}` },
  about: null,
  price: 60,
  rarity: 'oddiy',
  premium_only: false,
  stock: null,
  is_owned: false,
  is_worn: false,
  is_wished: false,
  locked: null,
  product_image: '',
  special_image: null,
  special_object_image: null,
  legs_image: null,
});

const orderOf = (bought: ReturnType<typeof product>) => ({
  id: 100 + bought.id,
  created_at: new Date().toISOString(),
  product: bought,
  quantity: 1,
  coins: 60,
  balance_after: 390,
  state: 'bought',
  pickup_code: null,
  handed_at: null,
  undo_until: new Date(Date.now() + 600_000).toISOString(),
  refund: null,
});

let server: FakeApi;

localStorage.setItem('access_token', tokenOf('5'));
localStorage.setItem('refresh_token', 'r1');
const load = window.fetch;
window.fetch = (address, init) =>
  /\/(v1|v2|now)\//.test(new URL(String(address), location.href).pathname)
    ? server.fetch(address as string, init)
    : load(address, init);
await loadMars();

/** A product that was bought here a moment ago, with the shop and the history on one page. */
async function bought(id: number) {
  const order = orderOf(product(id));
  server = new FakeApi()
    .on('GET /v1/me', () => json({ id: 5, role: 'student', first_name: 'Bobur', coins: 450, balance: 0 }))
    .on('GET /now/datetime', () => json({ datetime: new Date().toISOString() }))
    .on('GET /v1/capabilities', () =>
      json({ contract: 1, features: {}, rewards: { attendance: { free: 2, premium: 4 } } }),
    )
    .on('GET /v1/me/limits', () => json({ open_on_platform: null }))
    .on('GET /v1/shop/products', () =>
      json({ items: [product(id)], next_cursor: null, coins: 450, open_on_platform: null }),
    )
    .on('GET /v1/shop/history', () => json({ items: [order], next_cursor: null }))
    .on('POST /v1/shop/buy', () => {
      const items = [{ ...product(id), is_owned: true, is_worn: true }];
      server.on('GET /v1/shop/products', () =>
        json({ items, next_cursor: null, coins: 390, open_on_platform: null }),
      );
      return json({ order });
    });
  const page = fixture('<mars-shop lang="uz"></mars-shop><mars-shop-history lang="uz"></mars-shop-history>');
  const [shop, history] = page.children as unknown as [Element, Element];
  const button = (of: Element, selector: string) =>
    until(() => of.shadowRoot?.querySelector<HTMLButtonElement>(selector), selector);
  // What the test before left stands there at first.
  const card = () =>
    [...(shop.shadowRoot?.querySelectorAll<HTMLElement>('.take') ?? [])].find(({ textContent }) =>
      textContent.includes(`Narsa ${id}`),
    );
  (await until(card, 'its card')).click();
  for (const selector of ['.offer .act button', 'dialog .dialog-foot button'])
    (await button(shop, selector)).click();
  const inShop = await button(shop, '.offer p button');
  const inHistory = await button(history, '.undo button');
  return { history, inShop, inHistory, name: `POST /v1/shop/order/${order.id}/undo` };
}

const keysOf = (name: string) =>
  server.asked.filter((each) => each.name === name).map(({ headers }) => headers.get('idempotency-key'));

describe('an order in two elements of a page', () => {
  afterEach(clean);

  it('has one key: what the history asked in vain the shop asks again', async () => {
    const { inShop, inHistory, name } = await bought(1);
    server.on(name, offline);
    inHistory.click();
    await until(() => server.count(name) === 1, 'the first try');
    await until(() => inHistory.getAttribute('aria-busy') !== 'true', 'its end');
    inShop.click();
    await until(() => server.count(name) === 2, 'the second try');
    const [first, second] = keysOf(name);
    assert.match(first ?? '', /^[0-9a-f]{32}$/);
    assert.equal(second, first);
  });

  it('is taken back once, however many ask at the same time', async () => {
    const { history, inShop, inHistory, name } = await bought(2);
    const answer = deferred<void>();
    server.on(name, async () => {
      await answer.promise;
      const order = { ...orderOf(product(2)), state: 'undone', undo_until: null };
      // What is told of it is asked for anew at once.
      server.on('GET /v1/shop/history', () => json({ items: [order], next_cursor: null }));
      return json({ order });
    });
    inHistory.click();
    inShop.click();
    await until(() => server.count(name) > 0, 'a try');
    answer.resolve();
    await until(() => !history.shadowRoot?.querySelector('.undo'), 'it to be taken back');
    assert.equal(server.count(name), 1);
  });
});
