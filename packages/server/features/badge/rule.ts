import type { BadgeEvent } from '@mars/contract/additions.generated.ts';
import type { BadgeRule } from '@mars/contract/content-badge.ts';

/** A month with fewer lessons is not one that somebody was at all of. */
export const monthLessonsMin = 4;

/** So many events of one value; `at` is the time of day that a lesson began, `08:30`. */
export interface Happened {
  value: number;
  times: number;
  at?: string | null;
}

/** What happened to a student, alike events together. An event without any is left out. */
export type Facts = Partial<Record<BadgeEvent, readonly Happened[]>>;

/** How far a student is in what a rule measures. */
export function measured({ event, measure, only = {} }: BadgeRule, facts: Facts): number {
  const { from = -1, to = Number.POSITIVE_INFINITY, before = '24:00' } = only;
  const counted = (facts[event] ?? []).filter(
    ({ value, at }) => value >= from && value <= to && (at ?? '00:00') < before,
  );
  if (measure === 'highest') return Math.max(0, ...counted.map(({ value }) => value));
  return counted.reduce((total, { value, times }) => total + (measure === 'sum' ? value * times : times), 0);
}

export const isEarned = (rule: BadgeRule, facts: Facts): boolean => measured(rule, facts) >= rule.at_least;
