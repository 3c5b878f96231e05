import Type from 'typebox';
import { defineAdditions } from '../addition.ts';
import { defineCalls } from '../call.ts';
import { Count, Day, Id, OneOf, StudentDateRange, Text } from '../schema.ts';

const AttendanceType = Type.Unsafe<0 | 1>({ type: 'integer', enum: [0, 1] });

export const attendanceAdds = defineAdditions({
  rules: ['attendance'],
  /** A lesson of the group; `month_ended` carries the percent of its lessons that were attended. */
  events: ['lesson_attended', 'month_ended'],
});

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
    summary: 'The attendance of one lesson; a student’s coins for it are paid once',
    access: ['T', 'D'],
    part: 2,
    owner: 'body.marks.student_id',
    changes: ['attendance', 'coins', 'xp', 'streak'],
    body: Type.Object({
      lesson_id: Id,
      marks: Type.Array(Type.Object({ student_id: Id, attendance_type: AttendanceType }), {
        minItems: 1,
        maxItems: 100,
      }),
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
    }),
    refusals: ['lesson_not_in_group', 'too_early'],
  },
});
