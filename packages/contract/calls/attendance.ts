import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { Count, Day, Id, Nullable, OneOf, Picture, StudentDateRange, Text, Time } from '../schema.ts';

/** A parent's words; null takes them back. */
const Reason = Nullable(Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' }));
const AttendanceType = Type.Unsafe<0 | 1>({ type: 'integer', enum: [0, 1] });

export const attendanceCalls = defineCalls({
  'GET /v1/attendance/student': {
    summary: 'Attendance from one day to another, both included, a row per lesson',
    access: ['S', 'P', 'T', 'D'],
    part: 1,
    owner: 'query.student_id',
    about: ['attendance', 'coins'],
    alsoAt: ['/v2/attendance/student'],
    query: StudentDateRange,
    reply: Type.Array(
      Type.Object({
        attend_date: Day,
        attendance_type: AttendanceType,
        coins: Count,
        lesson: Type.Object({ id: Id, title: Text }),
      }),
    ),
    refusals: ['date_range'],
  },
  'PUT /v2/staff/attendance': {
    summary:
      'The attendance of one lesson; a student’s coins for it are paid once. What was marked otherwise since stays',
    access: ['T', 'D'],
    part: 2,
    owner: 'body.marks.student_id',
    changes: ['attendance', 'coins', 'xp', 'streak'],
    body: Type.Object({
      lesson_id: Id,
      marks: Type.Array(
        Type.Object({
          student_id: Id,
          attendance_type: AttendanceType,
          /** What the sheet showed, null for no mark; without it nobody looks at what is overwritten. */
          was: Type.Optional(Nullable(AttendanceType)),
        }),
        { minItems: 1, maxItems: 100 },
      ),
    }),
    reply: Type.Object({
      lesson_id: Id,
      saved: Type.Array(
        Type.Object({
          student_id: Id,
          attendance_type: AttendanceType,
          coins: Count,
          result: OneOf('saved', 'unchanged'),
        }),
      ),
      /** As somebody else has marked them since the sheet was opened: not overwritten. */
      changed: Type.Array(
        Type.Object({
          student_id: Id,
          attendance_type: AttendanceType,
          by: Nullable(Type.String()),
          at: Time,
        }),
      ),
      /** Who was in the group and was not on that day: not marked. */
      not_in_group: Type.Array(Type.Object({ student_id: Id, name: Type.String() })),
    }),
    refusals: ['lesson_not_in_group', 'too_early'],
  },
  'GET /v2/staff/today': {
    summary: 'The lessons of a day with their students, who is there and who said that they will not be',
    access: ['T', 'D'],
    part: 2,
    owner: 'centre',
    about: ['timetable', 'lessons', 'attendance', 'groups', 'chats', 'outbox', 'privacy'],
    /** Without it, today. */
    query: Type.Object({ date: Type.Optional(Day) }),
    reply: Type.Object({
      date: Day,
      /** Of administrators, for today: what nobody else can put right, and where. */
      tasks: Type.Array(
        Type.Object({
          /** `backup`, `bot`, `gone`, `numbers`, `places`, `group_` and its id: one of each. */
          kind: Type.String(),
          text: Text,
          since: Time,
          link: Type.String(),
        }),
      ),
      lessons: Type.Array(
        Type.Object({
          id: Id,
          group: Type.Object({ id: Id, name: Type.String() }),
          starts_at: Time,
          ends_at: Time,
          room: Nullable(Type.String()),
          title: Text,
          module: Count,
          element_id: Nullable(Id),
          teacher: Nullable(Type.Object({ id: Id, name: Type.String() })),
          substitute: Type.Boolean(),
          /** Since when its text is open to the group, earlier than by its start. */
          opened_at: Nullable(Time),
          /** By name. */
          students: Type.Array(
            Type.Object({
              id: Id,
              first_name: Type.String(),
              last_name: Type.String(),
              avatar: Nullable(Picture),
              /** null: not marked yet. */
              attendance_type: Nullable(AttendanceType),
              absence: Nullable(Type.Object({ reason: Type.String(), told_at: Time })),
            }),
          ),
          /** Who rests on that day, and when they are back: they have no mark. */
          resting: Type.Array(
            Type.Object({ id: Id, first_name: Type.String(), last_name: Type.String(), back_on: Day }),
          ),
        }),
      ),
    }),
  },
  'POST /v1/absence': {
    summary: 'A parent says why a child misses a lesson that is not over; `reason` null takes it back',
    access: ['P'],
    part: 2,
    owner: 'body.student_id',
    changes: ['lessons'],
    body: Type.Object({
      student_id: Id,
      lesson_id: Id,
      reason: Reason,
    }),
    reply: Type.Object({ student_id: Id, lesson_id: Id, reason: Nullable(Type.String()) }),
    refusals: ['lesson_over'],
  },
  'POST /v1/absence/lessons': {
    summary: 'The same of several lessons and children in one act; while one of them is over, of none',
    access: ['P'],
    part: 2,
    owner: 'body.lessons.student_id',
    changes: ['lessons'],
    body: Type.Object({
      lessons: Type.Array(Type.Object({ student_id: Id, lesson_id: Id }), { minItems: 1, maxItems: 100 }),
      reason: Reason,
    }),
    reply: Type.Object({
      lessons: Type.Array(Type.Object({ student_id: Id, lesson_id: Id })),
      reason: Nullable(Type.String()),
    }),
    refusals: ['lesson_over'],
  },
});
