import { defineSamples, none } from '../../testing/samples.ts';

export const samples = defineSamples({
  'GET /v1/season/current': none,
  'GET /v1/season/history': none,
});
