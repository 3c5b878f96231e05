import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type BotCentre, openBotCentre } from '../../../../tests/doubles/bot-centre.ts';
import { findValue } from '../../testing/value.ts';
import { daemon } from './daemon.ts';

let centre: BotCentre;
beforeAll(async () => {
  centre = await openBotCentre();
});
afterAll(() => centre.close());

// As long as the bot waits before it asks again: the faults themselves are in faults.test.ts.
it('is over by itself: another’s address is taken away, and another listener is waited for', async () => {
  const { mars, telegram, tasks, later } = centre;
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
