import { sumEarned } from '../coin/earned.ts';
import { daily, defineLimits, monthly, unlimited } from '../me/allowance.ts';
import { dayStart, monthStart } from '../streak/day.ts';

/** Tasks can be handed in when the practice is there: until then none was. */
export const limits = defineLimits<'coding' | 'coding_coins'>(async (one) => {
  const { app, caller, settings, today, isPremium } = one;
  const earned = await sumEarned(app.store, caller.id, dayStart(monthStart(today)));
  return {
    coding: isPremium ? unlimited(one) : daily(one, settings.codingSubmitsDay.free, 0),
    coding_coins: monthly(one, settings.codingCoinsMonth[isPremium ? 'premium' : 'free'], earned.of('task')),
  };
});
