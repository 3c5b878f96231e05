import type { Reply } from '@mars/contract/calls.generated.ts';
import type { App } from '../../feature.ts';
import { findPremium } from '../premium/premium.ts';
import { raceOf } from '../race/mine.ts';
import { dayNumber, dayStart, nextDay } from '../streak/day.ts';
import { countDay } from './queries.ts';

/**
 * Power is used by a run that is handed in and judged, not by one that is begun: whoever loses the net, closes the page or
 * begins anew loses nothing. Nobody gets a fourth by that, for a student is in one run at a time, and handing in counts
 * under the lock on the student's coins. A run that is refused has been one, too: else forgeries could be tried until one
 * is taken.
 */
export interface Power {
  /** Runs of a day; null: as many as one likes. */
  most: number | null;
  /** Runs of a day that bring coins, with premium too (ruling 18). */
  rewarded: number;
}

export async function powerOf(app: App, studentId: number): Promise<Power> {
  const { typingRunsDay } = await app.settings();
  const { premium } = await findPremium(app, studentId);
  return { most: premium ? null : typingRunsDay, rewarded: typingRunsDay };
}

export async function findPower(app: App, studentId: number): Promise<Reply<'GET /v2/typing/power'>> {
  const at = app.now();
  const { most, rewarded: total } = await powerOf(app, studentId);
  const { rewardCoins } = await app.settings();
  const { runs, rewarded } = await countDay(app.store, studentId, dayStart(dayNumber(at)));
  const resets_at = nextDay(at);
  return {
    left: most === null ? null : Math.max(0, most - runs),
    total: most,
    resets_at: most === null ? null : resets_at,
    locked: null,
    rewarded: { left: Math.max(0, total - rewarded), total, resets_at },
    coins: rewardCoins.typing,
    race: await raceOf(app, studentId),
  };
}
