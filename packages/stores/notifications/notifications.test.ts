import { type Asked, FakeApi, json, problem, text, tokenOf } from '@mars/client/testing/api.ts';
import { openBrowser, openTab, setLocks } from '@mars/session/testing/tab.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notice } from './notifications.ts';

const LIST = 'GET /v1/notification';
const STREAM = 'GET /v1/notification/stream';

let api: FakeApi;
let browser: ReturnType<typeof openBrowser>;
let list: Notice[];
let stops: (() => void)[];
/** The open streams, in the order in which they were opened. */
let streams: ReturnType<typeof openStream>[];

const notice = (id: number, is_read = false, type: 'coin' | 'badge' | 'season_end' = 'coin'): Notice => ({
  id,
  uuid: `u${id}`,
  is_read,
  created_at: '2026-11-20T14:03:22+05:00',
  comment: null,
  image: null,
  images: [],
  notification: { type, message_uz: '', message_ru: null },
  season_data: null,
});

function openStream({ signal }: Asked) {
  let to: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      to = controller;
    },
  });
  signal?.addEventListener('abort', () => to.error(new DOMException('stopped', 'AbortError')));
  const send = (said: string) => to.enqueue(new TextEncoder().encode(said));
  return {
    response: new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } }),
    isOpen: () => !signal?.aborted,
    tell: (event: string, data: object) => send(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    ping: () => send(':\n\n'),
    breakOff: () => to.error(new TypeError('network')),
  };
}

/** A tab in which somebody looks at the bell. */
async function openBell(subject = 'aziza') {
  const tab = await openTab();
  const store = { ...(await import('./notifications.ts')), ...(await import('./mark-read.ts')) };
  const shown: number[] = [];
  stops.push(store.$unread.subscribe((unread) => shown.push(unread)));
  stops.push(tab.$me.listen(() => {}));
  if (!tab.$signedIn.get()) tab.takeTokens({ access_token: tokenOf(subject), refresh_token: 'r' });
  return { ...tab, ...store, unread: () => shown.at(-1) };
}

const hide = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Until the live bell has begun. */
const begin = () => later(5100);
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 3000 });

beforeEach(() => {
  vi.useFakeTimers();
  stops = [];
  streams = [];
  list = [notice(2), notice(1, true)];
  api = new FakeApi()
    .on(LIST, () => json(list))
    .on('GET /v1/me', () => json({ id: 1 }))
    .on('GET /v1/capabilities', () => json({}))
    .on(STREAM, (asked) => {
      const stream = openStream(asked);
      streams.push(stream);
      return stream.response;
    });
  browser = openBrowser(api);
});

afterEach(async () => {
  for (const stop of stops) stop();
  // Nanostores go to sleep a second after the last one listened.
  await later(3000);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  vi.restoreAllMocks();
  browser.close();
});

