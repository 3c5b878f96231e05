import { days, defineSamples, none } from '../../testing/samples.ts';

export const samples = defineSamples({
  'GET /v1/rank/ladder': none,
  'GET /v1/xp/student/history': days,
});
