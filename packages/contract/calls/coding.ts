import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { constants } from '../constants.ts';
import { DraftBefore, DraftOf } from '../draft.ts';
import { Block } from '../lesson-text.ts';
import { Review } from '../review.ts';
import { Allowance, Count, Id, IdParams, Nullable, OneOf, Page, Text, Time } from '../schema.ts';

const { codeMax, listed } = constants.coding;
const Language = OneOf('python', 'javascript');
const Difficulty = OneOf('easy', 'medium', 'hard');
/** The last two, when many were handed in that day: of hidden tests no more than this; on a solved task nothing at all. */
const Verdict = OneOf(
  ...['accepted', 'wrong_answer', 'time_limit', 'memory_limit', 'output_limit', 'runtime_error'],
  ...['syntax_error', 'internal_error', 'not_accepted', 'samples_passed'],
);

const Code = Type.String({ maxLength: codeMax });

/** The coins that coding practice may still bring this month. */
const Month = Type.Object({ left: Count, total: Count, resets_at: Time });

const Topic = Type.Object({
  id: Id,
  title: Text,
  about: Text,
  tasks: Count,
  solved: Count,
  /** That its tasks still bring, if the month lets them. */
  coins: Count,
});

const Task = Type.Object({
  id: Id,
  title: Text,
  /** The author's: coins follow it. */
  difficulty: Difficulty,
  /** How hard it really is, by who solved it; the author's while few tried. */
  label: Difficulty,
  /** What solving it brings. */
  coins: Count,
  state: OneOf('new', 'tried', 'solved'),
});

const Draft = Nullable(DraftOf({ code: Type.String() }));

const Place = Type.Union([Type.Object({ frame_id: Id, task_id: Id }), Type.Null()]);

const ProgramError = Type.Object({
  name: Type.String(),
  line: Nullable(Type.Integer()),
  message: Type.String(),
});

/** Of what failed with input that everybody sees: of hidden tests nothing is told. */
const Sample = Type.Object({
  input: Type.String(),
  output: Type.String(),
  written: Type.String(),
  error: Type.Union([ProgramError, Type.Null()]),
});

const Submission = Type.Object({
  id: Id,
  task_id: Id,
  lang: Language,
  /** null: of an old one it is not kept. */
  code: Nullable(Type.String()),
  submitted_at: Time,
  /** null while it waits or runs. */
  verdict: Nullable(Verdict),
  /** So many are judged before it. */
  queue: Nullable(Count),
  /** null, too, where no more is told than that it is not accepted. */
  passed: Nullable(Count),
  total: Nullable(Count),
  /** Of the samples, counted from 1; null where a hidden test failed. */
  first_failing: Nullable(Count),
  sample: Type.Union([Sample, Type.Null()]),
  coins: Nullable(Count),
  /** Of hidden tests alone when they solved the task. */
  cpu_ms: Nullable(Count),
  /** Its coins wait for a person: it is very much alike another student's. */
  state: Type.Optional(OneOf('held')),
  /** How that stands, or what was decided. */
  review: Type.Optional(Review),
});

export const codingCalls = defineCalls({
  'GET /v2/mars-code/frames': {
    summary: 'The topics of coding practice as a path, each with how far the student is',
    access: ['S'],
    part: 2,
    owner: 'caller',
    about: ['coding', 'premium'],
    reply: Type.Object({
      ...Page(Topic).properties,
      month: Month,
      /** Different tasks that may be handed in today. */
      today: Allowance,
      /** The first task that is not solved, of the topic that was worked on last; null: all are. */
      resume: Place,
    }),
  },
  'GET /v2/mars-code/questions': {
    summary: 'The tasks of a topic as a path',
    access: ['S'],
    part: 2,
    owner: 'caller',
    about: ['coding', 'premium'],
    query: Type.Object({ frame_id: Id }),
    reply: Type.Object({ ...Page(Task).properties, frame: Topic, month: Month, today: Allowance }),
  },
  'GET /v2/mars-code/task/{id}': {
    summary: 'One task with what it shows, the hints that were taken, and the drafts',
    access: ['S'],
    part: 2,
    owner: 'caller',
    about: ['coding', 'premium'],
    params: IdParams,
    reply: Type.Object({
      ...Task.properties,
      frame: Type.Object({ id: Id, title: Text }),
      text: Type.Object({ uz: Type.Array(Block), ru: Type.Array(Block) }),
      samples: Type.Array(Type.Object({ input: Type.String(), output: Type.String(), why: Text })),
      languages: Type.Array(Language),
      limits: Type.Object({ time_ms: Count }),
      draft: Type.Object({ python: Draft, javascript: Draft }),
      /** The language that was written in last. */
      lang: Nullable(Language),
      hints: Type.Array(Text),
      hints_total: Count,
      /** The task before and after it, over the borders of topics. */
      previous: Place,
      next: Place,
      month: Month,
      today: Allowance,
    }),
  },
  'PUT /v2/mars-code/task/{id}/draft': {
    summary:
      'Keeps a program that is being written, unless another one than `base` or `tried` is there, which then is `changed`; an empty one is no draft',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: [],
    params: IdParams,
    body: Type.Object({ lang: Language, code: Code, ...DraftBefore(Code) }),
    reply: Type.Object({ saved_at: Time, changed: Draft }),
  },
  'POST /v2/mars-code/task/{id}/submit': {
    summary:
      'Hands a program in to be judged; it is the draft from then on, unless another one than `base` or `tried` is there; without premium five different tasks a day',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: ['coding'],
    idempotency: 'optional',
    params: IdParams,
    body: Type.Object({
      lang: Language,
      code: Type.String({ maxLength: codeMax, pattern: '\\S' }),
      ...DraftBefore(Code),
    }),
    reply: Type.Object({ submission_id: Id }),
    refusals: ['premium_required', 'still_judging', 'too_many_tries', 'idempotency_mismatch'],
  },
  'POST /v2/mars-code/task/{id}/hint': {
    summary: 'Takes the next hint; how a program could look none of them says',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: [],
    params: IdParams,
    reply: Type.Object({ hints: Type.Array(Text), hints_total: Count }),
    refusals: ['no_more_hints'],
  },
  'GET /v2/mars-code/submission/{id}': {
    summary: 'A program that was handed in: its place in the queue, then the verdict',
    access: ['S'],
    part: 2,
    owner: 'caller',
    about: ['coding', 'review'],
    params: IdParams,
    reply: Submission,
  },
  'GET /v2/mars-code/submissions': {
    summary: `What one handed in to a task, the latest ${listed} first`,
    access: ['S'],
    part: 2,
    owner: 'caller',
    about: ['coding', 'review'],
    query: Type.Object({ task_id: Id }),
    reply: Page(Submission),
  },
});
