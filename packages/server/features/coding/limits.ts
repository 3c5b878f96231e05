import { daily, defineLimits, monthly, unlimited } from '../me/allowance.ts';
import { triedToday } from './day.ts';

export const limits = defineLimits<'coding' | 'coding_coins'>(async (one) => {
  const { app, caller, settings, isPremium, earned, now } = one;
  const coding_coins = monthly(
    one,
    settings.codingCoinsMonth[isPremium ? 'premium' : 'free'],
    earned.of('task'),
  );
  if (isPremium) return { coding: unlimited(one), coding_coins };
  const { length } = await triedToday(app.store, caller.id, now);
  return { coding: daily(one, settings.codingSubmitsDay.free, length), coding_coins };
});
