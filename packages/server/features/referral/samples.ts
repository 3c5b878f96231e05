import { defineSamples, none } from '../../testing/samples.ts';

export const samples = defineSamples({
  'GET /v1/referral': none,
  'POST /v1/referral/copied': () => ({ body: {} }),
});
