import { deferred, FakeApi, json, problem, tokenOf } from '@mars/client/testing/api.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countEvents, openBrowser, openTab, outcome, type Tab } from './testing/tab.ts';

/** One page, two people: the second signs in over the first, with no sign-out between. */
const A = { access: tokenOf('1', 1), refresh: 'a' };
const B = { access: tokenOf('2', 1), refresh: 'b' };
const bearerOf = (headers: Headers) => headers.get('authorization')?.slice(7);

let api: FakeApi;
let browser: ReturnType<typeof openBrowser>;
let tab: Tab;

beforeEach(async () => {
  api = new FakeApi();
  browser = openBrowser(api);
  tab = await openTab({ embedded: true });
  tab.keepTokens(A);
});

afterEach(() => browser.close());

describe('what one person began', () => {
  it.each([
    ['an answer', () => json({ order: { balance_after: 3 } })],
    ['a refusal', () => problem(409, 'not_enough_coins', { missing: 7 })],
  ])('is not told to the next when it ends late, by %s', async (_, answer) => {
    const late = deferred<Response>();
    api.on('POST /v1/shop/buy', () => late.promise);
    const buying = tab.call('POST /v1/shop/buy', {
      body: { product_id: 1, quantity: 1 },
      idempotencyKey: 'k',
    });
    await vi.waitFor(() => expect(api.count('POST /v1/shop/buy')).toBe(1));
    tab.keepTokens(B);
    late.resolve(answer());
    expect(await outcome(buying)).toBe('nothing');
  });

  it('is told to themselves, whatever their tokens are by then', async () => {
    const late = deferred<Response>();
    api.on('POST /v1/shop/buy', () => late.promise);
    const buying = tab.call('POST /v1/shop/buy', {
      body: { product_id: 1, quantity: 1 },
      idempotencyKey: 'k',
    });
    await vi.waitFor(() => expect(api.count('POST /v1/shop/buy')).toBe(1));
    tab.keepTokens({ access: tokenOf('1', 2), refresh: 'a2' });
    late.resolve(json({ order: { balance_after: 3 } }));
    expect(await outcome(buying)).toBe('answered');
  });

  it('is not done as the next, when a hand-over was looking after the page meanwhile', async () => {
    const site = deferred<Response>();
    const assertion = tokenOf('x');
    api.on('POST /mars-handover', () => site.promise);
    api.on('POST /v1/auth/handover', () => json({ access_token: B.access, refresh_token: B.refresh }));
    api.on('POST /v1/shop/buy', () => json({}));
    localStorage.setItem('mars.handed', 'A-1');
    tab.configure({ handover: '/mars-handover' });
    await vi.waitFor(() => expect(api.count('POST /mars-handover')).toBe(1));
    const buying = tab.call('POST /v1/shop/buy', {
      body: { product_id: 1, quantity: 1 },
      idempotencyKey: 'k',
    });
    site.resolve(json({ assertion }));
    await vi.waitFor(() => expect(tab.$tokens.get()).toEqual(B));
    expect(await outcome(buying)).toBe('nothing');
    expect(api.count('POST /v1/shop/buy')).toBe(0);
  });

  it('is not asked with the next one’s token, when the own one could not be refreshed', async () => {
    api.on('GET /v1/me', ({ headers }) => json({ id: 1, bearer: bearerOf(headers) }));
    api.on('GET /v1/auth/token', () => {
      tab.keepTokens(B);
      return json({ access_token: 'late', refresh_token: 'late' });
    });
    tab.keepTokens(A, 20);
    await tab.call('GET /v1/me').catch(() => {});
    expect(
      api.asked.filter(({ name }) => name === 'GET /v1/me').map(({ headers }) => bearerOf(headers)),
    ).toEqual([undefined]);
  });
});

describe('when the next person stands in the page', () => {
  it('is not there after a refresh, also of tokens that say nothing of a person', async () => {
    const out = countEvents('mars:sign-out');
    tab.keepTokens({ access: 'opaque-1', refresh: 'r1' });
    const { $person } = await import('./tokens.ts');
    const person = $person.get();
    const told = out().length;
    api.on('GET /v1/auth/token', () => json({ access_token: 'opaque-2', refresh_token: 'r2' }));
    api.on('GET /v1/me', ({ headers }) =>
      bearerOf(headers) === 'opaque-2' ? json({ id: 1 }) : problem(401, 'unauthorized'),
    );
    await tab.call('GET /v1/me');
    expect(tab.$tokens.get()).toEqual({ access: 'opaque-2', refresh: 'r2' });
    expect($person.get()).toBe(person);
    expect(out()).toHaveLength(told);
  });

  it('the page is told that the first has left, once', () => {
    const out = countEvents('mars:sign-out');
    tab.keepTokens({ access: tokenOf('1', 2), refresh: 'a2' });
    expect(out()).toHaveLength(0);
    tab.keepTokens(B);
    expect(out()).toHaveLength(1);
  });

  it('a dialog that was asked for is not opened to them', async () => {
    const { $open, openDialog } = await import('./open.ts');
    openDialog('chat', { prompt: 'Mening bahom nega past?' });
    tab.keepTokens(B);
    expect($open.get()).toBeNull();
  });

  it('a list that comes late is not shown to them', async () => {
    const late = deferred<Response>();
    api.on('GET /v1/me', ({ headers }) => (bearerOf(headers) === A.access ? late.promise : json({ id: 2 })));
    const stop = tab.$me.listen(() => {});
    await vi.waitFor(() => expect(api.count('GET /v1/me')).toBe(1));
    tab.keepTokens(B);
    late.resolve(json({ id: 1 }));
    await vi.waitFor(() => expect(tab.$me.get().data?.id).toBe(2));
    stop();
  });
});
