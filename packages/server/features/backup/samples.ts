import { defineSamples, none } from '../../testing/samples.ts';

export const samples = defineSamples({
  'GET /v2/staff/backup': none,
  'POST /v2/staff/restored/looked': none,
});
