import type { CoinRule } from '@mars/contract/calls/coin.ts';
import type { Reply } from '@mars/contract/calls.generated.ts';
import type { CentreSettings } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import type { Earned } from '../coin/earned.ts';

export type Today = Reply<'GET /v1/me/today'>;
export type Step = Today['steps'][number];
export type Due = Today['due'][number];

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

/** What a feature's `today.ts` exports: its steps, what of it is due, and what else of the reply is its own. */
export interface TodayPart {
  /** Where its steps stand on the way, the lowest first. */
  order: number;
  find(day: StudentDay): Promise<Partial<Omit<Today, 'date'>>>;
}

export const defineToday = (part: TodayPart): TodayPart => part;

interface Work {
  order: number;
  kind: Step['kind'];
  /** Its step is there where the centre has this. */
  feature: keyof CentreSettings['features'];
  title: Step['title'];
  /** About how long one takes; left out where they differ. */
  minutes?: number;
  /** Of the smallest piece of work. */
  coins(settings: CentreSettings): number;
  /** As what it counts for the streak. */
  source: string;
  /** What its coins come for. */
  rules: readonly CoinRule[];
}

/** A step of the day by a piece of work, whichever the student chooses. */
export const defineWork = ({ order, kind, feature, coins, source, rules, ...said }: Work): TodayPart => ({
  order,
  find: async ({ settings, sources, earned }) => ({
    steps: settings.features[feature]
      ? [
          {
            kind,
            ...said,
            coins: coins(settings),
            done: sources.includes(source),
            earned: earned.of(...rules),
          },
        ]
      : [],
  }),
});
