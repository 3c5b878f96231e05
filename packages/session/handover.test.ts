import { FakeApi, json, problem, text, tokenOf } from '@mars/client/testing/api.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser, openTab, type Tab } from './testing/tab.ts';

let api: FakeApi;
let browser: ReturnType<typeof openBrowser>;
let tab: Tab;
let warn: ReturnType<typeof vi.spyOn>;

const answer = { access_token: tokenOf('9'), refresh_token: 'r9', expires_in: 900, role: 'parent' };

beforeEach(async () => {
  api = new FakeApi()
    .on('POST /kabinet/mars', () => json({ assertion: 'a.b.c' }))
    .on('POST /v1/auth/handover', () => json(answer))
    .on('POST /v1/auth/logout', () => json({ ok: true }))
    .on('POST /v1/auth/guest', () => json({ access_token: 'guest', expires_in: 43_200 }))
    .on('GET /v1/rating/coin', () => json({ items: [] }));
  browser = openBrowser(api);
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  tab = await openTab({ embedded: true });
});
afterEach(() => browser.close());

function add(attributes: Record<string, string> = { 'site-key': 'pk_a', handover: '/kabinet/mars' }): void {
  const element = document.createElement('mars-test');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  tab.adoptElement(element);
}
const board = () => tab.call('GET /v1/rating/coin', { query: { scope: 'centre', period: 'month' } });
const tries = () => api.count('POST /kabinet/mars');
const access = () => tab.$tokens.get()?.access;

