import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { constants } from '../constants.ts';
import { Level } from '../content-english.ts';
import { Block } from '../lesson-text.ts';
import { Count, Nullable, OneOf, Page, Text, Time } from '../schema.ts';

const { answerMax, piecesMax } = constants.english;

const UnitId = Type.String({ maxLength: 60, pattern: '^[a-z]+(-[a-z]+)*$' });
const Turn = Type.Integer({ minimum: 1, maximum: 100_000 });
const ExerciseId = Type.String({ maxLength: 3, pattern: '^e[1-9][0-9]?$' });

/** An exercise as it is asked: nothing in it tells the answer, but what is spoken of a dictation. */
export const Asked = Type.Object({
  id: Type.String(),
  kind: OneOf('choose', 'order', 'type', 'match', 'listen'),
  /** What to do or the meaning; null where the kind says it. */
  ask: Type.Union([Text, Type.Null()]),
  /** English; `___` is the gap. */
  text: Nullable(Type.String()),
  /** What a voice says. */
  script: Nullable(Type.String()),
  options: Type.Array(Type.Object({ id: Type.String(), text: Type.String() })),
  /** Of a sentence, mixed. */
  words: Type.Array(Type.String()),
  /** What is to be matched, and the meanings, mixed. */
  terms: Type.Array(Type.String()),
  meanings: Type.Array(Type.Object({ id: Type.String(), text: Text, is_english: Type.Boolean() })),
});

/**
 * The letter of an option, what was typed, the words of a sentence in order or the meanings in the order of the terms; null is
 * "I do not know".
 */
const Given = Type.Union([
  Type.Null(),
  Type.String({ maxLength: answerMax }),
  Type.Array(Type.String({ maxLength: 80 }), { maxItems: piecesMax }),
]);

/** Letters in a row that are the same in what was typed and in what is right, or are not. */
const Part = Type.Object({ text: Type.String(), same: Type.Boolean() });

const judged = {
  right: Type.Boolean(),
  /** The right one, as it is given: a letter, a text, letters of meanings. */
  answer: Type.Array(Type.String()),
  /** Which letters differ in what was typed; null where nothing was. */
  differs: Type.Union([Type.Object({ given: Type.Array(Part), answer: Type.Array(Part) }), Type.Null()]),
  why: Type.Union([Text, Type.Null()]),
};

/** The repetitions of the day, of which ten bring xp once. */
const Reviews = Type.Object({ done: Count, total: Count, xp: Count });

/** Of a unit that was answered faster than anybody reads it: from then on the next look finishes it. Null of any other. */
const FinishesAt = Nullable(Time);

const unit = { id: Type.String(), level: Level, title: Text, goal: Text, done: Count, total: Count };

export const englishCalls = defineCalls({
  'GET /v1/english/courses': {
    summary: 'The levels of English with their units, how far one is, and how much is to be repeated',
    access: ['S'],
    part: 2,
    owner: 'caller',
    about: ['english'],
    reply: Type.Object({
      /** As the test said last; null before it. */
      level: Nullable(Level),
      /** The unit to go on with; null when all are finished. */
      resume: Nullable(Type.String()),
      /** Exercises to repeat now, at most as many as are offered. */
      due: Count,
      today: Reviews,
      /** That finishing a unit brings. */
      xp: Count,
      ...Page(
        Type.Object({
          level: Level,
          units: Type.Array(Type.Object({ ...unit, is_finished: Type.Boolean() })),
        }),
      ).properties,
    }),
  },
  'GET /v1/english/lesson/{id}': {
    summary:
      'One unit: its words, what it explains, its exercises and which of them are done; one that waits for its reading time is finished by it',
    access: ['S'],
    part: 2,
    owner: 'caller',
    about: ['english'],
    params: Type.Object({ id: UnitId }),
    reply: Type.Object({
      ...unit,
      words: Type.Array(Type.Object({ en: Type.String(), uz: Type.String(), ru: Type.String() })),
      text: Type.Object({ uz: Type.Array(Block), ru: Type.Array(Block) }),
      exercises: Type.Array(
        Type.Object({ ...Asked.properties, state: OneOf('new', 'right', 'wrong', 'unheard') }),
      ),
      finished_at: Nullable(Time),
      finishes_at: FinishesAt,
      /** That finishing it brings. */
      xp: Count,
    }),
  },
  'POST /v1/english/lesson/{id}/progress': {
    summary:
      'Answers one exercise of a unit; once all were right, and time enough to read them has passed, the unit is finished, and its xp come once',
    access: ['S'],
    part: 2,
    owner: 'caller',
    // Its xp come with the last one alone: who sees a unit finished tells the others.
    changes: ['english'],
    params: Type.Object({ id: UnitId }),
    body: Type.Object({
      exercise_id: ExerciseId,
      answer: Given,
      /** Nothing can be heard here: a dictation is left out. */
      unheard: Type.Optional(Type.Boolean()),
    }),
    reply: Type.Object({
      ...judged,
      done: Count,
      total: Count,
      finished_at: Nullable(Time),
      finishes_at: FinishesAt,
      /** That finishing it brought, now or before. */
      xp: Count,
    }),
  },
  'GET /v1/english/review': {
    summary: `What is to be repeated now, the longest due first, at most ${constants.english.offered}`,
    access: ['S'],
    part: 2,
    owner: 'caller',
    about: ['english'],
    query: Type.Object({
      /** `false`: nothing can be heard here, dictations are left out. */
      hears: Type.Optional(Type.Boolean()),
    }),
    reply: Type.Object({
      ...Page(
        Type.Object({
          unit: Type.Object({ id: Type.String(), title: Text }),
          exercise: Asked,
          /** How often it was answered: a repetition names it, so that it counts once. */
          turn: Count,
        }),
      ).properties,
      today: Reviews,
    }),
  },
  'POST /v1/english/review': {
    summary: 'Repeats one exercise that is due; ten of a day bring xp once',
    access: ['S'],
    part: 2,
    owner: 'caller',
    // As of a unit: with the tenth.
    changes: ['english'],
    body: Type.Object({
      ...{ unit_id: UnitId, exercise_id: ExerciseId, turn: Turn, answer: Given },
      /** Of one that waited for a network: it counts for that day, if that is a day ago at most. */
      answered_at: Type.Optional(Type.String({ format: 'date-time', maxLength: 35 })),
    }),
    reply: Type.Object({
      ...judged,
      /** The day on which it comes again. */
      next_on: Type.String(),
      today: Reviews,
    }),
    refusals: ['not_due'],
  },
});
