import type { AccessRows } from '../../testing/access.ts';

export const accessRows: AccessRows = {
  'GET /v1/lesson': {
    who: 'SP',
    of: 'student',
    ask: ({ student }) => ({
      query: { student_id: student, from_date: '2026-01-01', till_date: '2026-01-31' },
    }),
  },
  'GET /v1/lesson/calendar': {
    who: 'SP',
    of: 'student',
    ask: ({ student }) => ({ query: { student_id: student } }),
  },
};
