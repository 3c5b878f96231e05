import { defineLimits, monthly } from '../me/allowance.ts';

export const limits = defineLimits<'online_coins'>(async (one) => {
  const { settings, isPremium, earned } = one;
  const total = settings.onlineCoinsMonth[isPremium ? 'premium' : 'free'];
  return { online_coins: monthly(one, total, earned.of('lesson', 'quiz')) };
});
