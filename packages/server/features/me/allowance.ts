import type { Reply } from '@mars/contract/calls.generated.ts';
import type { CentreSettings } from '@mars/contract/constants.ts';
import type { App, Person } from '../../feature.ts';
import { isoTime } from '../clock/time.ts';
import type { Earned } from '../coin/earned.ts';
import { dayStart, nextMonthStart } from '../streak/day.ts';

export type Limits = Reply<'GET /v1/me/limits'>;
export type Allowance = Limits['ai'];

/** A student whose limits are asked for, at an instant. */
export interface Limited {
  app: App;
  caller: Person;
  settings: CentreSettings;
  now: Date;
  /** The day as a number (see streak/day.ts). */
  today: number;
  isInactive: boolean;
  isPremium: boolean;
  /** As `Standing` has it. */
  debt: number;
  /** Coins of this month so far. */
  earned: Earned;
}

/** Why nothing can be used at all. */
export const lockedOf = ({ isInactive }: Limited): string | null => (isInactive ? 'inactive' : null);

export const daily = (one: Limited, total: number, used: number): Allowance => ({
  left: Math.max(0, total - used),
  total,
  resets_at: isoTime(dayStart(one.today + 1)),
  locked: lockedOf(one),
});

export const monthly = (one: Limited, total: number, used: number): Allowance => ({
  ...daily(one, total, used),
  resets_at: isoTime(dayStart(nextMonthStart(one.today))),
});

export const unlimited = (one: Limited): Allowance => ({
  left: null,
  total: null,
  resets_at: null,
  locked: lockedOf(one),
});

/** What a feature's `limits.ts` exports: its own fields of the reply, from what was really used. */
export type LimitsPart<K extends keyof Limits = keyof Limits> = (one: Limited) => Promise<Pick<Limits, K>>;

export const defineLimits = <K extends keyof Limits>(part: LimitsPart<K>): LimitsPart<K> => part;
