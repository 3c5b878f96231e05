import { GrammyError, HttpError } from 'grammy';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BotCentre, openBotCentre } from '../../../../tests/doubles/bot-centre.ts';
import type { TestApp } from '../../testing/harness.ts';
import { endFaults, noteFault } from './faults.ts';
import { metrics } from './metrics.ts';

let mars: TestApp;
let centre: BotCentre;
let call: BotCentre['call'];
let tasks: BotCentre['tasks'];
let later: BotCentre['later'];
beforeAll(async () => {
  centre = await openBotCentre();
  ({ mars, call, tasks, later } = centre);
});
afterAll(() => centre.close());
beforeEach(() => later(0));

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
