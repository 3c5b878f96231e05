import { defineLimits, lockedOf, monthly } from '../me/allowance.ts';
import { leftToday } from './day.ts';

export const limits = defineLimits<'coding' | 'coding_coins'>(async (one) => {
  const { app, caller, settings, isPremium, earned } = one;
  const coding_coins = monthly(
    one,
    settings.codingCoinsMonth[isPremium ? 'premium' : 'free'],
    earned.of('task'),
  );
  const today = await leftToday(app, caller.id, isPremium ? null : settings.codingSubmitsDay.free);
  return { coding: { ...today, locked: lockedOf(one) }, coding_coins };
});
