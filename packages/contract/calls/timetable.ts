import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { Called, Count, Day, Id, IdParams, Nullable, Page, Text, Time, Version } from '../schema.ts';

/** 0 is Monday. */
const Weekday = Type.Integer({ minimum: 0, maximum: 6 });
const Weekdays = Type.Array(Weekday, { minItems: 1, maxItems: 7 });
/** Of a day: `15:30`. */
const Clock = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', maxLength: 5 });
/** By its name, which makes one where there is none, or by its id, which stands over that. */
const Where = {
  room: Type.Optional(Nullable(Called(40, 'digit'))),
  room_id: Type.Optional(Nullable(Id)),
};
/** A moment with its offset: one without would be whatever the server's clock says. */
const Moment = Type.String({
  format: 'date-time',
  maxLength: 35,
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,9})?)?(Z|[+-]\\d\\d:\\d\\d)$',
});
const GroupName = Type.Object({ id: Id, name: Type.String() });
const TeacherName = Type.Object({ id: Id, name: Type.String() });

const Plan = Type.Object({
  id: Id,
  group: GroupName,
  weekdays: Type.Array(Type.Integer()),
  starts: Type.String(),
  ends: Type.String(),
  room: Nullable(Type.String()),
  room_id: Nullable(Id),
  first_day: Day,
  last_day: Nullable(Day),
  version: Version,
});

/** A lesson of a group as staff see it. */
const StaffLesson = Type.Object({
  id: Id,
  group: GroupName,
  starts_at: Time,
  ends_at: Time,
  room: Nullable(Type.String()),
  room_id: Nullable(Id),
  title: Text,
  module: Count,
  /** The lesson of the course that it teaches. */
  element_id: Nullable(Id),
  /** Who gives it; `substitute`: in place of the group's own teacher. */
  teacher: Nullable(TeacherName),
  substitute: Type.Boolean(),
  /** It does not take place. */
  cancelled: Type.Boolean(),
  /** Since when its text is open to the group, earlier than by its start. */
  opened_at: Nullable(Time),
  /** How many students have a mark of attendance. */
  marked: Count,
  version: Version,
});

export const timetableCalls = defineCalls({
  'GET /v2/staff/timetable': {
    summary: 'When groups meet; of a teacher’s own groups only',
    access: ['T', 'D'],
    part: 2,
    owner: 'centre',
    about: ['timetable'],
    query: Type.Object({ group_id: Type.Optional(Id) }),
    reply: Page(Plan),
  },
  'POST /v2/staff/timetable': {
    summary: 'A group meets on these days of the week; its lessons are made at once, and by a job after that',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['timetable', 'rooms', 'lessons', 'courses'],
    body: Type.Object({
      group_id: Id,
      weekdays: Weekdays,
      starts: Clock,
      ends: Clock,
      ...Where,
      first_day: Day,
      last_day: Type.Optional(Nullable(Day)),
    }),
    reply: Plan,
    refusals: ['timetable_clash'],
  },
  'PATCH /v2/staff/timetable/{id}': {
    summary: 'Changes when a group meets: lessons to come follow, but for those that were moved by hand',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['timetable', 'rooms', 'lessons', 'courses'],
    params: IdParams,
    body: Type.Object({
      weekdays: Type.Optional(Weekdays),
      starts: Type.Optional(Clock),
      ends: Type.Optional(Clock),
      ...Where,
      first_day: Type.Optional(Day),
      last_day: Type.Optional(Nullable(Day)),
      version: Type.Optional(Version),
    }),
    reply: Plan,
    refusals: ['timetable_clash', 'changed_meanwhile'],
  },
  'GET /v2/staff/lessons': {
    summary: 'Lessons of groups from one day to another, both included; of a teacher’s own only',
    access: ['T', 'D'],
    part: 2,
    owner: 'centre',
    about: ['timetable', 'lessons', 'attendance'],
    query: Type.Object({ from_date: Day, till_date: Day, group_id: Type.Optional(Id) }),
    reply: Page(StaffLesson),
    refusals: ['date_range'],
  },
  'POST /v2/staff/lessons': {
    summary: 'One more lesson of a group',
    access: ['T', 'D'],
    part: 2,
    owner: 'centre',
    changes: ['timetable', 'rooms', 'lessons', 'courses', 'notifications'],
    body: Type.Object({
      group_id: Id,
      starts_at: Moment,
      ends_at: Moment,
      ...Where,
    }),
    reply: StaffLesson,
    refusals: ['timetable_clash'],
  },
  'PATCH /v2/staff/lessons/{id}': {
    summary: 'Moves a lesson, cancels it or puts it back, names a substitute, or says what it teaches',
    access: ['T', 'D'],
    part: 2,
    owner: 'centre',
    changes: ['timetable', 'rooms', 'lessons', 'courses', 'notifications'],
    params: IdParams,
    body: Type.Object({
      starts_at: Type.Optional(Moment),
      ends_at: Type.Optional(Moment),
      ...Where,
      /** null: the group's own teacher. */
      substitute_id: Type.Optional(Nullable(Id)),
      /** A lesson of the group's course; those after it go on from there. null: by the order of the course. */
      element_id: Type.Optional(Nullable(Id)),
      cancelled: Type.Optional(Type.Boolean()),
      version: Type.Optional(Version),
    }),
    reply: StaffLesson,
    refusals: ['timetable_clash', 'lesson_marked', 'changed_meanwhile'],
  },
  'POST /v2/staff/lessons/{id}/open': {
    summary: 'Opens the text of a lesson to the group before it begins',
    access: ['T', 'D'],
    part: 2,
    owner: 'centre',
    changes: ['timetable', 'courses'],
    params: IdParams,
    reply: StaffLesson,
    refusals: ['no_lesson_text'],
  },
});
