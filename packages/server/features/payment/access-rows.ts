import type { AccessRows } from '../../testing/access.ts';

export const accessRows: AccessRows = {
  'GET /v1/payment/status': {
    who: 'SP',
    of: 'student',
    ask: ({ student }) => ({ query: { student_id: student } }),
  },
  'GET /v1/payment/history': {
    who: 'SP',
    of: 'student',
    ask: ({ student }) => ({ query: { student_id: student } }),
  },
};
