import { FakeApi, json, tokenOf } from '@mars/client/testing/api.ts';
import { openBrowser, openTab } from '@mars/session/testing/tab.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let api: FakeApi;
let browser: ReturnType<typeof openBrowser>;
beforeEach(() => {
  vi.useFakeTimers();
  api = new FakeApi().on('GET /v1/streak', () => json({ count: 9 }));
  browser = openBrowser(api);
});
afterEach(() => {
  vi.useRealTimers();
  browser.close();
});

it.each([[undefined], [7]])(
  'the streak of %s is asked for when somebody is signed in, not before',
  async (id) => {
    const tab = await openTab();
    const { streakOf } = await import('./streak.ts');
    streakOf(id).listen(() => {});
    await vi.advanceTimersByTimeAsync(50);
    expect(api.count('GET /v1/streak')).toBe(0);
    tab.takeTokens({ access_token: tokenOf('1'), refresh_token: 'r1' });
    await vi.advanceTimersByTimeAsync(50);
    expect(api.count('GET /v1/streak')).toBe(1);
    expect(streakOf(id).get().data).toEqual({ count: 9 });
  },
);
