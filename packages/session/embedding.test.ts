import { FakeApi, json, offline, problem } from '@mars/client/testing/api.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser, openTab, PAGE, PLATFORM, type Tab } from './testing/tab.ts';

let api: FakeApi;
let browser: ReturnType<typeof openBrowser>;
let tab: Tab;
let warn: ReturnType<typeof vi.spyOn>;

beforeEach(async () => {
  api = new FakeApi();
  browser = openBrowser(api);
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  tab = await openTab({ embedded: true });
});

afterEach(() => browser.close());

const element = (attributes: Record<string, string>): HTMLElement => {
  const made = document.createElement('mars-test');
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
};

const limit = () => tab.call('GET /v2/project/ai-limit');
const guests = () =>
  api
    .on('POST /v1/auth/guest', () =>
      json({ access_token: `g${api.count('POST /v1/auth/guest')}`, expires_in: 43_200 }),
    )
    .on('GET /v2/project/ai-limit', () => json({ has_limit: true }))
    .on('GET /v1/rating/coin', () => json({ items: [] }));

describe('the key of a page', () => {
  it('stands on any element; another one is ignored with one warning', () => {
    const second = element({ 'site-key': 'pk_b' });
    tab.adoptElement(element({}));
    tab.adoptElement(element({ 'site-key': 'pk_a' }));
    for (let each = 0; each < 3; each++) tab.adoptElement(second);
    tab.adoptElement(element({ 'site-key': 'pk_a' }));
    expect(tab.$config.get().siteKey).toBe('pk_a');
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.calls[0]?.[0]).toContain('pk_b');
  });

  it('that comes late has asked again what could not be answered without it', async () => {
    guests().on('GET /v1/rating/coin', ({ search }) =>
      search.includes('key=pk_a') ? json({ items: [] }) : problem(401, 'unauthorized'),
    );
    const $board = tab.resource('GET /v1/rating/coin', { query: { scope: 'centre', period: 'month' } });
    $board.listen(() => {});
    await vi.waitFor(() => expect($board.get().error?.status).toBe(401));
    tab.adoptElement(element({ 'site-key': 'pk_a' }));
    await vi.waitFor(() => expect($board.get()).toMatchObject({ data: { items: [] }, error: undefined }));
  });
});

describe('the platform', () => {
  it.each([`${PLATFORM}/`, `${PLATFORM}:443`, 'https://MARS.example/embed/'])(
    '%s is its origin',
    (address) => {
      tab.configure({ platform: address });
      expect(tab.platform()).toBe(PLATFORM);
      expect(tab.hosted()).toBe(false);
    },
  );
});

describe('a guest', () => {
  beforeEach(() => tab.configure({ siteKey: 'pk_a' }));

  it('has one token a page, kept under our own key', async () => {
    guests();
    await Promise.all([limit(), limit(), limit()]);
    await limit();
    expect(api.count('POST /v1/auth/guest')).toBe(1);
    expect(api.last('POST /v1/auth/guest')).toMatchObject({ origin: PLATFORM, body: { key: 'pk_a' } });
    expect(api.last('GET /v2/project/ai-limit').headers.get('authorization')).toBe('Bearer g1');
    expect(localStorage.getItem('mars.guest_token')).toBe('g1');
  });

  it('whose token has ended has another one, once for all', async () => {
    guests();
    localStorage.setItem('mars.guest_token', 'ended');
    api.on('GET /v2/project/ai-limit', ({ headers }) =>
      headers.get('authorization') === 'Bearer ended' ? problem(401, 'unauthorized') : json({ items: [] }),
    );
    await Promise.all([limit(), limit(), limit()]);
    expect(api.count('POST /v1/auth/guest')).toBe(1);
  });

  it('has none where the key is not known: said once, asked once', async () => {
    api
      .on('POST /v1/auth/guest', () => problem(401, 'origin_mismatch', { detail: 'register it there' }))
      .on('GET /v2/project/ai-limit', () => json({}));
    await limit();
    await limit();
    expect(api.count('POST /v1/auth/guest')).toBe(1);
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.calls[0]?.[0]).toBe('mars: register it there');
    expect(api.last('GET /v2/project/ai-limit').headers.has('authorization')).toBe(false);
  });

  it.each([
    ['down', () => problem(503, 'unavailable')],
    ['not reached', offline],
    ['another one', () => json('hello')],
  ])('has none while the server is %s, and asks again', async (_, answer) => {
    api.on('POST /v1/auth/guest', answer).on('GET /v2/project/ai-limit', () => json({}));
    await limit();
    expect(localStorage.getItem('mars.guest_token')).toBeNull();
    expect(warn).not.toHaveBeenCalled();
    guests();
    await limit();
    expect(api.last('GET /v2/project/ai-limit').headers.get('authorization')).toBe('Bearer g2');
  });

  it.each([403, 429])('that is answered %i loses nothing', async (status) => {
    guests().on('GET /v2/project/ai-limit', () => problem(status, 'x'));
    await expect(limit()).rejects.toMatchObject({ status });
    expect(localStorage.getItem('mars.guest_token')).toBe('g1');
    expect(browser.reload).not.toHaveBeenCalled();
  });

  it('there is none on the platform itself', async () => {
    tab.configure({ platform: PAGE });
    guests();
    await limit();
    expect(api.count('POST /v1/auth/guest')).toBe(0);
  });
});

