import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { Progress, ProgressBody, QuizBody, QuizResult } from '../lesson-work.ts';
import { Count, Id, IdParams, Nullable, OneOf, Picture, Text, Time } from '../schema.ts';
import { Element } from './course.ts';

const Level = OneOf('beginner', 'middle', 'advanced');
const Lang = OneOf('uz', 'ru');

const OnlineCourse = Type.Object({
  id: Id,
  title: Text,
  about: Text,
  level: Nullable(Level),
  subject: Nullable(Type.String()),
  /** Its drawing. */
  cover: Picture,
  /** In which every lesson has a text. */
  langs: Type.Array(Lang),
  lessons: Count,
  lessons_done: Count,
  minutes: Count,
  /** Lessons that need no premium. */
  free_lessons: Count,
  /** That can still be earned in it, if the month lets them. */
  coins: Count,
  enrolled: Type.Boolean(),
});

/** The coins that online courses may still bring this month. */
const Month = Type.Object({ left: Count, total: Count, resets_at: Time });

const Earned = {
  /** Those that it brought, now or before; fewer when the month's are used up. */
  coins: Count,
  month: Month,
};

export const eduverseCalls = defineCalls({
  'GET /v2/eduverse/courses': {
    summary: 'Online courses, by what is looked for; with one letter wrong they are found, too',
    access: ['S'],
    part: 2,
    owner: 'caller',
    about: ['courses', 'premium'],
    query: Type.Object({
      q: Type.Optional(Type.String({ maxLength: 100 })),
      level: Type.Optional(Level),
      lang: Type.Optional(Lang),
      cursor: Type.Optional(Type.String({ pattern: '^\\d{1,6}$', maxLength: 6 })),
    }),
    reply: Type.Object({
      items: Type.Array(OnlineCourse),
      next_cursor: Nullable(Type.String()),
      /** How many were found in all. */
      found: Count,
      /** The coins of the month by online courses. */
      month: Month,
    }),
  },
  'GET /v2/eduverse/course/{id}': {
    summary: 'One online course with its lessons, each open or with the reason why it is not',
    access: ['S'],
    part: 2,
    owner: 'caller',
    about: ['courses', 'premium'],
    params: IdParams,
    reply: Type.Object({
      ...OnlineCourse.properties,
      modules: Type.Array(Type.Object({ module: Count, title: Text, items: Type.Array(Element) })),
      resume: Type.Union([Type.Object({ element_id: Id, module: Count }), Type.Null()]),
      complete: Type.Boolean(),
      month: Month,
    }),
  },
  'POST /v2/eduverse/course/{id}/enroll': {
    summary: 'Takes an online course up; again changes nothing',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: ['courses'],
    params: IdParams,
    reply: Type.Object({ course_id: Id, enrolled_at: Time }),
  },
  'POST /v2/eduverse/lesson/{id}/progress': {
    summary:
      'What was seen of an online lesson; nobody reads more than 25 letters a second, or sees a film at more than double speed',
    access: ['S'],
    part: 2,
    owner: 'caller',
    // As of a lesson of a class.
    changes: [],
    params: IdParams,
    body: ProgressBody,
    reply: Progress,
    refusals: ['premium_required', 'previous_first'],
  },
  'POST /v2/eduverse/lesson/{id}/complete': {
    summary: 'Finishes an online lesson of which enough was seen; its coins come once',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: ['courses', 'coins', 'xp', 'streak'],
    idempotency: 'optional',
    params: IdParams,
    reply: Type.Object({ completed_at: Time, ...Earned }),
    refusals: ['premium_required', 'previous_first', 'incomplete', 'idempotency_mismatch'],
  },
  'POST /v2/eduverse/lesson/{id}/quiz': {
    summary:
      'Answers to the quiz of an online lesson, as often as one likes; its coins come once, and when the lesson is finished',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: ['courses', 'coins', 'xp', 'streak'],
    idempotency: 'optional',
    params: IdParams,
    body: QuizBody,
    reply: Type.Object({ ...QuizResult.properties, ...Earned }),
    refusals: ['premium_required', 'previous_first', 'idempotency_mismatch'],
  },
});
