import Type from 'typebox';
import { constants } from './constants.ts';
import { Count, Nullable, OneOf, Text } from './schema.ts';

const Percent = Type.Integer({ minimum: 0, maximum: 100 });

/** A question as it is asked: nothing in it tells the answer. */
export const AskedQuestion = Type.Object({
  id: Type.String(),
  kind: OneOf('choice', 'many', 'typed'),
  text: Text,
  /** Empty where the answer is typed. */
  options: Type.Array(Type.Object({ id: Type.String(), text: Text })),
});

/** An answer to one question: the letter of an option, several of them, a text, or null for "I do not know". */
const Given = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 8 }),
  answer: Type.Union([
    Type.Null(),
    Type.String({ maxLength: 200 }),
    Type.Array(Type.String({ maxLength: 8 }), { maxItems: 8 }),
  ]),
});
export const QuizBody = Type.Object({ answers: Type.Array(Given, { minItems: 1, maxItems: 40 }) });

/**
 * How a quiz went. What is right and why stands there for whoever has answered each question twice, or has seen the lesson to
 * its end; for others null.
 */
export const QuizResult = Type.Object({
  right: Count,
  total: Count,
  passed: Type.Boolean(),
  answers: Type.Array(
    Type.Object({
      id: Type.String(),
      given: Type.Array(Type.String()),
      right: Type.Boolean(),
      /** Letters of options, or what may be typed. */
      answer: Nullable(Type.Array(Type.String())),
      why: Type.Union([Text, Type.Null()]),
    }),
  ),
});

/** What was seen of a lesson: units are blocks of its text, or seconds of a film that plays. */
export const Progress = Type.Object({
  unit: OneOf('block', 'second'),
  units: Count,
  /** Stretches `[from, till)`, in order, none touching another. */
  watched: Type.Array(Type.Array(Count)),
  seen_percent: Percent,
  place: Count,
  completed: Type.Boolean(),
});

export const ProgressBody = Type.Object({
  /** Where somebody is now. */
  place: Type.Integer({ minimum: 0, maximum: 100_000 }),
  /** What was seen since the last call. */
  watched: Type.Array(
    Type.Array(Type.Integer({ minimum: 0, maximum: 100_000 }), { minItems: 2, maxItems: 2 }),
    { maxItems: constants.lesson.stretchesMax },
  ),
});
