import { FakeApi, json, problem, tokenOf } from '@mars/client/testing/api.ts';
import type { Call } from '@mars/contract/call.ts';
import { type CallName, calls } from '@mars/contract/calls.generated.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser, openTab, type Tab } from './testing/tab.ts';

const all = Object.entries(calls) as [CallName, Call][];
const needsBearer = ({ access }: Call) => !access.includes('A');
const reads = all.filter(([name, call]) => name.startsWith('GET') && needsBearer(call));
const actions = all.filter(([name, call]) => !name.startsWith('GET') && needsBearer(call));

let api: FakeApi;
let browser: ReturnType<typeof openBrowser>;
let tab: Tab;

const params = new Proxy({}, { get: () => '1' });
const askedAs = (name: string) => name.replace(/\{\w+\}/g, '1');
const make = (name: CallName) => tab.call(name as 'POST /v1/notification/seen', { params } as never);

/** Shows all that there is to read, each by a listener of its own. */
async function showAll(): Promise<void> {
  for (const [name] of reads) {
    api.on(askedAs(name), () => json({ asked: name }));
    tab.resource(name as 'GET /v1/me', { params } as never).listen(() => {});
  }
  await vi.waitFor(() => expect(api.asked).toHaveLength(reads.length));
  api.asked.splice(0);
}

/** What is asked for anew after this, by name. */
async function renewedBy(work: Promise<unknown>): Promise<string[]> {
  await work.catch(() => {});
  await new Promise((resolve) => setTimeout(resolve));
  const renewed = api.asked.flatMap(({ name }) => reads.find(([read]) => askedAs(read) === name)?.[0] ?? []);
  api.asked.splice(0);
  return renewed.sort();
}

beforeEach(async () => {
  api = new FakeApi();
  browser = openBrowser(api);
  tab = await openTab();
  tab.takeTokens({ access_token: tokenOf('1'), refresh_token: 'r1', expires_in: 900 });
});
afterEach(() => browser.close());

describe('an action', () => {
  it('has every read asked for anew that tells of what it changes, once, and no other', async () => {
    await showAll();
    for (const [name, { changes = [] }] of actions) {
      api.on(askedAs(name), () => json({}));
      const changed = reads.filter(([, { about = [] }]) => about.some((topic) => changes.includes(topic)));
      expect([name, await renewedBy(make(name))]).toEqual([name, changed.map(([read]) => read).sort()]);
    }
  });

  // As a person would see it: typed by hand, and not from the contract.
  it.each<[CallName, CallName[]]>([
    ['PUT /v1/shop/wish', []],
    [
      'POST /v1/english/review',
      [
        'GET /v1/english/courses',
        'GET /v1/english/lesson/{id}',
        'GET /v1/english/review',
        'GET /v1/me/today',
      ],
    ],
    ['PATCH /v1/notification/{id}/read', ['GET /v1/notification', 'GET /v1/notification/stream']],
    [
      'PATCH /v1/me/update_picture',
      [
        'GET /v1/blog/posts',
        'GET /v1/me',
        'GET /v1/rating/coin',
        'GET /v1/rating/typing',
        'GET /v1/rating/xp',
        'GET /v1/student/{id}',
        'GET /v1/student/{id}/posts',
      ],
    ],
    [
      'PATCH /v1/shop/hero/wear',
      [
        'GET /v1/shop/history',
        'GET /v1/shop/inventory',
        'GET /v1/shop/products',
        'GET /v1/shop/student/heroes',
        'GET /v1/student/{id}',
        'GET /v1/student/{id}/figure',
      ],
    ],
    [
      'POST /v1/shop/buy',
      [
        'GET /v1/attendance/student',
        'GET /v1/coins/student/history',
        'GET /v1/me',
        'GET /v1/me/limits',
        'GET /v1/me/today',
        'GET /v1/shop/history',
        'GET /v1/shop/inventory',
        'GET /v1/shop/products',
        'GET /v1/shop/student/heroes',
        'GET /v1/student/{id}',
        'GET /v1/student/{id}/figure',
        'GET /v2/premium/offer',
        'GET /v2/staff/coins',
        'GET /v2/staff/orders',
        'GET /v2/staff/products',
      ],
    ],
    ['POST /v2/staff/pickup', ['GET /v1/shop/history', 'GET /v2/staff/orders', 'GET /v2/staff/products']],
    ['PATCH /v2/staff/news/{id}', ['GET /v2/staff/news']],
    ['DELETE /v1/auth/sessions/{id}', ['GET /v1/auth/sessions']],
    ['POST /v1/me/factor/confirm', ['GET /v1/auth/sessions', 'GET /v1/me/factor']],
    ['DELETE /v1/me', ['GET /v1/me/privacy', 'GET /v2/staff/person/{id}/consent', 'GET /v2/staff/today']],
  ])('%s: these', async (name, expected) => {
    await showAll();
    api.on(askedAs(name), () => json({}));
    expect(await renewedBy(make(name))).toEqual(expected);
  });

  it.each([
    [400, false],
    [402, true],
    [404, false],
    [409, true],
    [422, false],
    [500, true],
    [503, true],
  ])('answered with %i: is something not as the page shows it? %s', async (status, stale) => {
    await showAll();
    api.on('POST /v1/shop/buy', () => problem(status, 'x'));
    expect((await renewedBy(make('POST /v1/shop/buy'))).includes('GET /v1/shop/products')).toBe(stale);
  });

  it('whose answer is lost may have been done', async () => {
    await showAll();
    api.on('POST /v1/shop/buy', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await renewedBy(make('POST /v1/shop/buy'))).toContain('GET /v1/shop/products');
  });

  it('of somebody who has left renews nothing for whoever is there', async () => {
    await showAll();
    api.on('POST /v1/shop/buy', () => {
      tab.takeTokens({ access_token: tokenOf('2'), refresh_token: 'r2', expires_in: 900 });
      return json({});
    });
    void make('POST /v1/shop/buy');
    // The next one asks for all of it, once.
    await vi.waitFor(() => expect(api.count('GET /v1/me')).toBe(1));
    expect(await renewedBy(Promise.resolve())).toEqual(reads.map(([read]) => read).sort());
  });
});
