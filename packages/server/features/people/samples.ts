import { defineSamples, none, unknownId } from '../../testing/samples.ts';

export const samples = defineSamples({
  'GET /v2/staff/people': none,
  'POST /v2/staff/people': () => ({ body: { role: 'student', first_name: 'Yangi', last_name: 'Kelgan' } }),
  'PATCH /v2/staff/people/{id}': ({ aziza }, _role, whose) => ({
    params: { id: whose === 'unknown' ? unknownId : aziza },
    body: {},
  }),
  'GET /v2/staff/groups': none,
  'POST /v2/staff/groups': ({ course }) => ({ body: { name: 'FE-20', course_id: course } }),
  'PATCH /v2/staff/groups/{id}': ({ group }, _role, whose) => ({
    params: { id: whose === 'unknown' ? unknownId : group },
    body: {},
  }),
  'GET /v2/staff/numbers': none,
  'POST /v2/staff/numbers': () => ({ body: { phone: '+998930000000', decision: 'confirm' } }),
});
