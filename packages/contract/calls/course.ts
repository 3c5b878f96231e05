import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { Block } from '../lesson-text.ts';
import { AskedQuestion, Progress, ProgressBody, QuizBody, QuizResult } from '../lesson-work.ts';
import { Count, Id, IdParams, Nullable, OneOf, Page, Picture, Text, Time } from '../schema.ts';

const CourseType = OneOf('offline', 'online');
const Percent = Type.Integer({ minimum: 0, maximum: 100 });

/** Why something cannot be opened: `starts_at` where it begins by itself and is known. */
export const Lock = Type.Object({
  code: OneOf('not_started', 'previous_first', 'premium_required'),
  starts_at: Nullable(Time),
});

const State = OneOf('done', 'open', 'locked');
const Place = Type.Object({ element_id: Id, module: Count });

/** What comes after something, and why it cannot be opened yet. */
const Next = Type.Object({
  ...Place.properties,
  kind: OneOf('lesson', 'homework', 'exam'),
  title: Text,
  lock: Type.Union([Lock, Type.Null()]),
});

/** The thing to go on with, with its name. */
const Resume = Type.Object({
  ...Place.properties,
  kind: OneOf('lesson', 'homework', 'exam'),
  title: Text,
  minutes: Nullable(Count),
  /** It was opened before. */
  is_begun: Type.Boolean(),
});

/** One thing of a module. What is locked may be done: with premium that has ended. */
export const Element = Type.Object({
  id: Id,
  kind: OneOf('lesson', 'homework', 'exam'),
  module: Count,
  title: Text,
  minutes: Nullable(Count),
  state: State,
  lock: Type.Union([Lock, Type.Null()]),
  /** Of a lesson with a quiz: how it went. */
  quiz: OneOf('none', 'open', 'passed'),
});

const ModuleTitle = Type.Object({ module: Count, title: Text });
const CourseTitle = Type.Object({ id: Id, title: Text, type: CourseType });
const GroupName = Type.Union([Type.Object({ id: Id, name: Type.String() }), Type.Null()]);

const ModuleProgress = Type.Object({
  module: Count,
  title: Text,
  lessons: Count,
  lessons_done: Count,
  homework: Count,
  homework_done: Count,
  /** null: there is no exam, or no result of it. */
  exam_mark: Nullable(Percent),
});

const NextLesson = Type.Object({
  id: Id,
  starts_at: Time,
  ends_at: Time,
  title: Text,
  module: Count,
  room: Nullable(Type.String()),
});

export const courseCalls = defineCalls({
  'GET /v1/me/courses': {
    summary:
      'The courses of a student, of groups and online, the one opened last first: what is next, how far each module is',
    access: ['S'],
    part: 2,
    owner: 'caller',
    about: ['courses', 'study', 'lessons', 'attendance'],
    reply: Page(
      Type.Object({
        course: CourseTitle,
        /** Its drawing. */
        cover: Picture,
        group: GroupName,
        teacher: Nullable(Type.String()),
        /** When the group usually meets: 0 is Monday; of an online course nothing. */
        timetable: Type.Array(Type.Object({ weekday: Count, starts: Type.String(), ends: Type.String() })),
        next_lesson: Type.Union([NextLesson, Type.Null()]),
        modules: Type.Array(ModuleProgress),
        percent: Percent,
        resume: Type.Union([Resume, Type.Null()]),
      }),
    ),
  },
  'GET /v1/course/elements': {
    summary: 'What a module consists of, each thing with its state; `module` 0 is the one to go on with',
    access: ['S'],
    part: 2,
    owner: 'caller',
    about: ['courses', 'study', 'premium'],
    query: Type.Object({
      course_id: Id,
      course_type: CourseType,
      /** 0 for online courses. */
      group_id: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
      module: Type.Integer({ minimum: 0, maximum: 10_000 }),
    }),
    reply: Type.Object({
      course: CourseTitle,
      group: GroupName,
      module: ModuleTitle,
      modules: Type.Array(ModuleTitle),
      items: Type.Array(Element),
      resume: Type.Union([Place, Type.Null()]),
      next_cursor: Type.Null(),
    }),
  },
  'GET /v1/course/element/{id}': {
    summary: 'One lesson, homework or exam of a course; what is locked comes without its text',
    access: ['S'],
    part: 2,
    owner: 'caller',
    about: ['courses', 'study', 'premium'],
    params: IdParams,
    reply: Type.Object({
      ...Element.properties,
      course: CourseTitle,
      group: GroupName,
      module_title: Text,
      goal: Type.Union([Text, Type.Null()]),
      /** A language that a text is missing in is null; both are where it is locked. */
      text: Type.Object({
        uz: Type.Union([Type.Array(Block), Type.Null()]),
        ru: Type.Union([Type.Array(Block), Type.Null()]),
      }),
      /** `plays` in the lesson; another opens outside. */
      video: Type.Union([
        Type.Object({ url: Type.String(), seconds: Count, plays: Type.Boolean() }),
        Type.Null(),
      ]),
      questions: Type.Array(AskedQuestion),
      result: Type.Union([QuizResult, Type.Null()]),
      progress: Type.Union([Progress, Type.Null()]),
      /** Of homework: the piece to hand in, with its mark; the rest stands in `GET /v1/me/projects`. */
      project_id: Nullable(Id),
      days: Nullable(Count),
      mark: Nullable(Percent),
      previous: Type.Union([Place, Type.Null()]),
      next: Type.Union([Next, Type.Null()]),
    }),
  },
  'POST /v1/course/element/{id}/progress': {
    summary: 'What was read of a lesson of a class',
    access: ['S'],
    part: 2,
    owner: 'caller',
    // Said every few seconds: what it comes to, its reader tells when it is finished or left.
    changes: [],
    params: IdParams,
    body: ProgressBody,
    reply: Progress,
    refusals: ['not_started'],
  },
  'POST /v1/course/element/{id}/quiz': {
    summary: 'Answers to the quiz of a lesson of a class; as often as one likes',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: ['courses'],
    params: IdParams,
    body: QuizBody,
    reply: QuizResult,
    refusals: ['not_started'],
  },
});
