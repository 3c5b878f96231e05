import { randomUUID } from 'node:crypto';
import type { AccessRows } from '../../testing/access.ts';
import { newAttempt, overAttempt } from './queries-testing.ts';

export const accessRows: AccessRows = {
  'POST /v1/english/test/start': { who: 'A', ask: () => ({ body: {} }) },
  'GET /v1/english/test/{attempt_id}': {
    who: 'A',
    ask: async ({ make }) => {
      const attempt_id = randomUUID();
      await make(newAttempt, [attempt_id]);
      return { params: { attempt_id } };
    },
  },
  'POST /v1/english/test/answer': {
    who: 'A',
    ask: async ({ make }) => {
      const attempt_id = randomUUID();
      await make(newAttempt, [attempt_id]);
      return { body: { attempt_id, question_id: 'b1-grammar-1', answer: null } };
    },
  },
  'GET /v2/staff/english': { who: 'D' },
  'PUT /v2/staff/english/course/{id}': {
    who: 'D',
    ask: ({ course }) => ({ params: { id: course }, body: { levels: ['A1'] } }),
  },
  'POST /v2/staff/english/questions': {
    who: 'D',
    ask: () => ({ body: { items: [{ id: 'b1-grammar-1', found: 50 }] } }),
  },
  'POST /v1/english/level': {
    who: 'S',
    ask: async ({ make }) => {
      const attempt_id = randomUUID();
      await make(overAttempt, [attempt_id]);
      return { body: { attempt_id } };
    },
  },
};
