import type { Reason } from '../coin/reason.ts';
import { defineRules } from '../coin/rule.ts';

export const rules = defineRules({
  badge: {
    name: { uz: 'Nishonlar', ru: 'Значки' },
    reason: { uz: 'Yangi nishon', ru: 'Новый значок' },
    by: { job: 'badge-award' },
  },
});

/** The reason of a badge's coins. */
export const badgeReason = (title: Reason): Reason => ({
  uz: `${rules.badge.reason.uz}: «${title.uz}»`,
  ru: `${rules.badge.reason.ru}: «${title.ru}»`,
});
