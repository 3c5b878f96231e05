import Type, { type Static, type TSchema } from 'typebox';
import { Check, Errors } from 'typebox/value';
import { OneOf } from './schema.ts';

/** Refuses keys it does not know: a misspelt one would be left out in silence. */
export const Exact = <const P extends Record<string, TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

export const Line = Type.String({ minLength: 1, maxLength: 600, pattern: '^\\S(.*\\S)?$' });
const TitleLine = Type.String({
  minLength: 1,
  maxLength: 600,
  pattern: '^\\S(.*\\S)?$',
  'x-called': 'letter',
});
/** What a course or a part of it is called. */
export const Title = Exact({ uz: TitleLine, ru: TitleLine });
/** A text in both languages, one line; `code` and **bold** of Markdown are allowed in it. */
export const Words = Exact({ uz: Line, ru: Line });

/** Name of a folder; those that stand in an order carry their number first. */
export const Slug = Type.String({ maxLength: 60, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' });
export const NumberedSlug = Type.String({ maxLength: 60, pattern: '^[0-9]{2}(-[a-z0-9]+)+$' });

export const Letter = OneOf('a', 'b', 'c', 'd');
const Options = Type.Array(Exact({ id: Letter, text: Words }), { minItems: 3, maxItems: 4 });
const asked = { id: Type.String({ maxLength: 3, pattern: '^q[0-9]{1,2}$' }), text: Words };

/** One answer of three or four. */
export const ChoiceQuestion = Exact({
  ...asked,
  kind: Type.Literal('choice'),
  options: Options,
  answer: Letter,
  why: Words,
});

/** Several answers of three or four; right when all of them and no other are chosen. */
export const ManyQuestion = Exact({
  ...asked,
  kind: Type.Literal('many'),
  options: Options,
  answer: Type.Array(Letter, { minItems: 2, maxItems: 3 }),
  why: Words,
});

/** A few characters to type; `answer` lists what is accepted. */
export const TypedQuestion = Exact({
  ...asked,
  kind: Type.Literal('typed'),
  answer: Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { minItems: 1, maxItems: 12 }),
  why: Words,
});

/** `why` is shown after answering. */
export const Question = Type.Union([ChoiceQuestion, ManyQuestion, TypedQuestion]);
export type Question = Static<typeof Question>;

export const Subject = OneOf('code', 'computer', 'maths', 'english', 'life');

/** `course.json` */
export const Course = Exact({
  kind: OneOf('class', 'online'),
  title: Title,
  about: Words,
  level: OneOf('beginner', 'middle', 'advanced'),
  subject: Subject,
  modules: Type.Array(Slug, { minItems: 1, maxItems: 24 }),
});
export type Course = Static<typeof Course>;

/** `module.json`; homework only in courses of a class, each in a folder `homework-<slug>`. */
export const Module = Exact({
  title: Title,
  lessons: Type.Array(NumberedSlug, { minItems: 1, maxItems: 24 }),
  homework: Type.Optional(Type.Array(Slug, { minItems: 1, maxItems: 24 })),
  exam: Type.Boolean(),
});
export type Module = Static<typeof Module>;

/** `lesson.json`; the text stands beside it in `uz.md` and `ru.md`. */
export const Lesson = Exact({
  title: Title,
  minutes: Type.Integer({ minimum: 15, maximum: 45 }),
  goal: Words,
  quiz: Type.Array(Question, { minItems: 3, maxItems: 3 }),
  /** A film of mp4 or webm. Of a host that the centre does not name it opens outside and gives no progress. */
  video: Type.Optional(
    Exact({
      url: Type.String({ maxLength: 500, pattern: '^https://[^\\s]+$' }),
      seconds: Type.Integer({ minimum: 5, maximum: 4 * 3600 }),
    }),
  ),
});
export type Lesson = Static<typeof Lesson>;

/** `homework.json`; the task stands beside it in `uz.md` and `ru.md`. */
export const Homework = Exact({ title: Title, days: Type.Integer({ minimum: 1, maximum: 30 }) });
export type Homework = Static<typeof Homework>;

/** `exam.json` */
export const Exam = Exact({
  minutes: Type.Integer({ minimum: 10, maximum: 90 }),
  questions: Type.Array(Question, { minItems: 10, maxItems: 10 }),
});
export type Exam = Static<typeof Exam>;

/** Where a value breaks a schema, `/quiz/0/why must have required properties ru`; empty when it does not. */
export const shapeFaults = (schema: TSchema, value: unknown): string[] =>
  Check(schema, value)
    ? []
    : Errors(schema, value).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
