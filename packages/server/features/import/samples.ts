import { defineSamples, none, unknownId } from '../../testing/samples.ts';

export const samples = defineSamples({
  // A form is no JSON: what the body is, the feature's own tests and rows of access say.
  'POST /v2/staff/import': () => ({ query: { kind: 'people', dry_run: true } }),
  'GET /v2/staff/import': none,
  'GET /v2/staff/import/columns': () => ({ query: { kind: 'people' } }),
  'GET /v2/staff/import/{id}': () => ({ params: { id: unknownId } }),
  'GET /v2/staff/export': () => ({ query: { kind: 'products' } }),
});
