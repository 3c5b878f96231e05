import type { AccessRows } from '../../testing/access.ts';

export const accessRows: AccessRows = {
  'GET /v1/attendance/student': {
    who: 'SPTD',
    of: 'student',
    ask: ({ student }) => ({
      query: { student_id: student, from_date: '2026-01-01', till_date: '2026-01-31' },
    }),
  },
  'PUT /v2/staff/attendance': {
    who: 'TD',
    of: 'lesson',
    ask: ({ lesson }) => ({
      body: { lesson_id: lesson.id, marks: [{ student_id: lesson.student, attendance_type: 1 }] },
    }),
  },
  'GET /v2/staff/today': { who: 'TD' },
  'POST /v1/absence': {
    who: 'P',
    of: 'student',
    ask: ({ student, nextLesson }) => ({
      body: { student_id: student, lesson_id: nextLesson, reason: 'Kasal' },
    }),
  },
  'POST /v1/absence/lessons': {
    who: 'P',
    of: 'student',
    ask: ({ student, nextLesson }) => ({
      body: { lessons: [{ student_id: student, lesson_id: nextLesson }], reason: 'Kasal' },
    }),
  },
};
