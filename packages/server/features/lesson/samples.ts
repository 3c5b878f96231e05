import { days, defineSamples, none } from '../../testing/samples.ts';

export const samples = defineSamples({
  'GET /v1/lesson': days,
  'GET /v1/lesson/calendar': none,
});