describe('the sign-in window', () => {
  const tokens = { access_token: 'a1', refresh_token: 'r1', expires_in: 900 };
  let opened: Window;

  const say = (data: unknown, { origin = PLATFORM, source = opened as unknown } = {}) =>
    window.dispatchEvent(
      Object.assign(new Event('message'), { data, origin, source }) as unknown as MessageEvent,
    );

  beforeEach(() => {
    opened = { name: 'window' } as Window;
    vi.stubGlobal(
      'open',
      vi.fn(() => opened),
    );
    tab.configure({ siteKey: 'pk_a' });
  });

  it("is the platform's and names this page", () => {
    expect(tab.openSignInWindow()).toBe(true);
    const [address, name] = vi.mocked(window.open).mock.calls[0] as [string, string];
    const url = new URL(address);
    expect([url.origin, url.pathname, name]).toEqual([PLATFORM, '/', 'mars-sign-in']);
    expect(Object.fromEntries(url.searchParams)).toEqual({ embed: 'pk_a', origin: PAGE });
    say({ type: 'mars:tokens', tokens });
  });

  it('says when the browser stopped it', () => {
    vi.mocked(window.open).mockReturnValue(null);
    expect(tab.openSignInWindow()).toBe(false);
    say({ type: 'mars:tokens', tokens }, { source: null });
    expect(tab.$signedIn.get()).toBe(false);
  });

  it('hands the tokens over, once', () => {
    tab.openSignInWindow();
    say({ type: 'mars:tokens', tokens });
    expect(tab.$tokens.get()).toEqual({ access: 'a1', refresh: 'r1' });
    expect(localStorage.getItem('mars.access_token')).toBe('a1');
    say({ type: 'mars:tokens', tokens: { access_token: 'a2', refresh_token: 'r2' } });
    expect(tab.$tokens.get()?.access).toBe('a1');
  });

  it.each([
    ['another origin', { type: 'mars:tokens', tokens }, { origin: 'https://mars.example.evil.example' }],
    ['this very page', { type: 'mars:tokens', tokens }, { origin: PAGE }],
    ['another window of the platform', { type: 'mars:tokens', tokens }, { source: {} }],
    ['nobody', { type: 'mars:tokens', tokens }, { source: null }],
    ['it, with another type', { type: 'tokens', tokens }, {}],
    ['it, without tokens', { type: 'mars:tokens' }, {}],
    ['it, with half of them', { type: 'mars:tokens', tokens: { access_token: 'a1' } }, {}],
    ['it, with a text', 'mars:tokens', {}],
    ['it, with nothing', null, {}],
  ])('takes nothing from %s', (_, data, from) => {
    tab.openSignInWindow();
    say(data, from);
    expect(tab.$tokens.get()).toBeNull();
    // And goes on listening.
    say({ type: 'mars:tokens', tokens });
    expect(tab.$tokens.get()?.access).toBe('a1');
  });

  it('opened again is heard in place of the one before', () => {
    tab.openSignInWindow();
    const first = opened;
    opened = { name: 'second' } as Window;
    tab.openSignInWindow();
    say({ type: 'mars:tokens', tokens }, { source: first });
    expect(tab.$tokens.get()).toBeNull();
    say({ type: 'mars:tokens', tokens });
    expect(tab.$tokens.get()?.access).toBe('a1');
  });
});

