import { days, defineSamples, none, unknownId } from '../../testing/samples.ts';

export const samples = defineSamples({
  'GET /v1/attendance/student': days,
  'PUT /v2/staff/attendance': ({ lesson }, _role, whose) => ({
    body: {
      lesson_id: whose === 'unknown' ? unknownId : lesson.id,
      marks: [{ student_id: lesson.student, attendance_type: 1 }],
    },
  }),
  'GET /v2/staff/today': none,
  'POST /v1/absence': ({ lesson }) => ({ body: { lesson_id: lesson.id, reason: 'Kasal' } }),
  'POST /v1/absence/lessons': ({ lesson }, _role, whose) => ({
    body: {
      lessons: [{ student_id: lesson.student, lesson_id: whose === 'unknown' ? unknownId : lesson.id }],
      reason: 'Kasal',
    },
  }),
});
