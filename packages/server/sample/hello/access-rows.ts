import type { AccessRows } from '../../testing/access.ts';

export const accessRows: AccessRows = {
  'GET /v1/hello': { who: 'S' },
  'POST /v1/hello': { who: 'S' },
  'GET /v1/hello/history': { who: 'S' },
};
