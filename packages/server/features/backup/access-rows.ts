import type { AccessRows } from '../../testing/access.ts';

export const accessRows: AccessRows = {
  'GET /v2/staff/backup': { who: 'D' },
  'POST /v2/staff/restored/looked': { who: 'D' },
};
