import { defineSamples, none, site } from '../../testing/samples.ts';
import { newRefused } from './queries-testing.ts';

export const samples = defineSamples({
  'POST /v1/auth/guest': () => ({ body: { key: site.key }, headers: { origin: site.origin } }),
  'POST /v1/auth/embed': () => ({ body: site }),
  'POST /v1/auth/embed/code': () => ({
    body: { key: site.key, return_to: `${site.origin}/`, challenge: 'c'.repeat(43) },
  }),
  'POST /v1/auth/embed/exchange': () => ({
    body: { code: 'c'.repeat(43), verifier: 'v'.repeat(43) },
    headers: { origin: site.origin },
  }),
  'GET /v1/embed/site': () => ({ query: site }),
  'GET /v1/embed/address': () => ({ query: { key: site.key } }),
  'GET /v2/staff/sites/refused': none,
  'POST /v2/staff/sites/refused': async ({ make }, _role, whose) => {
    if (whose !== 'unknown') await make(newRefused);
    return {
      body: {
        key: site.key,
        origin: whose === 'unknown' ? 'https://yoq.example' : 'https://www.markaz.example',
      },
    };
  },
  'GET /v2/staff/sites': none,
  'POST /v2/staff/sites': () => ({
    body: { key: 'namuna-sayt', name: 'Sayt', origins: ['https://sayt.example'] },
  }),
  'PATCH /v2/staff/sites/{key}': (_known, _role, whose) => ({
    params: { key: whose === 'unknown' ? 'yoq-bunday' : site.key },
    body: {},
  }),
});
