import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { constants } from '../constants.ts';
import { CEFR, SKILLS } from '../content-english.ts';
import { Count, Id, IdParams, Nullable, OneOf, Text } from '../schema.ts';

const { answerMax } = constants.placement;

/** Of a site that embeds the test; on the platform’s own pages there is none. */
export const SiteKey = Type.String({ minLength: 1, maxLength: 64 });
export const AttemptId = Type.String({
  minLength: 36,
  maxLength: 36,
  pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
});
const Level = OneOf(...CEFR);

const Question = Type.Object({
  id: Type.String(),
  skill: OneOf(...SKILLS),
  kind: OneOf('choice', 'typed'),
  /** English, `___` is the gap to fill. */
  text: Type.String(),
  /** What is read before it; what the browser's voice says before it. */
  passage: Nullable(Type.String()),
  script: Nullable(Type.String()),
  /** Of a typed one: none. */
  options: Type.Array(Type.Object({ id: Type.String(), text: Type.String() })),
});

const Result = Type.Object({
  cefr: Level,
  /** Between these it lies, with four of five of what is likely. */
  from: Level,
  to: Level,
  /** `percent`: how far along from the easiest questions to the hardest. */
  skills: Type.Array(Type.Object({ skill: OneOf(...SKILLS), cefr: Level, percent: Count })),
});

const Group = Type.Object({
  name: Type.String(),
  course: Text,
  /** 0 is Monday; empty where there is no timetable. */
  weekdays: Type.Array(Type.Integer({ minimum: 0, maximum: 6 })),
  /** `HH:mm` */
  starts: Nullable(Type.String()),
});

/** Either a question waits, or the test is over and has a result. */
const step = {
  question: Type.Union([Question, Type.Null()]),
  /** How many were answered; there are at most so many. */
  asked: Count,
  most: Count,
  result: Type.Union([Result, Type.Null()]),
  /** English groups of the centre that fit the result. */
  groups: Type.Array(Group),
};

/** A question of which the answers say something else than what counts. */
const Found = Type.Object({
  id: Type.String(),
  skill: OneOf(...SKILLS),
  text: Type.String(),
  answers: Count,
  /** In hundredths of the scale of abilities, and the level that it is. */
  counts: Type.Integer(),
  level: Level,
  found: Type.Integer(),
  found_level: Level,
});

export const placementCalls = defineCalls({
  'POST /v1/english/test/start': {
    summary:
      'Begins the English test, or goes on with one that is not over; the next question depends on the answers before. One that follows another asks other questions',
    access: ['A'],
    part: 2,
    owner: 'centre',
    changes: [],
    body: Type.Object({
      key: Type.Optional(SiteKey),
      /** Of the test that was taken here before: while it is not over nothing else is begun; then one follows it, whoever asks. */
      attempt_id: Type.Optional(AttemptId),
      /** The browser has an English voice: there is listening. */
      listening: Type.Optional(Type.Boolean()),
    }),
    reply: Type.Object({ attempt_id: Type.String(), ...step }),
    refusals: ['origin_mismatch', 'test_limit'],
  },
  'GET /v1/english/test/{attempt_id}': {
    summary: 'A test as it stands: the question that waits, or the result',
    access: ['A'],
    part: 2,
    owner: 'centre',
    about: [],
    params: Type.Object({ attempt_id: AttemptId }),
    reply: Type.Object({ attempt_id: Type.String(), ...step }),
    refusals: ['test_over'],
  },
  'POST /v1/english/test/answer': {
    summary:
      'Answers the question that waits with the id of an option, a text, or null for “I do not know”; the same again changes nothing',
    access: ['A'],
    part: 2,
    owner: 'centre',
    changes: [],
    body: Type.Object({
      attempt_id: AttemptId,
      question_id: Type.String({ minLength: 1, maxLength: 40 }),
      answer: Nullable(Type.String({ maxLength: answerMax })),
    }),
    reply: Type.Object(step),
    refusals: ['test_over'],
  },
  'GET /v2/staff/english': {
    summary:
      'Of the English test: which courses are for which level, and which questions are harder or easier than what counts',
    access: ['D'],
    part: 2,
    owner: 'centre',
    about: ['english_test', 'groups'],
    reply: Type.Object({
      courses: Type.Array(
        Type.Object({
          id: Id,
          title: Text,
          levels: Type.Array(Level),
          /** Its running groups. */
          groups: Type.Array(Type.String()),
        }),
      ),
      questions: Type.Array(Found),
    }),
  },
  'PUT /v2/staff/english/course/{id}': {
    summary: 'Says for which levels of English a course is: its groups are told to whoever has one of them',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['english_test'],
    params: IdParams,
    body: Type.Object({ levels: Type.Array(Level, { maxItems: 5 }) }),
    reply: Type.Object({ levels: Type.Array(Level) }),
  },
  'POST /v2/staff/english/questions': {
    summary: 'Lets what the answers say of questions count, as it was looked at',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['english_test'],
    body: Type.Object({
      items: Type.Array(
        Type.Object({
          id: Type.String({ maxLength: 40 }),
          found: Type.Integer({ minimum: -600, maximum: 600 }),
        }),
        { minItems: 1, maxItems: 400 },
      ),
    }),
    reply: Type.Object({ accepted: Count }),
  },
  'POST /v1/english/level': {
    summary:
      'A test that is over, taken signed out or not, becomes the level of the student; one test is one student’s',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: ['english'],
    body: Type.Object({ attempt_id: AttemptId }),
    reply: Type.Object({ level: Level }),
    refusals: ['inactive'],
  },
});
