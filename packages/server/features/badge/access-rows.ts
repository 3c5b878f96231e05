import type { AccessRows } from '../../testing/access.ts';

export const accessRows: AccessRows = {
  'GET /v1/badge/catalog': { who: 'SP' },
};
