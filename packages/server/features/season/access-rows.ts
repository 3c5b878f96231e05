import type { AccessRows } from '../../testing/access.ts';

export const accessRows: AccessRows = {
  'GET /v1/season/current': { who: 'SPG' },
  'GET /v1/season/history': {
    who: 'SP',
    of: 'student',
    ask: ({ student }) => ({ query: { student_id: student } }),
  },
};
