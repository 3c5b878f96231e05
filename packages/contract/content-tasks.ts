import Type, { type Static } from 'typebox';
import { Exact, NumberedSlug, Slug, Words } from './content.ts';
import { OneOf } from './schema.ts';

/** `bank.json`: the topics as a path, the first one first. */
export const TaskBank = Exact({ topics: Type.Array(Slug, { minItems: 1, maxItems: 24 }) });
export type TaskBank = Static<typeof TaskBank>;

/** `topic.json`: its tasks as a path, each a folder of that name. */
export const TaskTopic = Exact({
  title: Words,
  about: Words,
  tasks: Type.Array(NumberedSlug, { minItems: 1, maxItems: 30 }),
});
export type TaskTopic = Static<typeof TaskTopic>;

/**
 * `task.json`; the statement stands beside it in `uz.md` and `ru.md`. The difficulty is the author's, and coins
 * follow it: the centre's `rewardCoins.task`. `time_ms` is processor time of one test.
 */
export const Task = Exact({
  title: Words,
  difficulty: OneOf('easy', 'medium', 'hard'),
  limits: Exact({ time_ms: Type.Integer({ minimum: 100, maximum: 5000 }) }),
  /** The ladder, a step at a time: where to look, how to go on, what the solution does. */
  hints: Exact({ hint: Words, more: Words, idea: Words }),
});
export type Task = Static<typeof Task>;

/** Whole lines of ASCII, each with its end; an answer has no blanks at the end of a line and no empty line. */
const Input = Type.String({ maxLength: 20_000, pattern: '^([ -~]+\\n)+$' });
const Output = Type.String({ maxLength: 20_000, pattern: '^([ -~]*[!-~]\\n)+$' });

/** `tests.json`: samples are shown with the statement and are tests too; what is hidden is never sent anywhere. */
export const TaskTests = Exact({
  samples: Type.Array(Exact({ input: Input, output: Output, why: Words }), { minItems: 2, maxItems: 4 }),
  hidden: Type.Array(Exact({ input: Input, output: Output }), { minItems: 8, maxItems: 40 }),
});
export type TaskTests = Static<typeof TaskTests>;
