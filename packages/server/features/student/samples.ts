import { defineSamples, none } from '../../testing/samples.ts';

export const samples = defineSamples({
  'GET /v1/student/{id}': none,
  'GET /v1/student/{id}/badges': none,
  'GET /v1/student/{id}/ranks': none,
  'PATCH /v1/me/privacy': () => ({ body: { is_hidden: false } }),
});
