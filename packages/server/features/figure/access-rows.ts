import type { AccessRows } from '../../testing/access.ts';

export const accessRows: AccessRows = {
  'GET /v1/student/{id}/figure': {
    who: 'SPTD',
    of: 'inside',
    ask: ({ student }) => ({ params: { id: student } }),
  },
  'PATCH /v1/me/figure': { who: 'S', is: ['whenInactive'], ask: () => ({ body: { glasses: 'round' } }) },
};
