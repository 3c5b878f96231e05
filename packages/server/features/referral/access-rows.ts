import type { AccessRows } from '../../testing/access.ts';

export const accessRows: AccessRows = {
  'GET /v1/referral': { who: 'S' },
  'POST /v1/referral/copied': { who: 'S', ask: () => ({ body: { browser: 'a-browser-of-mine-1' } }) },
};
