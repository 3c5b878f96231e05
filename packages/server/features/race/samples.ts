import { defineSamples, none } from '../../testing/samples.ts';
import { newCode, newRace } from './queries-testing.ts';

export const samples = defineSamples({
  'GET /v2/staff/race': none,
  'POST /v2/staff/race': () => ({ body: { lang: 'ru' } }),
  'POST /v2/staff/race/{id}/start': async ({ make, bobur }) => ({
    params: { id: await make(newRace, [bobur, 'waiting']) },
  }),
  'POST /v2/staff/race/{id}/end': async ({ make, bobur }) => ({
    params: { id: await make(newRace, [bobur, 'running']) },
  }),
  'POST /v2/typing/race/join': async ({ make }) => ({ body: { code: String(await make(newCode)) } }),
  'GET /v2/typing/race/{id}/stream': async ({ make, bobur }) => ({
    params: { id: await make(newRace, [bobur, 'running']) },
  }),
});
