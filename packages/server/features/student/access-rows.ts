import type { AccessRows } from '../../testing/access.ts';

export const accessRows: AccessRows = {
  'GET /v1/student/{id}': { who: 'SP', of: 'inside', ask: ({ student }) => ({ params: { id: student } }) },
  'GET /v1/student/{id}/badges': {
    who: 'SP',
    of: 'inside',
    ask: ({ student }) => ({ params: { id: student } }),
  },
  'GET /v1/student/{id}/ranks': {
    who: 'SP',
    of: 'inside',
    ask: ({ student }) => ({ params: { id: student } }),
  },
  'PATCH /v1/me/privacy': { who: 'S', is: ['whenInactive'], ask: () => ({ body: { is_hidden: false } }) },
};
