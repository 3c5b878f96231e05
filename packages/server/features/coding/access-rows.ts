import type { AccessRows } from '../../testing/access.ts';

const task = () => ({ params: { id: 1 } });
const code = 'print(1)';

export const accessRows: AccessRows = {
  'GET /v2/mars-code/frames': { who: 'S' },
  'GET /v2/mars-code/questions': { who: 'S', ask: () => ({ query: { frame_id: 1 } }) },
  'GET /v2/mars-code/task/{id}': { who: 'S', ask: task },
  'PUT /v2/mars-code/task/{id}/draft': {
    who: 'S',
    ask: () => ({ ...task(), body: { lang: 'python', code } }),
  },
  'POST /v2/mars-code/task/{id}/submit': {
    who: 'S',
    ask: () => ({ ...task(), body: { lang: 'python', code } }),
  },
  'POST /v2/mars-code/task/{id}/hint': { who: 'S', ask: task },
  'GET /v2/mars-code/submission/{id}': {
    who: 'S',
    of: 'owner',
    ask: async ({ make, student }) => ({
      params: {
        id: await make(
          'insert into coding_submission (student_id, task_id, lang, code, submitted_at, verdict) ' +
            "select $1, min(id), 'python', 'print(1)', now(), 'wrong_answer' from coding_task returning id as value",
          [student],
        ),
      },
    }),
  },
  'GET /v2/mars-code/submissions': { who: 'S', ask: () => ({ query: { task_id: 1 } }) },
};
