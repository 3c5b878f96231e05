import { defineSamples, none, unknownId } from '../../testing/samples.ts';

export const samples = defineSamples({
  'GET /v2/staff/outbox': none,
  'GET /v2/staff/people/{id}/chat': ({ aziza }) => ({ params: { id: aziza } }),
  'DELETE /v2/staff/people/{id}/chat': ({ aziza }, _role, whose) => ({
    params: { id: whose === 'unknown' ? unknownId : aziza },
  }),
});
