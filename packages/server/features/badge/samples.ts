import { defineSamples, none } from '../../testing/samples.ts';

export const samples = defineSamples({
  'GET /v1/badge/catalog': none,
});
