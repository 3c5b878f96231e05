import type { BadgeEvent } from '@mars/contract/additions.generated.ts';
import type { CentreSettings } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import type { Rule } from '../coin/rule.ts';
import type { Happened } from './rule.ts';

/** So many alike events. */
export interface EventRow extends Happened {
  event: BadgeEvent;
}

/** What a feature's `badge-events.ts` exports: what happened to a student so far. All statements are asked as one. */
export interface BadgeEventsPart {
  /** Rows of event, value, times and time of day (see `Happened`) of the student `$1`, by now, `$2`. */
  sql?: string;
  /** The events that a row of the statement stands for, where it is not one as it is. */
  told?(row: TextRow, centre: { settings: CentreSettings; rules: Partial<Record<string, Rule>> }): EventRow[];
  /** What no statement says. */
  read?(app: App, studentId: number): Promise<EventRow[]>;
}

/** A row as the statement says it; its event may be any text that `told` knows. */
export interface TextRow extends Happened {
  event: string;
}

export const defineBadgeEvents = (part: BadgeEventsPart): BadgeEventsPart => part;

/** An event for each of 1, 2, … up to the value: each thing owned, each rank reached. */
export const oneByOne =
  (event: BadgeEvent, upTo: (value: number, settings: CentreSettings) => number = (value) => value) =>
  ({ value }: TextRow, { settings }: { settings: CentreSettings }): EventRow[] =>
    Array.from({ length: upTo(value, settings) }, (_, index) => ({ event, value: index + 1, times: 1 }));
