import { days, defineSamples, unknownId } from '../../testing/samples.ts';

export const samples = defineSamples({
  'GET /v1/attendance/student': days,
  'PUT /v2/staff/attendance': ({ lesson }, _role, whose) => ({
    body: {
      lesson_id: whose === 'unknown' ? unknownId : lesson.id,
      marks: [{ student_id: lesson.student, attendance_type: 1 }],
    },
  }),
});