describe('the list', () => {
  it('counts what is unread [§4.18]; marking one read shows at once and asks anew [§4.20] [§7.16]', async () => {
    const { unread, readNotice } = await openBell();
    await eventually(() => expect(unread()).toBe(1));
    api.on('PATCH /v1/notification/u2/read', () => {
      list = [notice(2, true), notice(1, true)];
      return json({});
    });
    const marked = readNotice(notice(2));
    expect(unread()).toBe(0);
    await marked;
    await eventually(() => expect(api.count(LIST)).toBe(2));
    expect(api.last('PATCH /v1/notification/u2/read').search).toBe('?notification_id=2');
    expect(api.last('PATCH /v1/notification/u2/read').body).toBeUndefined();
  });

  it('marking all read shows at once, and asks anew', async () => {
    list = [notice(3, false, 'season_end'), notice(2), notice(1)];
    const { unread, readAllNotices } = await openBell();
    await eventually(() => expect(unread()).toBe(3));
    api.on('POST /v1/notification/read', () => {
      list = list.map((each) => ({ ...each, is_read: true }));
      return json({ unread: 0 });
    });
    const marked = readAllNotices();
    expect(unread()).toBe(0);
    await marked;
    await eventually(() => expect(api.count(LIST)).toBe(2));
    expect(api.last('POST /v1/notification/read').body).toEqual({});
  });

  it('has it unread again when the server does not take it', async () => {
    const { unread, readNotice, readAllNotices } = await openBell();
    await eventually(() => expect(unread()).toBe(1));
    await expect(readNotice(notice(2))).rejects.toMatchObject({ status: 404 });
    expect(unread()).toBe(1);
    await expect(readAllNotices()).rejects.toMatchObject({ status: 404 });
    expect(unread()).toBe(1);
    expect(api.count(LIST)).toBe(1);
  });

  it('gives its first unread one that can be pressed once a page visit, to the next person anew [§4.19]', async () => {
    list = [notice(4, false, 'season_end'), notice(3, true), notice(2), notice(1)];
    const { unread, takePopup, takeTokens } = await openBell();
    expect(takePopup()).toEqual([]);
    await eventually(() => expect(unread()).toBe(3));
    expect(takePopup().map(({ id }) => id)).toEqual([2, 1]);
    expect(takePopup()).toEqual([]);
    takeTokens({ access_token: tokenOf('bobur'), refresh_token: 'r2' });
    await eventually(() => expect(api.count(LIST)).toBe(2));
    await eventually(() => expect(takePopup()[0]?.id).toBe(2));
  });
});

describe('what pops up', () => {
  const waiting = () => {
    const tells: (() => void)[] = [];
    const places: (() => boolean)[] = [];
    const stopped = vi.fn();
    const whenAtRest = (tell: () => void, isPlace: () => boolean) => {
      tells.push(tell);
      places.push(isPlace);
      return stopped;
    };
    return { tells, places, stopped, whenAtRest };
  };
  const ids = (shown: Notice[][]) => shown.map((notices) => notices.map(({ id }) => id));

  it('waits until the page rests, and is told to one listener, once', async () => {
    const { onPopup, unread } = await openBell();
    const { tells, whenAtRest } = waiting();
    const shown: Notice[][] = [];
    for (const _ of [1, 2]) stops.push(onPopup((notices) => shown.push(notices), whenAtRest));
    await eventually(() => expect(unread()).toBe(1));
    expect([tells.length, shown.length]).toEqual([2, 0]);
    for (const tell of tells) tell();
    expect(ids(shown)).toEqual([[2]]);
  });

  it('is what is unread still then, with more of its type and none of another, ten at the most', async () => {
    list = [
      notice(40),
      notice(39, false, 'season_end'),
      notice(38),
      notice(37, false, 'badge'),
      ...Array.from({ length: 12 }, (_, index) => notice(30 - index)),
    ];
    const { onPopup, unread, $notifications } = await openBell();
    const { tells, whenAtRest } = waiting();
    const shown: Notice[][] = [];
    stops.push(onPopup((notices) => shown.push(notices), whenAtRest));
    await eventually(() => expect(unread()).toBe(16));
    // Read in the list meanwhile, and one that came meanwhile.
    list = [notice(41), notice(40, true), ...list.slice(1)];
    await $notifications.reload();
    tells[0]?.();
    expect(ids(shown)).toEqual([[38, 30, 29, 28, 27, 26, 25, 24, 23, 22]]);
  });

  it('has its place at home on the platform, and anywhere on somebody else’s page', async () => {
    const { onPopup, unread } = await openBell();
    const { configure } = await import('@mars/session/config.ts');
    const { places, whenAtRest } = waiting();
    stops.push(onPopup(() => {}, whenAtRest));
    await eventually(() => expect(unread()).toBe(1));
    const at = (path: string) => {
      history.replaceState(null, '', path);
      return places[0]?.();
    };
    const began = location.href;
    const paths = ['/main-page', '/parent-main', '/course-elements/3/offline/7/0/1', '/blog-page', '/'];
    expect(paths.filter(at)).toEqual(['/main-page', '/parent-main']);
    configure({ platform: 'https://mars.example' });
    expect(paths.every(at)).toBe(true);
    configure({ platform: location.origin });
    history.replaceState(null, '', began);
  });

  it('is nothing when all was read meanwhile, nor is it waited for any more when nobody listens', async () => {
    const { onPopup, unread, $notifications } = await openBell();
    const { tells, stopped, whenAtRest } = waiting();
    const shown = vi.fn();
    const stop = onPopup(shown, whenAtRest);
    await eventually(() => expect(unread()).toBe(1));
    list = [notice(2, true), notice(1, true)];
    await $notifications.reload();
    tells[0]?.();
    expect(shown).not.toHaveBeenCalled();
    list = [notice(2), notice(1, true)];
    await $notifications.reload();
    expect(tells).toHaveLength(2);
    expect(stopped).not.toHaveBeenCalled();
    stop();
    expect(stopped).toHaveBeenCalledOnce();
  });
});

