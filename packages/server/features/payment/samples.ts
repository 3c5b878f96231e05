import { defineSamples, none } from '../../testing/samples.ts';

export const samples = defineSamples({
  'GET /v1/payment/status': none,
  'GET /v1/payment/history': none,
});
