import type { BadgeEvent } from '@mars/contract/additions.generated.ts';
import type { Facts, Happened } from '../features/badge/rule.ts';
import { findRules, type Rule } from '../features/coin/rule.ts';
import { findParts } from '../parts.ts';
import type { Database } from '../store/database.ts';
import type { Table } from './insert.ts';
import type { Setting, Story } from './story.ts';
import type { DemoCentre } from './tell.ts';

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
  passwordHash: string;
  rules: Source['rules'];
}

/** What a feature's `seed.ts` exports: it listens to the story that `seed/` tells, and writes its rows of it. */
export interface SeedPart {
  /** In any order: rows come after those that they refer to. */
  tables?(telling: Telling): Table[];
  /** What happened in a student's story, as the database would tell it to the badges. */
  facts?(story: Story, occasion: Occasion): Facts;
  /** The same with when it happened, where the story says it. */
  dated?(story: Story, occasion: Occasion): Partial<Record<BadgeEvent, Dated[]>>;
  /** When all rows are there. */
  after?(db: Database): Promise<void>;
  /** Takes away what is left of these people where no foreign key says whose it is. */
  forget?(db: Database, people: readonly number[]): Promise<void>;
}

export const defineSeed = (part: SeedPart): SeedPart => part;

/** What the features add to the story. */
export interface Source {
  parts: SeedPart[];
  rules: Partial<Record<string, Rule>>;
}

export async function findSource(): Promise<Source> {
  const parts = (await findParts<SeedPart>('seed')).map(({ part }) => part);
  return { parts, rules: await findRules() };
}

export const once = (when: Date, value = 1): Dated => ({ when, value, times: 1 });

export const each = (values: readonly number[]): Happened[] => values.map((value) => ({ value, times: 1 }));

/** 1, 2, … up to so many. */
export const oneByOne = (many: number): Happened[] =>
  each(Array.from({ length: many }, (_, index) => index + 1));