describe('several that stood in one dialog', () => {
  beforeEach(() => {
    list = [notice(3), notice(2), notice(1, true)];
  });

  it('are marked read together, by one call', async () => {
    const { unread, readNotices } = await openBell();
    await eventually(() => expect(unread()).toBe(2));
    api.on('POST /v1/notification/read', () => {
      list = list.map((each) => ({ ...each, is_read: true }));
      return json({ unread: 0 });
    });
    await readNotices(list);
    expect(unread()).toBe(0);
    expect(api.last('POST /v1/notification/read').body).toEqual({ ids: [3, 2] });
  });

  it('are marked one by one on a plain server', async () => {
    api.on('GET /v1/capabilities', () => text('Not found', 404));
    for (const id of [3, 2]) api.on(`PATCH /v1/notification/u${id}/read`, () => json({}));
    const { unread, readNotices } = await openBell();
    await eventually(() => expect(unread()).toBe(2));
    await readNotices(list);
    expect([2, 3].map((id) => api.count(`PATCH /v1/notification/u${id}/read`))).toEqual([1, 1]);
    expect(api.count('PATCH /v1/notification/u1/read')).toBe(0);
  });

  it('of which one was read already, as a dialog of one does', async () => {
    const { unread, readNotices } = await openBell();
    await eventually(() => expect(unread()).toBe(2));
    api.on('PATCH /v1/notification/u2/read', () => json({}));
    await readNotices([notice(2), notice(1, true)]);
    await readNotices([notice(1, true)]);
    expect(api.count('PATCH /v1/notification/u2/read')).toBe(1);
  });
});

it('pops up nothing that comes after the first list', async () => {
  list = [notice(1, true)];
  const { unread, takePopup, $notifications } = await openBell();
  await eventually(() => expect($notifications.get().data).toHaveLength(1));
  list = [notice(2), notice(1, true)];
  await $notifications.reload();
  expect(unread()).toBe(1);
  expect(takePopup()).toEqual([]);
});

