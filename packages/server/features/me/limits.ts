import type { Reply } from '@mars/contract/calls.generated.ts';
import { type RouteName, routePath } from '@mars/contract/routes.ts';
import type { App, Person } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { budgetOf, readLimit } from '../ai/limit.ts';
import { isoTime } from '../clock/time.ts';
import { dayNumber, dayStart, monthStart, nextMonthStart } from '../streak/day.ts';
import { findUse, type UseRow } from './limits-queries.ts';

type Limits = Reply<'GET /v1/me/limits'>;
type Allowance = Limits['ai'];

/** Where a call sends people that is closed on pages of other sites (ruling 46); `null` where it is open. */
export const openOnPlatform = (app: App, caller: Person, route: RouteName = 'home'): string | null =>
  caller.site !== null && !caller.mayBuy ? `${app.platformUrl}${routePath(route)}` : null;

/** What a student has left today or this month, and why something is locked, from what was really used. */
export async function findLimits(app: App, caller: Person): Promise<Limits> {
  const now = app.now();
  const today = dayNumber(now);
  const settings = await app.settings();
  const use = await findUse(app.store, caller.id, now, today, dayStart(monthStart(today)));
  if (!use) throw new Refused('unauthorized');
  const ai = await readLimit(app, await budgetOf(app, caller));
  const locked = use.is_studying ? null : 'inactive';
  const daily = (total: number, used: number): Allowance => ({
    left: Math.max(0, total - used),
    total,
    resets_at: isoTime(dayStart(today + 1)),
    locked,
  });
  const monthly = (total: number, used: number): Allowance => ({
    ...daily(total, used),
    resets_at: isoTime(dayStart(nextMonthStart(today))),
  });
  const unlimited: Allowance = { left: null, total: null, resets_at: null, locked };
  const tier = use.is_premium ? 'premium' : 'free';
  return {
    ai: { left: ai.left, total: ai.total, resets_at: ai.resets_at, locked },
    typing: use.is_premium ? unlimited : daily(settings.typingRunsDay, use.typing_runs),
    // Posts and submissions join with their features; until then none can have been made.
    blog: use.is_premium ? unlimited : daily(settings.blogPostsDay, 0),
    coding: use.is_premium ? unlimited : daily(settings.codingSubmitsDay.free, 0),
    coding_coins: monthly(settings.codingCoinsMonth[tier], use.coding_coins),
    online_coins: monthly(settings.onlineCoinsMonth[tier], use.online_coins),
    shop: shopOf(use, settings.shopTrialLessons),
    open_on_platform: openOnPlatform(app, caller),
  };
}

/** The first reason that closes the shop, in the order of ruling 59. */
function shopOf(use: UseRow, trialLessons: number): Limits['shop'] {
  const trial_left = use.is_premium ? 0 : Math.max(0, trialLessons - use.attended);
  if (!use.is_studying) return { locked: 'inactive', trial_left };
  if (use.balance < 0) return { locked: 'debt', trial_left };
  return { locked: trial_left > 0 ? 'trial_required' : null, trial_left };
}
