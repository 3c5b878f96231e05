import type { AccessRows } from '../../testing/access.ts';

export const accessRows: AccessRows = {
  'GET /v1/exam': { who: 'S', ask: ({ group }) => ({ query: { group_id: group } }) },
  'POST /v1/exam/{id}/start': { who: 'S', of: 'owner', ask: ({ exam }) => ({ params: { id: exam } }) },
  'GET /v1/exam/attempt/{id}': {
    who: 'S',
    of: 'owner',
    ask: async ({ attempt }) => ({ params: { id: await attempt() } }),
  },
  'PUT /v1/exam/attempt/{id}/answer': {
    who: 'S',
    of: 'owner',
    ask: async ({ attempt }) => ({
      params: { id: await attempt() },
      body: { question_id: 'q1', answer: null },
    }),
  },
  'POST /v1/exam/attempt/{id}/finish': {
    who: 'S',
    of: 'owner',
    ask: async ({ attempt }) => ({ params: { id: await attempt() } }),
  },
  'GET /v2/staff/exam': { who: 'TD', of: 'lesson', ask: ({ group }) => ({ query: { group_id: group } }) },
  'GET /v2/staff/exam/{id}': { who: 'TD', of: 'lesson', ask: ({ exam }) => ({ params: { id: exam } }) },
  'POST /v2/staff/exam/{id}/rejudge': {
    who: 'D',
    ask: ({ exam }) => ({ params: { id: exam }, body: { dry_run: true } }),
  },
  'PUT /v2/staff/exam-mark': {
    who: 'TD',
    of: 'lesson',
    ask: ({ group, student }) => ({
      body: { group_id: group, module: 5, marks: [{ student_id: student, total_mark: 70 }] },
    }),
  },
};