describe('the live bell', () => {
  it('asks for the list again only when the server counts another one', async () => {
    const { unread } = await openBell();
    await begin();
    await eventually(() => expect(streams).toHaveLength(1));
    streams[0]?.tell('unread', { count: 1, last_id: 2 });
    await later(100);
    expect(api.count(LIST)).toBe(1);
    list = [notice(3), ...list];
    streams[0]?.tell('unread', { count: 2, last_id: 3 });
    await eventually(() => expect(unread()).toBe(2));
    expect(api.count(LIST)).toBe(2);
    expect(api.last(STREAM).headers.get('authorization')).toMatch(/^Bearer /);
    // Read on another device: none is newer, and one less is unread.
    list = list.map((each) => (each.id === 3 ? { ...each, is_read: true } : each));
    streams[0]?.tell('unread', { count: 1, last_id: 3 });
    await eventually(() => expect(unread()).toBe(1));
    expect(api.count(LIST)).toBe(3);
  });

  it('asks who one is when it does not say what changed', async () => {
    await openBell();
    await begin();
    await eventually(() => expect(streams).toHaveLength(1));
    const before = api.count('GET /v1/me');
    streams[0]?.tell('me', {});
    await eventually(() => expect(api.count('GET /v1/me')).toBe(before + 1));
  });

  it('asks for all that came between the page and its stream, once', async () => {
    const { unread } = await openBell();
    await eventually(() => expect(unread()).toBe(1));
    list = [notice(3), ...list];
    await begin();
    await eventually(() => expect(streams).toHaveLength(1));
    const before = api.count('GET /v1/me');
    streams[0]?.tell('me', { topics: ['coins'] });
    streams[0]?.tell('unread', { count: 2, last_id: 3 });
    await eventually(() => expect(unread()).toBe(2));
    await eventually(() => expect(api.count('GET /v1/me')).toBe(before + 1));
    expect(api.count(LIST)).toBe(2);
    list = [notice(4), ...list];
    streams[0]?.tell('unread', { count: 3, last_id: 4 });
    await eventually(() => expect(unread()).toBe(3));
    expect(api.count('GET /v1/me')).toBe(before + 1);
  });

  it('says how old the page is, for what came before its stream', async () => {
    await openBell();
    const asked = performance.now();
    await later(7000);
    await eventually(() => expect(streams).toHaveLength(1));
    const age = Number(new URLSearchParams(api.last(STREAM).search).get('age_ms'));
    // The page is older than this file's tests; the stream begins five seconds after it is looked at.
    expect(age).toBeGreaterThanOrEqual(asked + 5000);
    expect(age).toBeLessThanOrEqual(Math.ceil(performance.now()));
  });

  it('has its stream on a page that stands open for a month', async () => {
    await openBell();
    const month = 30 * 24 * 3600 * 1000;
    vi.spyOn(performance, 'now').mockReturnValue(month);
    await begin();
    await eventually(() => expect(streams).toHaveLength(1));
    expect(new URLSearchParams(api.last(STREAM).search).get('age_ms')).toBe(String(2 ** 31 - 1));
  });

  it('says to the next person how old theirs is', async () => {
    const { takeTokens } = await openBell();
    await begin();
    await eventually(() => expect(streams).toHaveLength(1));
    await later(20_000);
    takeTokens({ access_token: tokenOf('bobur'), refresh_token: 'r2' });
    await eventually(() => expect(streams).toHaveLength(2));
    const age = Number(new URLSearchParams(api.last(STREAM).search).get('age_ms'));
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(20_000);
  });

  it('asks for what it says has changed, and for nothing else', async () => {
    const { resource } = await openBell();
    api.on('GET /v1/xp/student/history', () => json({})).on('GET /v1/streak', () => json({}));
    resource('GET /v1/streak').listen(() => {});
    resource('GET /v1/xp/student/history', { query: {} as never }).listen(() => {});
    await begin();
    await eventually(() => expect(streams).toHaveLength(1));
    const asked = () =>
      ['GET /v1/me', 'GET /v1/streak', 'GET /v1/xp/student/history', LIST].map((name) => api.count(name));
    const [me = 0, ...others] = asked();
    expect(others).toEqual([1, 1, 1]);
    streams[0]?.tell('me', { topics: ['streak'] });
    await eventually(() => expect(asked()).toEqual([me + 1, 2, 1, 1]));
    streams[0]?.tell('me', { topics: ['badges'] });
    streams[0]?.tell('me', { topics: ['xp'] });
    await eventually(() => expect(asked()).toEqual([me + 2, 2, 2, 1]));
  });

  it('is one stream for two tabs, and both hear it; the second reads when the first goes', async () => {
    const first = await openBell();
    await begin();
    await eventually(() => expect(streams).toHaveLength(1));
    const firstStops = stops.splice(0);
    const second = await openBell();
    await begin();
    await eventually(() => expect(streams).toHaveLength(2));
    // What came while it was loading, which the stream of the first did not tell it.
    const [mine, lists] = [api.count('GET /v1/me'), api.count(LIST)];
    streams[1]?.tell('me', { topics: ['coins'] });
    streams[1]?.tell('unread', { count: 1, last_id: 2 });
    await eventually(() => expect(streams[1]?.isOpen()).toBe(false));
    await eventually(() => expect(api.count('GET /v1/me')).toBeGreaterThan(mine));
    expect(api.count(LIST)).toBe(lists);
    list = [notice(3), ...list];
    streams[0]?.tell('unread', { count: 2, last_id: 3 });
    await eventually(() => expect([first.unread(), second.unread()]).toEqual([2, 2]));
    for (const stop of firstStops) stop();
    await later(2100);
    expect(streams[0]?.isOpen()).toBe(false);
    await eventually(() => expect(streams).toHaveLength(3));
    expect(streams[2]?.isOpen()).toBe(true);
  });

  it('of one person hears nothing that another tab tells somebody else', async () => {
    const { unread } = await openBell('aziza');
    await begin();
    await eventually(() => expect(streams).toHaveLength(1));
    const [mine, lists] = [api.count('GET /v1/me'), api.count(LIST)];
    const tab = new BroadcastChannel('mars.live');
    const tell = (person: string, event: string, data: object) =>
      tab.postMessage({ person, event: { event, data: JSON.stringify(data) } });
    list = [notice(3), ...list];
    tell('bobur', 'me', { topics: ['coins'] });
    tell('bobur', 'unread', { count: 7, last_id: 9 });
    tell('aziza', 'unread', { count: 2, last_id: 3 });
    await eventually(() => expect(unread()).toBe(2));
    tab.close();
    expect([api.count('GET /v1/me'), api.count(LIST)]).toEqual([mine, lists + 1]);
  });

  it('comes back when it broke, later each time, and asks for what it may have missed', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    await openBell();
    await begin();
    await eventually(() => expect(streams).toHaveLength(1));
    const mine = api.count('GET /v1/me');
    for (const [breaks, wait] of [1000, 2000, 4000].entries()) {
      streams.at(-1)?.breakOff();
      await later(wait - 100);
      expect(streams).toHaveLength(breaks + 1);
      await later(200);
      await eventually(() => expect(streams).toHaveLength(breaks + 2));
    }
    streams.at(-1)?.tell('unread', { count: 1, last_id: 2 });
    await eventually(() => expect(api.count('GET /v1/me')).toBe(mine + 1));
    window.dispatchEvent(new Event('online'));
  });

  it('waits a minute at most, and asks for the list each time it waited so long', async () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(1);
    await openBell();
    await begin();
    await eventually(() => expect(streams).toHaveLength(1));
    api.on(STREAM, () => Promise.reject(new TypeError('network')));
    streams[0]?.breakOff();
    // 1, 2, 4, 8, 16 and 32 seconds.
    await later(63_500);
    const tries = api.count(STREAM);
    expect([tries, api.count(LIST)]).toEqual([7, 1]);
    for (const more of [1, 2]) {
      await later(59_000);
      expect(api.count(STREAM)).toBe(tries + more - 1);
      await later(1000);
      expect([api.count(STREAM), api.count(LIST)]).toEqual([tries + more, 1 + more]);
    }
    // Others wait half as long at least: not all come at once.
    random.mockReturnValue(0);
    await later(60_000);
    const before = api.count(STREAM);
    await later(29_000);
    expect(api.count(STREAM)).toBe(before);
    await later(1000);
    expect(api.count(STREAM)).toBe(before + 1);
  });

  it('comes back soon when it lasted for more than ten seconds', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    await openBell();
    await begin();
    await eventually(() => expect(streams).toHaveLength(1));
    for (const wait of [1000, 2000]) {
      streams.at(-1)?.breakOff();
      await later(wait + 200);
    }
    expect(streams).toHaveLength(3);
    await later(9500);
    streams[2]?.breakOff();
    await later(3800);
    expect(streams).toHaveLength(3);
    await later(400);
    expect(streams).toHaveLength(4);
    await later(10_100);
    streams[3]?.breakOff();
    await later(1200);
    expect(streams).toHaveLength(5);
  });

  it('comes back at once when the network does', async () => {
    await openBell();
    await begin();
    await eventually(() => expect(streams).toHaveLength(1));
    api.on(STREAM, () => Promise.reject(new TypeError('network')));
    streams[0]?.breakOff();
    await later(40_000);
    api.on(STREAM, (asked) => {
      const stream = openStream(asked);
      streams.push(stream);
      return stream.response;
    });
    const asked = api.count(STREAM);
    window.dispatchEvent(new Event('online'));
    await eventually(() => expect(streams).toHaveLength(2));
    expect(api.count(STREAM)).toBe(asked + 1);
  });

  it('lets go of a connection that says nothing for a minute, not of one that is pinged', async () => {
    await openBell();
    await begin();
    await eventually(() => expect(streams).toHaveLength(1));
    for (let ping = 0; ping < 4; ping++) {
      await later(25_000);
      streams[0]?.ping();
    }
    await later(50_000);
    expect(streams[0]?.isOpen()).toBe(true);
    await later(15_000);
    expect(streams[0]?.isOpen()).toBe(false);
    await eventually(() => expect(streams).toHaveLength(2));
  });

  it('rests while the page is hidden, and sees what came meanwhile', async () => {
    const { unread } = await openBell();
    await begin();
    await eventually(() => expect(streams).toHaveLength(1));
    hide(true);
    expect(streams[0]?.isOpen()).toBe(false);
    await later(300_000);
    expect([api.count(STREAM), api.count(LIST)]).toEqual([1, 1]);
    list = [notice(3), ...list];
    hide(false);
    await eventually(() => expect(unread()).toBe(2));
    await eventually(() => expect(streams).toHaveLength(2));
  });

  it('ends with the session', async () => {
    const tab = await openBell();
    await begin();
    await eventually(() => expect(streams).toHaveLength(1));
    api.on('POST /v1/auth/logout', () => json({ ok: true }));
    await tab.signOut();
    expect(streams[0]?.isOpen()).toBe(false);
    await later(300_000);
    expect(api.count(STREAM)).toBe(1);
  });
});

describe('where there is no stream', () => {
  const polls = async () => {
    const { unread } = await openBell();
    await begin();
    const before = api.count(LIST);
    list = [notice(3), ...list];
    await later(60_000);
    await eventually(() => expect(unread()).toBe(2));
    expect(api.count(LIST)).toBe(before + 1);
    await later(120_000);
    await eventually(() => expect(api.count(LIST)).toBe(before + 3));
  };

  it('on a plain server, the list is asked for each minute and nothing else ever', async () => {
    api.on('GET /v1/capabilities', () => text('Not found', 404));
    await polls();
    expect(api.count(STREAM)).toBe(0);
  });

  it('in a browser without locks, the list is asked for each minute', async () => {
    setLocks(undefined);
    await polls();
    expect(api.count(STREAM)).toBe(0);
  });

  it('for a teacher, it is asked for once, then the list each minute', async () => {
    api.on(STREAM, () => problem(404, 'not_found'));
    await polls();
    expect(api.count(STREAM)).toBe(1);
  });

  it('as a proxy lets none through, it is asked for once, then the list each minute', async () => {
    api.on(STREAM, () => json({ unread: 1, last_id: 2 }));
    await polls();
    expect(api.count(STREAM)).toBe(1);
  });
});
