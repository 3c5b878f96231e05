import { randomUUID } from 'node:crypto';
import { defineSamples, none, unknownId } from '../../testing/samples.ts';
import { newAttempt, overAttempt } from './queries-testing.ts';

export const samples = defineSamples({
  'POST /v1/english/test/start': () => ({ body: { listening: true } }),
  'GET /v1/english/test/{attempt_id}': async ({ make }, _role, whose) => {
    const attempt_id = randomUUID();
    if (whose !== 'unknown') await make(newAttempt, [attempt_id]);
    return { params: { attempt_id } };
  },
  'POST /v1/english/test/answer': async ({ make }) => {
    const attempt_id = randomUUID();
    await make(newAttempt, [attempt_id]);
    return { body: { attempt_id, question_id: 'b1-grammar-1', answer: null } };
  },
  'GET /v2/staff/english': none,
  'PUT /v2/staff/english/course/{id}': ({ course }, _role, whose) => ({
    params: { id: whose === 'unknown' ? unknownId : course },
    body: { levels: [] },
  }),
  'POST /v2/staff/english/questions': () => ({ body: { items: [{ id: 'b1-grammar-1', found: 50 }] } }),
  'POST /v1/english/level': async ({ make }) => {
    const attempt_id = randomUUID();
    await make(overAttempt, [attempt_id]);
    return { body: { attempt_id } };
  },
});
