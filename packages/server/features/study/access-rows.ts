import type { AccessRows } from '../../testing/access.ts';

export const accessRows: AccessRows = {
  'GET /v1/me/projects': {
    who: 'SPTD',
    of: 'student',
    ask: ({ student, course }) => ({ query: { course_id: course, student_id: student } }),
  },
  'GET /v1/me/total_monthly_exam_results': {
    who: 'SPTD',
    of: 'student',
    ask: ({ student, group }) => ({ query: { group_id: group, student_id: student } }),
  },
  'GET /v1/study/progress': {
    who: 'SP',
    of: 'student',
    ask: ({ student }) => ({
      query: { student_id: student, from_date: '2026-01-01', till_date: '2026-01-31' },
    }),
  },
};
