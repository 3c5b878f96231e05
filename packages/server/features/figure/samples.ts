import { defineSamples, none } from '../../testing/samples.ts';

export const samples = defineSamples({
  'GET /v1/student/{id}/figure': none,
  'PATCH /v1/me/figure': () => ({ body: { skin: 3, hair: 'curly' } }),
});
