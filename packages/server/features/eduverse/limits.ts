import { sumEarned } from '../coin/earned.ts';
import { defineLimits, monthly } from '../me/allowance.ts';
import { dayStart, monthStart } from '../streak/day.ts';

export const limits = defineLimits<'online_coins'>(async (one) => {
  const { app, caller, settings, today, isPremium } = one;
  const earned = await sumEarned(app.store, caller.id, dayStart(monthStart(today)));
  const total = settings.onlineCoinsMonth[isPremium ? 'premium' : 'free'];
  return { online_coins: monthly(one, total, earned.of('lesson', 'quiz')) };
});
