import type { AccessRows } from '../../testing/access.ts';

const days = () => ({ query: { from_date: '2026-01-01', till_date: '2026-01-31' } });

export const accessRows: AccessRows = {
  'GET /v2/staff/economy': { who: 'D', ask: days },
  'GET /v2/staff/economy/table': { who: 'D', ask: days },
};
