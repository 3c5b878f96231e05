import { defineSamples, none, unknownId } from '../../testing/samples.ts';

export const samples = defineSamples({
  'GET /v1/season/current': none,
  'GET /v1/season/history': none,
  'GET /v2/staff/seasons': none,
  'POST /v2/staff/seasons': () => ({
    body: { name: 'Bahor bellashuvi', starts_on: '2090-01-01', ends_on: '2090-03-01' },
  }),
  'PATCH /v2/staff/seasons/{id}': () => ({ params: { id: unknownId }, body: {} }),
});
