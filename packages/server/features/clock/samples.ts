import { defineSamples, none } from '../../testing/samples.ts';

export const samples = defineSamples({
  'GET /now/datetime': none,
});
