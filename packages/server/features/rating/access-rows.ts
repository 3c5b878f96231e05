import type { AccessRows } from '../../testing/access.ts';

export const accessRows: AccessRows = {
  'GET /v1/rating/coin': { who: 'SPG', is: ['byKey'] },
  'GET /v1/rating/xp': { who: 'SPG', is: ['byKey'] },
  'GET /v1/rating/typing': { who: 'SPG', is: ['byKey'] },
};
