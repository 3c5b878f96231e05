import { defineSamples, none } from '../../testing/samples.ts';

const params = { kind: 'post', id: '1' };

export const samples = defineSamples({
  'GET /v2/staff/review': none,
  'POST /v2/staff/review/{kind}/{id}': () => ({ params, body: { decision: 'accept', reason: 'Yaxshi' } }),
  'POST /v2/review/{kind}/{id}/objection': () => ({ params, body: { text: 'Oʻzim yozdim' } }),
});
