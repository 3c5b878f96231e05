import type { AccessRows } from '../../testing/access.ts';

export const accessRows: AccessRows = {
  'GET /now/datetime': { who: 'A' },
};
