import { defineLimits } from '../me/allowance.ts';
import { shopLocked } from './locked.ts';
import { countAttended } from './queries.ts';

export const limits = defineLimits<'shop'>(async ({ app, caller, settings, isInactive, isPremium, debt }) => {
  const attended = isPremium ? 0 : await countAttended(app.store, caller.id);
  const trial_left = isPremium ? 0 : Math.max(0, settings.shopTrialLessons - attended);
  return { shop: { locked: shopLocked({ isInactive, debt, trial_left })?.code ?? null, trial_left } };
});
