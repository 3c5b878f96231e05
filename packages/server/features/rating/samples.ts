import { defineSamples, none } from '../../testing/samples.ts';

export const samples = defineSamples({
  'GET /v1/rating/coin': none,
  'GET /v1/rating/xp': none,
  'GET /v1/rating/typing': none,
});
