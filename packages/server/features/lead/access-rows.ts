import { randomInt } from 'node:crypto';
import type { AccessRow, AccessRows } from '../../testing/access.ts';
import { nameReaders, newLead } from './queries-testing.ts';

/** A teacher whom the centre named. */
const named: AccessRow['ask'] = async ({ make }) => {
  await make(nameReaders);
  return {};
};

export const accessRows: AccessRows = {
  'POST /v1/lead': {
    who: 'A',
    ask: () => ({
      body: {
        full_name: 'Karim Olimov',
        phone: `+99890${randomInt(1_000_000, 9_999_999)}`,
        ...{ whose: 'parent', birth_year: 2014, consent: true },
        source: 'english',
      },
    }),
  },
  'GET /v2/staff/leads': { who: 'TD', ask: named },
  'PATCH /v2/staff/leads/{id}': {
    who: 'TD',
    ask: async ({ make }) => {
      await make(nameReaders);
      return { params: { id: await make(newLead) }, body: { state: 'called' } };
    },
  },
  'GET /v2/staff/leads/table': { who: 'TD', ask: named },
  'GET /v2/staff/leads/told': { who: 'D' },
  'PUT /v2/staff/leads/told': { who: 'D', ask: () => ({ body: { ids: [] } }) },
  'GET /v2/staff/leads/hook': { who: 'D' },
  'PUT /v2/staff/leads/hook': { who: 'D', ask: () => ({ body: { address: null } }) },
};
