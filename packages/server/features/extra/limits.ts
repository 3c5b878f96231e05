import { defineLimits, lockedOf, unlimited } from '../me/allowance.ts';
import { isInGroup } from '../study/study.ts';
import { findUses } from './queries.ts';

export const limits = defineLimits<'extra_lessons'>(async (one) => {
  const { app, caller, settings, isPremium, now } = one;
  const closed = lockedOf(one) ?? ((await isInGroup(app.store, caller.id, now)) ? null : 'group_required');
  if (isPremium) return { extra_lessons: { ...unlimited(one), locked: closed } };
  const total = settings.extraLessons.freeUses;
  const left = Math.max(0, total - (await findUses(app.store, caller.id)));
  return {
    extra_lessons: { left, total, resets_at: null, locked: closed ?? (left > 0 ? null : 'freemium_used') },
  };
});
