import { randomUUID } from 'node:crypto';
import { defineSamples, none } from '../../testing/samples.ts';

export const samples = defineSamples({
  'GET /v2/typing/power': none,
  'POST /v2/typing/start': () => ({ body: { lang: 'ru' } }),
  'POST /v2/typing/progress': () => ({ body: { run_id: randomUUID(), from: 0, events: [[120, 'a']] } }),
  'POST /v2/typing/finish': () => ({ body: { run_id: randomUUID(), events: [[120, 'a']] } }),
  'GET /v2/typing/history': none,
});
