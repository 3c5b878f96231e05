import { defineSamples, none } from '../../testing/samples.ts';

export const samples = defineSamples({
  'GET /v1/me': none,
  'GET /v1/me/limits': none,
  'GET /v1/me/today': none,
});
