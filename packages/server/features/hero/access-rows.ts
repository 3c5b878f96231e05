import type { AccessRows } from '../../testing/access.ts';

export const accessRows: AccessRows = {
  'GET /v1/shop/student/heroes': {
    who: 'SPTD',
    of: 'inside',
    ask: ({ student }) => ({ query: { student_id: student } }),
  },
};
