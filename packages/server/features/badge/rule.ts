import type { BadgeEvent, BadgeRule } from '@mars/contract/badges.ts';

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

/** Events whose values are 1, 2, … up to so many: each thing owned, each rank reached. */
export const oneByOne = (many: number): Happened[] =>
  Array.from({ length: many }, (_, index) => ({ value: index + 1, times: 1 }));