describe('a page that vouches for its own signed-in user', () => {
  it('signs them in, by one assertion however many elements there are', async () => {
    for (let each = 0; each < 3; each++) add();
    await vi.waitFor(() => expect(access()).toBe(answer.access_token));
    expect(tries()).toBe(1);
    expect(api.last('POST /kabinet/mars').origin).toBe(location.origin);
    expect(api.last('POST /v1/auth/handover').body).toEqual({ assertion: 'a.b.c' });
    expect(warn).not.toHaveBeenCalled();
  });

  it('says that it is under way, and when it has ended', async () => {
    const { $handing } = await import('./handover.ts');
    const seen: boolean[] = [];
    $handing.subscribe((is) => seen.push(is));
    add();
    await vi.waitFor(() => expect(access()).toBe(answer.access_token));
    await vi.waitFor(() => expect(seen).toEqual([false, true, false]));
  });

  it('signs them in when its script tag names the address, too', async () => {
    tab = await openTab({ embedded: true, handover: '/kabinet/mars' });
    await vi.waitFor(() => expect(access()).toBe(answer.access_token));
    expect(tries()).toBe(1);
  });

  it('is waited for: nobody is a guest meanwhile', async () => {
    add();
    await board();
    expect(api.last('GET /v1/rating/coin').headers.get('authorization')).toBe(
      `Bearer ${answer.access_token}`,
    );
    expect(api.count('POST /v1/auth/guest')).toBe(0);
  });

  it('makes what its elements ask for asked once, on the first page too', async () => {
    api.on('GET /v1/capabilities', () => json({ name: 'Ziyo' }));
    const query = { scope: 'centre', period: 'month' } as const;
    tab.resource('GET /v1/rating/coin', { query }).listen(() => {});
    tab.$capabilitiesResource.listen(() => {});
    add();
    await vi.waitFor(() => expect(access()).toBe(answer.access_token));
    const board = tab.resource('GET /v1/rating/coin', { query });
    await vi.waitFor(() => expect(board.get().data).toEqual({ items: [] }));
    await vi.waitFor(() => expect(tab.$capabilitiesResource.get().data).toEqual({ name: 'Ziyo' }));
    expect([api.count('GET /v1/rating/coin'), api.count('GET /v1/capabilities')]).toEqual([1, 1]);
    expect(api.last('GET /v1/rating/coin').headers.get('authorization')).toBe(
      `Bearer ${answer.access_token}`,
    );
  });

  it('has nothing asked as the new person that only those who were there before still draw', async () => {
    const board = (scope: 'centre' | 'group') =>
      tab.resource('GET /v1/rating/coin', { query: { scope, period: 'month' } });
    // As an element does that shows a guest the whole centre, and a student their group.
    let stop = board('centre').listen(() => {});
    tab.$signedIn.listen(() =>
      queueMicrotask(() => {
        stop();
        stop = board('group').listen(() => {});
      }),
    );
    add();
    await vi.waitFor(() => expect(board('group').get().data).toEqual({ items: [] }));
    expect(api.asked.flatMap(({ name, search }) => (name === 'GET /v1/rating/coin' ? search : []))).toEqual([
      '?scope=group&period=month',
    ]);
  });

  it('that has nobody signed in stays silent, and its visitor is a guest', async () => {
    api.on('POST /kabinet/mars', () => new Response(null, { status: 204 }));
    add();
    await board();
    expect(api.last('GET /v1/rating/coin').search).toContain('key=pk_a');
    expect([tries(), api.count('POST /v1/auth/handover')]).toEqual([1, 0]);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    [
      'replayed',
      () => api.on('POST /v1/auth/handover', () => problem(401, 'assertion_invalid', { reason: 'replayed' })),
    ],
    ['debt_blocked', () => api.on('POST /v1/auth/handover', () => problem(409, 'debt_blocked'))],
    ['404', () => api.on('POST /kabinet/mars', () => text('Not found', 404))],
    ['no assertion', () => api.on('POST /kabinet/mars', () => json({}))],
  ])('and is refused shows nobody, and says why once: %s', async (why, arrange) => {
    arrange();
    add();
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
    expect(warn.mock.calls[0]?.[0]).toContain(why);
    expect(access()).toBeUndefined();
    add();
    await board();
    expect(tries()).toBe(1);
  });

  it('is not asked while somebody is signed in, nor after they signed out by hand', async () => {
    tab.takeTokens({ access_token: tokenOf('4'), refresh_token: 'r4', expires_in: 900 });
    add();
    await tab.signOut();
    add({ handover: '/kabinet/mars', 'site-key': 'pk_a' });
    await board();
    expect(tries()).toBe(0);
  });

  it('hands nobody over who has signed in by hand while it was asked', async () => {
    let vouch = () => {};
    api.on('POST /v1/auth/handover', async () => {
      await new Promise<void>((resolve) => {
        vouch = resolve;
      });
      return json(answer);
    });
    add();
    await vi.waitFor(() => expect(api.count('POST /v1/auth/handover')).toBe(1));
    tab.takeTokens({ access_token: tokenOf('4'), refresh_token: 'r4', expires_in: 900 });
    vouch();
    await board();
    expect(tab.$tokens.get()).toEqual({ access: tokenOf('4'), refresh: 'r4' });
    expect(localStorage.getItem('mars.handed')).toBeNull();
    expect(warn).not.toHaveBeenCalled();
  });

  it('is asked when the session has ended', async () => {
    tab.takeTokens({ access_token: tokenOf('9', 0), refresh_token: 'old', expires_in: 900 });
    add();
    api
      .on('GET /v1/auth/token', () => problem(403, 'session_ended'))
      .on('GET /v1/rating/coin', ({ headers }) =>
        headers.get('authorization') === `Bearer ${answer.access_token}`
          ? json({ items: [] })
          : problem(401, 'unauthorized'),
      );
    await board().catch(() => {});
    await vi.waitFor(() => expect(access()).toBe(answer.access_token));
    expect(tries()).toBe(1);
  });

  describe('and whom it handed over is looked after on the next page', () => {
    const assertionOf = (externalId: string) => `e30.${btoa(JSON.stringify({ external_id: externalId }))}.x`;
    beforeEach(async () => {
      api.on('POST /kabinet/mars', () => json({ assertion: assertionOf('P-9') }));
      add();
      await vi.waitFor(() => expect(access()).toBe(answer.access_token));
    });
    const goOn = async () => {
      tab = await openTab({ embedded: true });
      add({ 'site-key': 'pk_a' });
    };

    it('still signed in there, stays: the second assertion is not used', async () => {
      await goOn();
      await board();
      expect([tries(), api.count('POST /v1/auth/handover')]).toEqual([2, 1]);
      expect(access()).toBe(answer.access_token);
    });

    it('signed out there, is signed out here before anything is asked for, on pages that name no address too', async () => {
      api.on('POST /kabinet/mars', () => new Response(null, { status: 204 }));
      await goOn();
      await board();
      expect(api.last('GET /v1/rating/coin').search).toContain('key=pk_a');
      expect(access()).toBeUndefined();
      expect(Object.keys(localStorage).filter((key) => /token|hand/.test(key))).toEqual([]);
    });

    it('another person by now, is replaced by that one', async () => {
      const next = { ...answer, access_token: tokenOf('12'), refresh_token: 'r12' };
      api
        .on('POST /kabinet/mars', () => json({ assertion: assertionOf('A-78') }))
        .on('POST /v1/auth/handover', () => json(next));
      await goOn();
      await board();
      expect(api.last('GET /v1/rating/coin').headers.get('authorization')).toBe(
        `Bearer ${next.access_token}`,
      );
    });

    it('stays when the site cannot be asked', async () => {
      api.on('POST /kabinet/mars', () => text('down', 502));
      await goOn();
      await board();
      expect(access()).toBe(answer.access_token);
      expect(warn).toHaveBeenCalledOnce();
    });
  });

  it('is not asked on the platform itself', async () => {
    const own = await openTab();
    own.configure({ handover: '/kabinet/mars' });
    await Promise.resolve();
    expect(tries()).toBe(0);
  });
});
