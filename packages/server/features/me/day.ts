import type { Reply } from '@mars/contract/calls.generated.ts';
import type { CentreSettings } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import type { Earned } from '../coin/earned.ts';

export type Today = Reply<'GET /v1/me/today'>;
export type Step = Today['steps'][number];

/** A student's day. */
export interface StudentDay {
  app: App;
  studentId: number;
  settings: CentreSettings;
  now: Date;
  /** The day as a number (see streak/day.ts). */
  today: number;
  /** Why the day counts. */
  sources: readonly string[];
  /** Coins of the day. */
  earned: Earned;
}

/** What a feature's `today.ts` exports: its steps, and what else of the reply is its own. */
export interface TodayPart {
  /** Where its steps stand on the way, the lowest first. */
  order: number;
  find(day: StudentDay): Promise<Partial<Omit<Today, 'date'>>>;
}

export const defineToday = (part: TodayPart): TodayPart => part;
