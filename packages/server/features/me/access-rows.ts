import type { AccessRows } from '../../testing/access.ts';

export const accessRows: AccessRows = {
  'GET /v1/me': { who: 'SPTD' },
  'GET /v1/me/limits': { who: 'S' },
  'GET /v1/me/today': { who: 'S' },
};
