import { GrammyError, HttpError } from 'grammy';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTelegram, type Telegram } from '../../../../tests/doubles/telegram.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { findValue } from '../../testing/value.ts';
import { daemon } from './daemon.ts';
import { endFaults, noteFault } from './faults.ts';
import { metrics } from './metrics.ts';

const begin = new Date('2026-11-20T10:00:00+05:00');
let now = begin;
let telegram: Telegram;
let mars: TestApp;
beforeAll(async () => {
  telegram = await startTelegram();
  mars = await startTestApp({
    seed: 'none',
    now: () => now,
    env: { BOT_TOKEN: telegram.token, BOT_API_ROOT: telegram.url },
  });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  await addPerson(mars.store, 'ustoz', { role: 'teacher' });
});
afterAll(async () => {
  await mars.close();
  await telegram.close();
});
beforeEach(() => {
  now = begin;
});

/** Signed in anew: hours pass. */
const call = async (name: string, options = {}, login = 'admin') =>
  (await (await mars.signInAs(login)).call(name, options)).body;
const tasks = async (login = 'admin') => (await call('GET /v2/staff/today', {}, login)).tasks;
const later = (ms: number) => {
  now = new Date(begin.getTime() + ms);
};
const refused = (error_code: number, description: string, retry_after?: number) =>
  new GrammyError(
    'refused',
    { ok: false, error_code, description, parameters: retry_after === undefined ? {} : { retry_after } },
    'getUpdates',
    {},
  );

describe('why the bot hears nothing', () => {
  it.each([
    ['a wrong token, at once', refused(401, 'Unauthorized'), 0, /BOT_TOKEN/],
    ['a token that is none, at once', refused(404, 'Not Found'), 0, /BOT_TOKEN/],
    [
      'somebody else who listens',
      refused(
        409,
        'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
      ),
      120_000,
      /boshqa dastur ham/,
    ],
    [
      'an address that somebody set',
      refused(
        409,
        'Conflict: can’t use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first',
      ),
      120_000,
      /webhook/,
    ],
    ['a pause of an hour, at once', refused(429, 'Too Many Requests', 3600), 0, /bir soatdan koʻproqqa/],
    ['a pause of less', refused(429, 'Too Many Requests', 3599), 3_600_000, /bir soatdan beri/],
    ['Telegram’s own fault', refused(500, 'Internal Server Error'), 3_600_000, /bir soatdan beri/],
    ['no line', new HttpError('no line', new Error('ECONNREFUSED')), 3_600_000, /bir soatdan beri/],
  ])('is said when it lasts: %s', async (_, error, ms, said) => {
    await noteFault(mars.app, error);
    if (ms > 0) {
      later(ms - 1000);
      await noteFault(mars.app, error);
      expect(await tasks()).toEqual([]);
    }
    later(ms);
    expect(await tasks()).toEqual([
      {
        kind: 'bot',
        text: { uz: expect.stringMatching(said), ru: expect.stringMatching(/[а-яё]/i) },
        since: '2026-11-20T10:00:00+05:00',
        link: '/staff?section=outbox',
      },
    ]);
    const { fault } = await call('GET /v2/staff/outbox');
    expect(fault).toEqual({
      text: { uz: expect.stringMatching(said), ru: expect.any(String) },
      since: '2026-11-20T10:00:00+05:00',
    });
    expect(await metrics.mars_bot_fault!.read(mars.app)).toBe(1);
    expect(await tasks('ustoz')).toEqual([]);
    expect((await call('GET /v2/staff/today', { query: { date: '2026-11-19' } })).tasks).toEqual([]);
    await endFaults(mars.app);
    expect(await tasks()).toEqual([]);
    expect((await call('GET /v2/staff/outbox')).fault).toBeNull();
    expect(await metrics.mars_bot_fault!.read(mars.app)).toBe(0);
  });

  it('counts from when it was something else no longer', async () => {
    await noteFault(mars.app, refused(500, 'Internal Server Error'));
    later(3_600_000);
    await noteFault(mars.app, refused(401, 'Unauthorized'));
    expect(await tasks()).toMatchObject([{ since: '2026-11-20T11:00:00+05:00' }]);
    await endFaults(mars.app);
  });
});

it('is over by itself: another’s address is taken away, and another listener is waited for', async () => {
  const bot = daemon(mars.app);
  try {
    await vi.waitFor(() => expect(telegram.calls).toContain('getUpdates'), 10_000);
    telegram.callElsewhere('https://boshqa.example/bot');
    await vi.waitFor(() => expect(telegram.webhook()).toBeNull(), 15_000);
    telegram.write(501, '/start');
    await telegram.said(501, /raqam/);

    telegram.deafen({ status: 409, description: 'Conflict: terminated by other getUpdates request' });
    const noted = () => findValue<number>(mars.store, 'select count(*)::int as value from bot_fault');
    await vi.waitFor(async () => expect(await noted()).toBe(1), 15_000);
    later(120_000);
    expect(await tasks()).toMatchObject([{ kind: 'bot' }]);
    telegram.deafen(null);
    await vi.waitFor(async () => expect(await tasks()).toEqual([]), 25_000);
    telegram.write(502, '/start');
    await telegram.said(502, /raqam/);
  } finally {
    await bot.stop();
  }
}, 60_000);
