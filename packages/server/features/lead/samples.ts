import { defineSamples, none, unknownId } from '../../testing/samples.ts';
import { newLead } from './queries-testing.ts';

let phone = 1_000_000;

export const samples = defineSamples({
  'POST /v1/lead': () => ({
    body: {
      ...{ full_name: 'Karim Olimov', phone: `+99891${phone++}`, whose: 'self', birth_year: 1999 },
      ...{ consent: true, source: 'site' },
    },
  }),
  'GET /v2/staff/leads': none,
  'PATCH /v2/staff/leads/{id}': async ({ make }, _role, whose) => ({
    params: { id: whose === 'unknown' ? unknownId : await make(newLead) },
    body: { state: 'called', note: 'Ertaga' },
  }),
  'GET /v2/staff/leads/table': none,
  'GET /v2/staff/leads/told': none,
  'PUT /v2/staff/leads/told': () => ({ body: { ids: [] } }),
  'DELETE /v2/staff/leads/groups/{id}': () => ({ params: { id: unknownId } }),
  'GET /v2/staff/leads/hook': none,
  'PUT /v2/staff/leads/hook': () => ({ body: { address: null } }),
});
