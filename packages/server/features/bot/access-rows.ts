import type { AccessRows } from '../../testing/access.ts';

export const accessRows: AccessRows = { 'GET /v2/staff/outbox': { who: 'D' } };
