import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { constants } from '../constants.ts';
import { Course, Exam, Homework, Lesson } from '../content.ts';
import { Block } from '../lesson-text.ts';
import { Count, Id, IdParams, Nullable, OneOf, Page, Text, Version } from '../schema.ts';

const Markdown = Type.String({ maxLength: constants.contentMax.text });
/** A language that is left out stays as it is; null: there is no text in it. */
const Texts = Type.Object({
  uz: Type.Optional(Nullable(Markdown)),
  ru: Type.Optional(Nullable(Markdown)),
});

const StaffCourse = Type.Object({
  id: Id,
  slug: Type.String(),
  kind: OneOf('class', 'online'),
  title: Text,
  about: Text,
  level: Type.String(),
  subject: Type.String(),
  /** `content`: it came with the platform. */
  origin: OneOf('content', 'centre'),
  /** The centre changed something of it: that no upgrade of the platform overwrites. */
  edited: Type.Boolean(),
  lessons: Count,
  /** Running groups that are taught by it. */
  groups: Count,
  version: Version,
});

const StaffElement = Type.Object({
  id: Id,
  kind: OneOf('lesson', 'homework', 'exam'),
  slug: Type.String(),
  title: Text,
  minutes: Nullable(Count),
  edited: Type.Boolean(),
});

/** An element as it is written: what stands in its JSON file, and its texts as Markdown. */
const ElementSource = Type.Object({
  id: Id,
  course_id: Id,
  kind: OneOf('lesson', 'homework', 'exam'),
  slug: Type.String(),
  lesson: Type.Union([Lesson, Type.Null()]),
  homework: Type.Union([Homework, Type.Null()]),
  exam: Type.Union([Exam, Type.Null()]),
  text: Type.Object({ uz: Nullable(Type.String()), ru: Nullable(Type.String()) }),
  /** Names of the drawings that stand beside the texts. */
  drawings: Type.Array(Type.String()),
  edited: Type.Boolean(),
  version: Version,
});

const { title, about, level, subject } = Course.properties;

/** What a centre teaches, as its editor has it. */
export const editorCalls = defineCalls({
  'GET /v2/staff/courses': {
    summary: 'The courses of the centre, of classes first',
    access: ['D'],
    part: 2,
    owner: 'centre',
    about: ['course_texts', 'groups'],
    reply: Page(StaffCourse),
  },
  'POST /v2/staff/courses': {
    summary:
      'Takes a course from a zip (form part `file`): what is in it stands from now on, and no upgrade overwrites it',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['course_texts', 'courses'],
    upload: true,
    reply: StaffCourse,
    refusals: ['content_refused'],
  },
  'GET /v2/staff/courses/{id}': {
    summary: 'A course with its modules and what they consist of',
    access: ['D'],
    part: 2,
    owner: 'centre',
    about: ['course_texts'],
    params: IdParams,
    reply: Type.Object({
      ...StaffCourse.properties,
      modules: Type.Array(
        Type.Object({
          id: Id,
          slug: Type.String(),
          module: Count,
          title: Text,
          items: Type.Array(StaffElement),
        }),
      ),
    }),
  },
  'PATCH /v2/staff/courses/{id}': {
    summary: 'Changes what a course is called and about',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['course_texts', 'courses'],
    params: IdParams,
    body: Type.Partial(Type.Object({ title, about, level, subject, version: Version })),
    reply: StaffCourse,
    refusals: ['content_refused', 'changed_meanwhile'],
  },
  'GET /v2/staff/courses/{id}/file': {
    summary: 'A course as a zip of its folder, with all that the centre changed',
    access: ['D'],
    part: 2,
    owner: 'centre',
    about: ['course_texts'],
    params: IdParams,
    reply: Type.Any(),
  },
  'POST /v2/staff/courses/{id}/lessons': {
    summary: 'One more lesson at the end of a module, with its quiz',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['course_texts', 'courses'],
    params: IdParams,
    body: Type.Object({ module_id: Id, lesson: Lesson, text: Texts }),
    reply: ElementSource,
    refusals: ['content_refused'],
  },
  'GET /v2/staff/elements/{id}': {
    summary: 'A lesson, homework or exam as it is written, with its right answers',
    access: ['D'],
    part: 2,
    owner: 'centre',
    about: ['course_texts'],
    params: IdParams,
    reply: ElementSource,
  },
  'PATCH /v2/staff/elements/{id}': {
    summary: 'Changes a lesson with its quiz, homework or an exam; what is left out stays',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['course_texts', 'courses'],
    params: IdParams,
    body: Type.Object({
      /** One of these, of the kind that it is. */
      lesson: Type.Optional(Lesson),
      homework: Type.Optional(Homework),
      exam: Type.Optional(Exam),
      text: Type.Optional(Texts),
      version: Type.Optional(Version),
    }),
    reply: ElementSource,
    refusals: ['content_refused', 'changed_meanwhile'],
  },
  'POST /v2/staff/elements/{id}/preview': {
    summary: 'A text as students would see it beside the drawings of a lesson, and what of it is not allowed',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: [],
    params: IdParams,
    body: Type.Object({ text: Markdown }),
    reply: Type.Object({ blocks: Type.Array(Block), faults: Type.Array(Type.String()) }),
  },
});