describe('a page that the platform’s window does not reach', () => {
  let opened: { closed: boolean };

  beforeEach(() => {
    vi.useFakeTimers();
    opened = { closed: false };
    vi.stubGlobal(
      'open',
      vi.fn(() => opened),
    );
    tab.configure({ siteKey: 'pk_a' });
  });
  afterEach(() => vi.useRealTimers());

  const hindrance = async () => (await import('./way-back.ts')).$hindrance.get();
  const hear = (data: unknown) =>
    window.dispatchEvent(
      Object.assign(new Event('message'), { data, origin: PLATFORM, source: opened }) as MessageEvent,
    );

  it('is told when browsers stop the window', async () => {
    vi.mocked(window.open).mockReturnValue(null);
    tab.openSignInWindow();
    expect(await hindrance()).toBe('blocked');
  });

  it('notices that the window is kept apart: it never said a word and counts as closed', async () => {
    tab.openSignInWindow();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await hindrance()).toBeNull();
    opened.closed = true;
    await vi.advanceTimersByTimeAsync(500);
    expect(await hindrance()).toBe('apart');
    tab.openSignInWindow();
    expect(await hindrance()).toBeNull();
  });

  it('takes a window that was there and is closed for what it is', async () => {
    tab.openSignInWindow();
    hear({ type: 'mars:here' });
    opened.closed = true;
    await vi.advanceTimersByTimeAsync(5000);
    expect(await hindrance()).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a page to which the platform sends somebody back', () => {
  const answer = { access_token: 'a1', refresh_token: 'r1', expires_in: 900, role: 'student' };
  const comeBack = async (hash: string) => {
    history.replaceState({ kept: 1 }, '', `/sahifa?a=1${hash}`);
    tab = await openTab({ embedded: true });
    tab.configure({ siteKey: 'pk_a' });
  };
  afterEach(() => history.replaceState(null, '', '/'));

  it.each([
    ['#mars-code=k0d_-9', ''],
    ['#jadval&mars-code=k0d_-9', '#jadval'],
  ])('takes the code off the address at once (%s), and signs in by it', async (hash, left) => {
    localStorage.setItem('mars.sign_in', 'tasodifiy');
    api.on('POST /v1/auth/embed/exchange', () => json(answer));
    await comeBack(hash);
    expect([location.pathname + location.search + location.hash, history.state]).toEqual([
      `/sahifa?a=1${left}`,
      { kept: 1 },
    ]);
    await vi.waitFor(() => expect(tab.$tokens.get()).toEqual({ access: 'a1', refresh: 'r1' }));
    expect(api.last('POST /v1/auth/embed/exchange').body).toEqual({
      code: 'k0d_-9',
      verifier: 'tasodifiy',
    });
    expect(localStorage.getItem('mars.sign_in')).toBeNull();
  });

  it('has nobody for a guest meanwhile', async () => {
    let answerNow = () => {};
    api
      .on('POST /v1/auth/embed/exchange', async () => {
        await new Promise<void>((resolve) => {
          answerNow = resolve;
        });
        return json(answer);
      })
      .on('GET /v2/project/ai-limit', () => json({ has_limit: true }));
    await comeBack('#mars-code=k0d');
    const asked = limit();
    await vi.waitFor(() => expect(api.count('POST /v1/auth/embed/exchange')).toBe(1));
    answerNow();
    await asked;
    expect(api.count('POST /v1/auth/guest')).toBe(0);
    expect(api.last('GET /v2/project/ai-limit').headers.get('authorization')).toBe('Bearer a1');
  });

  it('says when the code leads to nothing, and leaves whoever is there', async () => {
    api.on('POST /v1/auth/embed/exchange', () => problem(422, 'code_expired'));
    await comeBack('#mars-code=k0d');
    const { $hindrance } = await import('./way-back.ts');
    await vi.waitFor(() => expect($hindrance.get()).toBe('failed'));
    expect(tab.$tokens.get()).toBeNull();
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
    expect(warn.mock.calls[0]?.[0]).toContain('code_expired');
  });

  it('leaves any other address as it is', async () => {
    await comeBack('#/dars/mars-code');
    expect(location.hash).toBe('#/dars/mars-code');
    expect(api.count('POST /v1/auth/embed/exchange')).toBe(0);
  });
});
