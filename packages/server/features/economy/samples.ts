import { days, defineSamples } from '../../testing/samples.ts';

export const samples = defineSamples({
  'GET /v2/staff/economy': days,
  'GET /v2/staff/economy/table': days,
});
