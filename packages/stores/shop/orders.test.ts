import { deferred, FakeApi, json, offline, problem, tokenOf } from '@mars/client/testing/api.ts';
import { openBrowser, openTab } from '@mars/session/testing/tab.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const UNDO = 'POST /v1/shop/order/7/undo';
let api: FakeApi;
let browser: ReturnType<typeof openBrowser>;
let undoOrder: typeof import('./orders.ts').undoOrder;
const keyOf = () => api.last(UNDO).headers.get('idempotency-key');

beforeEach(async () => {
  api = new FakeApi();
  browser = openBrowser(api);
  const tab = await openTab();
  tab.takeTokens({ access_token: tokenOf('aziza'), refresh_token: 'r' });
  ({ undoOrder } = await import('./orders.ts'));
});
afterEach(() => browser.close());

describe('taking a purchase back', () => {
  it('tells the order as it is then', async () => {
    api.on(UNDO, () => json({ order: { id: 7, state: 'undone' }, coins: 60 }));
    expect(await undoOrder(7)).toEqual({ ok: true, order: { id: 7, state: 'undone' } });
  });

  it('tells why it was refused', async () => {
    api.on(UNDO, () => problem(409, 'undo_expired'));
    expect(await undoOrder(7)).toMatchObject({ ok: false, error: { status: 409, code: 'undo_expired' } });
  });

  it('is one request for two presses, and has its key when it is tried again', async () => {
    const late = deferred<Response>();
    api.on(UNDO, () => late.promise);
    const presses = [undoOrder(7), undoOrder(7)];
    late.resolve(problem(503, 'unavailable'));
    expect(await Promise.all(presses)).toMatchObject([{ ok: false }, { ok: false }]);
    const [key, asked] = [keyOf(), api.count(UNDO)];
    expect(key).toBeTruthy();
    api.on(UNDO, offline);
    expect(await undoOrder(7)).toMatchObject({ ok: false, error: { status: 0 } });
    expect(api.count(UNDO)).toBeGreaterThan(asked);
    expect(keyOf()).toBe(key);
    api.on('POST /v1/shop/order/8/undo', () => json({ order: { id: 8 }, coins: 60 }));
    await undoOrder(8);
    expect(api.last('POST /v1/shop/order/8/undo').headers.get('idempotency-key')).not.toBe(key);
  });
});
