import { daily, defineLimits, unlimited } from '../me/allowance.ts';
import { dayStart } from '../streak/day.ts';
import { countRuns } from './queries.ts';

export const limits = defineLimits<'typing'>(async (one) => {
  if (one.isPremium) return { typing: unlimited(one) };
  const used = await countRuns(one.app.store, one.caller.id, dayStart(one.today));
  return { typing: daily(one, one.settings.typingRunsDay, used) };
});
