import { defineSamples, none } from '../../testing/samples.ts';

export const samples = defineSamples({
  'GET /v1/english/courses': none,
  'GET /v1/english/lesson/{id}': () => ({ params: { id: 'hello' } }),
  'POST /v1/english/lesson/{id}/progress': () => ({
    params: { id: 'hello' },
    body: { exercise_id: 'e1', answer: 'b' },
  }),
  'GET /v1/english/review': none,
  'POST /v1/english/review': () => ({
    body: { unit_id: 'hello', exercise_id: 'e1', turn: 1, answer: null },
  }),
});
