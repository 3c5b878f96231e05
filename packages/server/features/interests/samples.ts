import { defineSamples, none } from '../../testing/samples.ts';
import { answersBy } from './testing.ts';

export const samples = defineSamples({
  'GET /v1/prof-test': none,
  'POST /v1/prof-test': () => ({ body: { answers: answersBy(() => 3) } }),
});
