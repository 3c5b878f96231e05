import { expect, it, vi } from 'vitest';
import { startTestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { takeAsideBeside } from '../rating/beside.ts';
import { openSeason, turnSeasons } from './close.ts';

vi.mock('../rating/beside.ts', async (original) => {
  const actual = await original<typeof import('../rating/beside.ts')>();
  return { ...actual, takeAsideBeside: vi.fn(actual.takeAsideBeside) };
});

it('a season’s last board is taken beside the calls, as every board is', async () => {
  let now = new Date('2026-11-30T23:50:00+05:00');
  const mars = await startTestApp({ seed: 'none', now: () => now });
  try {
    await addPerson(mars.store, 'bobur', { coins: 100 });
    await openSeason(mars.app);
    now = new Date('2026-12-01T00:00:00+05:00');
    await turnSeasons(mars.app);
    expect(takeAsideBeside).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
      at: new Date('2026-11-30T23:59:59.999+05:00'),
      now,
    });
  } finally {
    await mars.close();
  }
});
