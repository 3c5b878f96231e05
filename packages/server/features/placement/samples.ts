import { randomUUID } from 'node:crypto';
import { defineSamples } from '../../testing/samples.ts';
import { newAttempt, overAttempt } from './queries-testing.ts';

export const samples = defineSamples({
  'POST /v1/english/test/start': () => ({ body: { listening: true } }),
  'POST /v1/english/test/answer': async ({ make }) => {
    const attempt_id = randomUUID();
    await make(newAttempt, [attempt_id]);
    return { body: { attempt_id, question_id: 'b1-grammar-1', answer: null } };
  },
  'POST /v1/english/level': async ({ make }) => {
    const attempt = randomUUID();
    await make(overAttempt, [attempt]);
    return { body: { attempt } };
  },
});
