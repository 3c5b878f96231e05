import type { AccessRows } from '../../testing/access.ts';
import { dot, fileOf, formOf } from '../../testing/form.ts';

export const accessRows: AccessRows = {
  'GET /v2/staff/settings': { who: 'D' },
  'PUT /v2/staff/settings': { who: 'D', ask: () => ({ body: { settings: { name: 'Mars' } } }) },
  'POST /v2/staff/settings/logo': {
    who: 'D',
    is: ['upload'],
    ask: () => formOf([['file', fileOf('dot.gif', dot)]]),
  },
  'GET /v1/capabilities': { who: 'A' },
};
