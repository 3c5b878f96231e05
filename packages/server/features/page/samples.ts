import { defineSamples } from '../../testing/samples.ts';

export const samples = defineSamples({
  'GET /v1/page/{slug}': (_known, _role, whose) => ({
    params: { slug: whose === 'unknown' ? 'nothing' : 'landing' },
  }),
});
