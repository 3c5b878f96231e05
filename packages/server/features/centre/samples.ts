import { defineSamples, none } from '../../testing/samples.ts';

export const samples = defineSamples({
  'GET /v1/capabilities': none,
  'GET /v2/staff/settings': none,
  'POST /v2/staff/settings/logo': none,
  'PUT /v2/staff/settings': () => ({ body: { settings: { premium_price: 299 } } }),
});
