import type { BadgeEvent, StreakSource } from '@mars/contract/additions.generated.ts';
import type { Facts, Happened } from '../features/badge/rule.ts';
import { findRules, type Rule } from '../features/coin/rule.ts';
import { findParts } from '../parts.ts';
import type { Database } from '../store/database.ts';
import type { Table } from './insert.ts';
import type { Counted, Life, Setting, Story } from './story.ts';
import type { DemoCentre } from './tell.ts';
import type { Work } from './work.ts';

/** What is known when badges are told. */
export interface Occasion {
  setting: Setting;
  seed: number;
  /** Places of the student at the ends of seasons. */
  seasons: readonly number[];
  rules: Source['rules'];
}

export interface Dated extends Happened {
  when: Date;
}

/** The centre as it was told, and what else its rows need. */
export interface Telling extends DemoCentre {
  seed: number;
  /** Port of the demo centre's website; parents and playground stand on the two after it. */
  demoPort: number;
  /** The address under which people reach the platform. */
  platformUrl: string;
  passwordHash: string;
  rules: Source['rules'];
}

/** What a feature's `seed.ts` exports: it listens to the story that `seed/` tells, and writes its rows of it. */
export interface SeedPart {
  /** In any order: rows come after those that they refer to. */
  tables?(telling: Telling): Table[];
  /** The days of a student's story that count for the streak; one that is said twice counts once. */
  counts?(life: Life): Counted[];
  /** What happened in a student's story, as the database would tell it to the badges. */
  facts?(story: Story, occasion: Occasion): Facts;
  /** The same with when it happened, where the story says it. */
  dated?(story: Story, occasion: Occasion): Partial<Record<BadgeEvent, Dated[]>>;
  /** When all rows are there. */
  after?(db: Database, telling: Telling): Promise<void>;
  /** When those of `after` are there too, whatever feature they are of. */
  afterAll?(db: Database, telling: Telling): Promise<void>;
  /** Takes away what is left of these people where no foreign key says whose it is. */
  forget?(db: Database, people: readonly number[]): Promise<void>;
}

export const defineSeed = (part: SeedPart): SeedPart => part;

/** What the features add to the story. */
export interface Source {
  parts: SeedPart[];
  rules: Partial<Record<string, Rule>>;
}

/** The days that count in a student's story, by what each feature says of it. */
export function countedDays({ parts }: Source, life: Life): Counted[] {
  const counted = parts.flatMap((part) => part.counts?.(life) ?? []);
  return [...new Map(counted.map((one) => [`${one.day} ${one.source}`, one])).values()];
}

/** Days of a piece of work. */
export const daysOf = (life: Life, source: StreakSource, ...rules: Work['rule'][]): Counted[] =>
  life.works.filter(({ rule }) => rules.includes(rule)).map(({ day }) => ({ day, source }));

export async function findSource(): Promise<Source> {
  const parts = (await findParts<SeedPart>('seed')).map(({ part }) => part);
  return { parts, rules: await findRules() };
}

export const once = (when: Date, value = 1): Dated => ({ when, value, times: 1 });

export const each = (values: readonly number[]): Happened[] => values.map((value) => ({ value, times: 1 }));

/** 1, 2, … up to so many. */
export const oneByOne = (many: number): Happened[] =>
  each(Array.from({ length: many }, (_, index) => index + 1));
