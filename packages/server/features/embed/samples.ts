import { defineSamples, site } from '../../testing/samples.ts';

export const samples = defineSamples({
  'POST /v1/auth/guest': () => ({ body: { key: site.key }, headers: { origin: site.origin } }),
  'POST /v1/auth/embed': () => ({ body: site }),
  'GET /v1/embed/site': () => ({ query: site }),
});
