import { daily, defineLimits, monthly, unlimited } from '../me/allowance.ts';

/** Tasks can be handed in when the practice is there: until then none was. */
export const limits = defineLimits<'coding' | 'coding_coins'>(async (one) => {
  const { settings, isPremium, earned } = one;
  return {
    coding: isPremium ? unlimited(one) : daily(one, settings.codingSubmitsDay.free, 0),
    coding_coins: monthly(one, settings.codingCoinsMonth[isPremium ? 'premium' : 'free'], earned.of('task')),
  };
});
