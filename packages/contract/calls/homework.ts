import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { constants } from '../constants.ts';
import { DraftBefore, DraftOf } from '../draft.ts';
import { Count, Day, Done, Id, IdParams, Nullable, OneOf, Page, Text, Time, Version } from '../schema.ts';

const { textMax, commentMax } = constants.homework;
const Written = Type.String({ maxLength: textMax });
const Mark = Nullable(Type.Integer({ minimum: constants.marks.min, maximum: constants.marks.max }));

/** `open`: to be handed in, `waiting` for the teacher, `returned` to be handed in again, `marked`. */
const State = OneOf('open', 'waiting', 'returned', 'marked');

const File = Type.Object({
  id: Id,
  name: Type.String(),
  type: Type.String(),
  bytes: Count,
  /** Where it is fetched as a download, for five minutes. */
  url: Type.String(),
});

const Draft = Nullable(DraftOf({ text: Type.String() }));

const Piece = Type.Object({
  id: Id,
  title: Text,
  module: Type.Integer(),
  due_at: Nullable(Time),
  state: State,
  /** Handed in after it was due. */
  late: Type.Boolean(),
  answer: Type.Union([
    Type.Object({
      text: Type.String(),
      files: Type.Array(File),
      handed_at: Time,
      comment: Nullable(Type.String()),
      mark: Mark,
    }),
    Type.Null(),
  ]),
  /** While it waits: in how many days the group’s last ones were marked, the middle one of them; null of too few. */
  usual_days: Nullable(Count),
  draft: Draft,
});

const HandedIn = Type.Object({
  student_id: Id,
  project_id: Id,
  /** Another one with each hand-in. */
  hand_in_id: Id,
  student: Type.Object({ id: Id, first_name: Type.String(), last_name: Type.String() }),
  project: Type.Object({ id: Id, title: Text, module: Type.Integer() }),
  group: Type.Object({ id: Id, name: Type.String() }),
  state: State,
  due_at: Nullable(Time),
  late: Type.Boolean(),
  handed_at: Time,
  text: Type.String(),
  files: Type.Array(File),
  comment: Nullable(Type.String()),
  mark: Mark,
  version: Version,
});

const Due = Type.Object({
  project_id: Id,
  title: Text,
  module: Type.Integer(),
  due_at: Nullable(Time),
  handed_in: Count,
  waiting: Count,
});

export const homeworkCalls = defineCalls({
  'GET /v1/project/{id}': {
    summary: 'One piece of homework as it stands: what was handed in, the teacher’s answer, the draft',
    access: ['S'],
    part: 2,
    owner: 'caller',
    about: ['study'],
    params: IdParams,
    reply: Piece,
  },
  'PUT /v1/project/{id}/draft': {
    summary:
      'Keeps the text of homework that is not handed in yet, unless another one than `base` or `tried` is there, which then is `changed`; an empty one is no draft',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: [],
    params: IdParams,
    body: Type.Object({ text: Written, ...DraftBefore(Written) }),
    reply: Type.Object({ saved_at: Time, changed: Draft }),
    refusals: ['already_marked', 'not_started'],
  },
  'POST /v1/project/{id}/submit': {
    summary:
      'Hands homework in, again until it is marked: a form with `text`, up to 5 parts `file` of 12 MB, and `keep`, the id of a file handed in before, as often as there are such',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: ['study', 'courses', 'xp', 'streak'],
    params: IdParams,
    upload: true,
    idempotency: 'optional',
    reply: Piece,
    refusals: [
      'already_marked',
      'not_started',
      'upload_limit',
      'upload_size_limit',
      'unavailable',
      'idempotency_mismatch',
    ],
  },
  'GET /v1/file/{id}': {
    summary: 'A file as a download, by the link of a reply',
    access: ['A'],
    part: 2,
    owner: 'centre',
    about: [],
    params: IdParams,
    query: Type.Object({ sig: Type.String({ maxLength: 100 }) }),
    reply: Type.Any(),
  },
  'GET /v2/staff/homework': {
    summary: 'What was handed in, waiting the oldest first, else the latest first; a teacher’s by own groups',
    access: ['T', 'D'],
    part: 2,
    owner: 'centre',
    about: ['homework'],
    query: Type.Object({
      state: Type.Optional(OneOf('waiting', 'returned', 'marked')),
      group_id: Type.Optional(Id),
      project_id: Type.Optional(Id),
      cursor: Type.Optional(Type.String({ maxLength: 9, pattern: '^[1-9]\\d{0,8}$' })),
    }),
    reply: Type.Object({
      ...Page(HandedIn).properties,
      /** The groups that may be asked for, with how much waits in each. */
      groups: Type.Array(Type.Object({ id: Id, name: Type.String(), course_id: Id, waiting: Count })),
    }),
  },
  'PATCH /v2/staff/homework': {
    summary:
      'The teacher’s answer to a hand-in: a mark, or a comment alone to have it handed in again; neither takes the answer back',
    access: ['T', 'D'],
    part: 2,
    owner: 'body.student_id',
    changes: ['homework', 'study', 'courses'],
    body: Type.Object({
      student_id: Id,
      project_id: Id,
      hand_in_id: Id,
      mark: Mark,
      comment: Nullable(Type.String({ minLength: 1, maxLength: commentMax, pattern: '\\S' })),
      version: Type.Optional(Version),
    }),
    reply: HandedIn,
    refusals: ['handed_in_again', 'changed_meanwhile'],
  },
  'GET /v2/staff/homework/due': {
    summary: 'The homework of a group with when it is due',
    access: ['T', 'D'],
    part: 2,
    owner: 'centre',
    about: ['homework'],
    query: Type.Object({ group_id: Id }),
    reply: Page(Due),
  },
  'PUT /v2/staff/homework/due': {
    summary: 'When homework is due for a group; null: as it would be by itself',
    access: ['T', 'D'],
    part: 2,
    owner: 'centre',
    changes: ['homework', 'study', 'courses'],
    body: Type.Object({ group_id: Id, project_id: Id, due_on: Nullable(Day) }),
    reply: Done,
  },
});
