import { randomUUID } from 'node:crypto';
import type { AccessRows } from '../../testing/access.ts';
import { newAttempt, overAttempt } from './queries-testing.ts';

export const accessRows: AccessRows = {
  'POST /v1/english/test/start': { who: 'A', ask: () => ({ body: {} }) },
  'POST /v1/english/test/answer': {
    who: 'A',
    ask: async ({ make }) => {
      const attempt_id = randomUUID();
      await make(newAttempt, [attempt_id]);
      return { body: { attempt_id, question_id: 'b1-grammar-1', answer: null } };
    },
  },
  'POST /v1/english/level': {
    who: 'S',
    ask: async ({ make }) => {
      const attempt = randomUUID();
      await make(overAttempt, [attempt]);
      return { body: { attempt } };
    },
  },
};
