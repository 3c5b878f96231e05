import { defineSamples, none, unknownId } from '../../testing/samples.ts';

const password = 'mars-demo-1';

export const samples = defineSamples({
  'GET /v1/me/privacy': none,
  'GET /v1/me/data': none,
  'DELETE /v1/me': () => ({ body: { password } }),
  'DELETE /v1/me/deletion': none,
  'POST /v1/consent/withdraw': ({ aziza }) => ({ body: { student_id: aziza, password } }),
  'POST /v1/consent/keep': ({ aziza }) => ({ body: { student_id: aziza, password } }),
  'POST /v1/consent/object': ({ aziza }) => ({ body: { student_id: aziza } }),
  'POST /v2/staff/person/{id}/consent/object': ({ aziza }, _role, whose) => ({
    params: { id: whose === 'unknown' ? unknownId : aziza },
  }),
  'POST /v2/staff/person/{id}/consent/decide': ({ aziza }, _role, whose) => ({
    params: { id: whose === 'unknown' ? unknownId : aziza },
    body: { keep: true, reason: 'Ota-ona kelishdi' },
  }),
  'GET /v2/staff/person/{id}/consent': ({ aziza }, _role, whose) => ({
    params: { id: whose === 'unknown' ? unknownId : aziza },
  }),
  'PUT /v2/staff/person/{id}/consent': ({ aziza }, _role, whose) => ({
    params: { id: whose === 'unknown' ? unknownId : aziza },
    body: { consent: { full_name: 'Karimov Otabek', phone: '+998901234567' } },
  }),
});
