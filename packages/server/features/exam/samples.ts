import { defineSamples } from '../../testing/samples.ts';

const exam = {
  minutes: 20,
  questions: Array.from({ length: 10 }, (_, n) => ({
    id: `q${n + 1}`,
    kind: 'typed',
    text: { uz: 'Ikki karra ikki?', ru: 'Дважды два?' },
    answer: ['4'],
    why: { uz: 'Toʻrt', ru: 'Четыре' },
  })),
};

export const samples = defineSamples({
  'GET /v1/exam': ({ group }) => ({ query: { group_id: group } }),
  'POST /v1/exam/{id}/start': ({ exam }) => ({ params: { id: exam } }),
  'GET /v1/exam/attempt/{id}': () => ({ params: { id: 1 } }),
  'PUT /v1/exam/attempt/{id}/answer': () => ({
    params: { id: 1 },
    body: { question_id: 'q1', answer: 'a' },
  }),
  'POST /v1/exam/attempt/{id}/finish': () => ({ params: { id: 1 } }),
  'GET /v2/staff/exam': ({ group }) => ({ query: { group_id: group } }),
  'GET /v2/staff/exam/{id}': ({ exam }) => ({ params: { id: exam } }),
  'POST /v2/staff/exam/{id}/rejudge': ({ exam: id }) => ({ params: { id }, body: { exam, dry_run: true } }),
  'PUT /v2/staff/exam-mark': ({ group, bobur }) => ({
    body: { group_id: group, module: 1, marks: [{ student_id: bobur, total_mark: 70 }] },
  }),
});
