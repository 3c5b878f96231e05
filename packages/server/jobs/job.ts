import type { App } from '../feature.ts';
import type { Daily } from './daily.ts';

/** Work that no request waits for. With several servers one of them does it each time. */
export interface Job {
  /** Letters, digits and `-`; unique among all features. */
  name: string;
  /** A divisor of 60: each full 6 minutes is 6. */
  everyMinutes?: number;
  /** Instead of `everyMinutes`, each hour at this minute: `5 * * * *`. What is to be done once a day is `daily`. */
  cron?: string;
  /** Instead of both: once a day. */
  daily?: Daily;
  /** After a restore it waits until an administrator has looked through what came: what it does may have been done before. */
  rests?: true;
  /** @param lastDay the latest day until now for which it was done, of what is `daily`; null: never */
  run(app: App, lastDay?: string | null): Promise<void>;
  /**
   * Done once by each starting server before it takes requests; has to be cheap when there is nothing to do. A server whose
   * start fails here does not start, unless it is `run` itself, which comes again.
   */
  atStart?(app: App): Promise<void>;
}

/** What a feature's `jobs.ts` exports. */
export const defineJobs = (jobs: readonly Job[]): readonly Job[] => jobs;

/**
 * The cron expression of a job.
 * @throws {Error} when it says no time, or one that an hour does not hold evenly
 */
export function cronOf({ name, cron, daily, everyMinutes }: Job): string {
  if (cron) return cron;
  if (daily) return `${Number(daily.from.slice(3))} * * * *`;
  if (!everyMinutes || 60 % everyMinutes !== 0) {
    throw new Error(`The job ${name} needs a cron expression, a day or everyMinutes that divides 60.`);
  }
  return `*/${everyMinutes} * * * *`;
}
