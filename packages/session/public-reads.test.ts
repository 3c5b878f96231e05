import { FakeApi, json, problem } from '@mars/client/testing/api.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openBrowser, openTab, type Tab } from './testing/tab.ts';

let api: FakeApi;
let browser: ReturnType<typeof openBrowser>;
let tab: Tab;
let warn: ReturnType<typeof vi.spyOn>;

beforeEach(async () => {
  api = new FakeApi();
  browser = openBrowser(api);
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  tab = await openTab({ embedded: true });
  tab.configure({ siteKey: 'pk_a' });
  api.on('GET /v1/rating/coin', () => json({ items: [] }));
});
afterEach(() => browser.close());

const board = () => tab.call('GET /v1/rating/coin', { query: { scope: 'centre' } });

it('a guest reads a board by the site’s key, with nothing that makes the browser ask first', async () => {
  await board();
  expect(api.last('GET /v1/rating/coin').search).toBe('?scope=centre&key=pk_a');
  expect([...api.last('GET /v1/rating/coin').headers.keys()]).toEqual([]);
  expect(api.count('POST /v1/auth/guest')).toBe(0);
});

it('whoever is signed in reads it as themself', async () => {
  tab.keepTokens({ access: 'a', refresh: 'r' });
  await board();
  expect(api.last('GET /v1/rating/coin').search).toBe('?scope=centre');
  expect(api.last('GET /v1/rating/coin').headers.get('authorization')).toBe('Bearer a');
});

it('a key that is not for this page is said once, and asked with once', async () => {
  api
    .on('POST /v1/auth/guest', () => problem(401, 'origin_mismatch'))
    .on('GET /v1/rating/coin', ({ search }) =>
      search.includes('key=')
        ? problem(401, 'origin_mismatch', { detail: 'register it there' })
        : problem(401, 'unauthorized'),
    );
  for (let each = 0; each < 3; each++) await expect(board()).rejects.toMatchObject({ status: 401 });
  expect(warn.mock.calls).toEqual([['mars: register it there']]);
  expect(api.count('POST /v1/auth/guest')).toBe(0);
  expect(api.last('GET /v1/rating/coin').search).toBe('?scope=centre');
});
