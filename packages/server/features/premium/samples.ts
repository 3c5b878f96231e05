import { defineSamples, none } from '../../testing/samples.ts';

export const samples = defineSamples({
  'GET /v2/premium/offer': none,
  'GET /v2/premium/history': none,
  'GET /v2/premium/check_premium': none,
  'POST /v2/premium/buy': () => ({ body: { password: 'mars-demo-1' } }),
  'GET /v2/premium/limit-check': none,
});
