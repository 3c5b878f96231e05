import type { AccessRows } from '../../testing/access.ts';

export const accessRows: AccessRows = {
  'GET /v1/english/courses': { who: 'S' },
  'GET /v1/english/lesson/{id}': { who: 'S', ask: () => ({ params: { id: 'hello' } }) },
  'POST /v1/english/lesson/{id}/progress': {
    who: 'S',
    ask: () => ({ params: { id: 'hello' }, body: { exercise_id: 'e1', answer: 'a' } }),
  },
  'GET /v1/english/review': { who: 'S' },
  'POST /v1/english/review': {
    who: 'S',
    of: 'owner',
    ask: async ({ make, student }) => {
      const made = await make(
        'insert into english_card (student_id, unit, exercise, due_at, stability, difficulty, scheduled_days, reps, ' +
          "lapses, state, reviewed_at) values ($1, 'hello', 'e2', now() - interval '1 day', 2, 5, 2, 1, 0, 2, " +
          "now() - interval '3 days') on conflict (student_id, unit, exercise) do update set " +
          'due_at = excluded.due_at, reps = 1 returning 1 as value',
        [student],
      );
      return {
        body: { unit_id: made === 1 ? 'hello' : 'no-such-unit', exercise_id: 'e2', turn: 1, answer: null },
      };
    },
  },
};
