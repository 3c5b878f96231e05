import type { AccessRows } from '../../testing/access.ts';

export const accessRows: AccessRows = {
  'GET /v2/premium/check_premium': {
    who: 'SPTD',
    of: 'student',
    ask: ({ student }) => ({ query: { student_id: student } }),
  },
  'POST /v2/premium/buy': {
    who: 'S',
    ask: ({ key }) => ({ body: { password: 'mars-demo-1' }, headers: key() }),
  },
  'GET /v2/premium/limit-check': { who: 'S' },
  'GET /v2/premium/offer': { who: 'S' },
  'GET /v2/premium/history': { who: 'S' },
};
