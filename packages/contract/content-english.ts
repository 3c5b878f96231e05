import Type, { type Static } from 'typebox';
import { Exact, Letter, Line, Words } from './content.ts';
import { OneOf } from './schema.ts';

export const CEFR = ['A1', 'A2', 'B1', 'B2', 'C1'] as const;
export const SKILLS = ['grammar', 'vocabulary', 'reading', 'listening'] as const;
export const Level = OneOf(...CEFR);
export const Skill = OneOf(...SKILLS);

/** English alone, not translated; `___` is the gap to fill. */
const English = Line;
const choices = (fewest: number) => ({
  options: Type.Array(Exact({ id: Letter, text: English }), { minItems: fewest, maxItems: 4 }),
  answer: Letter,
});
/** What is accepted; case, the kind of apostrophe, outer spaces and the mark at the end do not count. */
const Accepted = Type.Array(Type.String({ minLength: 1, maxLength: 80, pattern: '^\\S(.*\\S)?$' }), {
  minItems: 1,
  maxItems: 12,
});

/**
 * The chance of a right answer at the ability θ is `c + (1 - c) / (1 + exp(-1.7 a (θ - b)))`. These are the
 * author's guesses until there are answers enough. A text to read stands in `passage`, one to speak in `script`.
 */
const measured = {
  id: Type.String({ pattern: '^(a1|a2|b1|b2|c1)-(grammar|vocabulary|reading|listening)-[1-9][0-9]?$' }),
  a: Type.Number({ minimum: 0.5, maximum: 2.5 }),
  b: Type.Number({ minimum: -2.8, maximum: 2.8 }),
  passage: Type.Optional(English),
  script: Type.Optional(English),
  text: English,
};
export const ChoiceItem = Exact({
  ...measured,
  c: Type.Literal(0.25),
  kind: Type.Literal('choice'),
  ...choices(4),
});
export const TypedItem = Exact({
  ...measured,
  c: Type.Literal(0),
  kind: Type.Literal('typed'),
  answers: Accepted,
});
export const TestItem = Type.Union([ChoiceItem, TypedItem]);
export type TestItem = Static<typeof TestItem>;

/** `english-test/<level>/<skill>.json` */
export const TestItems = Exact({
  level: Level,
  skill: Skill,
  items: Type.Array(TestItem, { minItems: 6, maxItems: 60 }),
});
export type TestItems = Static<typeof TestItems>;

const numbered = { id: Type.String({ pattern: '^e[1-9][0-9]?$' }) };
/** What to do, where the usual instruction of the kind does not say it. */
const ask = { ask: Type.Optional(Words) };

export const ChooseExercise = Exact({
  ...numbered,
  ...ask,
  kind: Type.Literal('choose'),
  text: English,
  ...choices(3),
  why: Words,
});
export const TypeExercise = Exact({
  ...numbered,
  ...ask,
  kind: Type.Literal('type'),
  text: English,
  answers: Accepted,
  why: Words,
});
/** `ask` is the meaning, `words` lie mixed; the mark at the end is no word. */
export const OrderExercise = Exact({
  ...numbered,
  kind: Type.Literal('order'),
  ask: Words,
  words: Type.Array(Type.String({ pattern: '^\\S+$' }), { minItems: 3, maxItems: 12 }),
  answers: Accepted,
});
/** `with` is a translation, or another English text. */
export const MatchExercise = Exact({
  ...numbered,
  ...ask,
  kind: Type.Literal('match'),
  pairs: Type.Array(Exact({ en: English, with: Type.Union([Words, English]) }), { minItems: 4, maxItems: 6 }),
});
/** The voice speaks `script`; then a question about it is answered. */
export const ListenExercise = Exact({
  ...numbered,
  kind: Type.Literal('listen'),
  script: English,
  text: English,
  ...choices(3),
});
/** The voice speaks `script`; what was heard is typed. */
export const DictationExercise = Exact({
  ...numbered,
  kind: Type.Literal('listen'),
  script: English,
  answers: Accepted,
});
export const Exercise = Type.Union([
  ChooseExercise,
  TypeExercise,
  OrderExercise,
  MatchExercise,
  ListenExercise,
  DictationExercise,
]);
export type Exercise = Static<typeof Exercise>;

/** `unit.json`; the explanation stands beside it in `uz.md` and `ru.md`. */
export const Unit = Exact({
  level: Level,
  title: Words,
  goal: Words,
  words: Type.Array(Exact({ en: English, uz: Line, ru: Line }), { minItems: 10, maxItems: 20 }),
  exercises: Type.Array(Exercise, { minItems: 20, maxItems: 30 }),
});
export type Unit = Static<typeof Unit>;
