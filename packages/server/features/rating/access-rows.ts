import type { AccessRows } from '../../testing/access.ts';

export const accessRows: AccessRows = {
  'GET /v1/rating/coin': { who: 'SPG' },
  'GET /v1/rating/xp': { who: 'SPG' },
  'GET /v1/rating/typing': { who: 'SPG' },
};
