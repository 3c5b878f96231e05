import { defineSamples, none } from '../../testing/samples.ts';

export const samples = defineSamples({
  'GET /v1/hello': none,
  'POST /v1/hello': none,
  'GET /v1/hello/history': none,
});
