import { type Answer, fakeServer } from '@mars/element/testing.tsx';
import type { Submission, Task } from './task.ts';

const text = (uz: string, ru: string) => ({ uz, ru });

export const task = (more: Partial<Task> = {}): Task => ({
  id: 21,
  title: text('Aks sado', 'Эхо'),
  difficulty: 'easy',
  label: 'easy',
  coins: 2,
  state: 'new',
  frame: { id: 2, title: text('Birinchi dastur', 'Первая программа') },
  text: {
    uz: [
      {
        type: 'paragraph',
        runs: [{ text: 'Gapni ' }, { text: 'ikki marta', bold: true }, { text: ' chiqaring.' }],
      },
    ],
    ru: [{ type: 'paragraph', runs: [{ text: 'Выведите фразу дважды.' }] }],
  },
  samples: [
    { input: 'salom\n', output: 'salom\nsalom\n', why: text('Ikki marta.', 'Дважды.') },
    { input: 'a b\n', output: 'a b\na b\n', why: text('Boʻsh joy bilan.', 'С пробелом.') },
  ],
  languages: ['python', 'javascript'],
  limits: { time_ms: 1000 },
  draft: { python: null, javascript: null },
  lang: null,
  hints: [],
  hints_total: 3,
  previous: null,
  next: { frame_id: 2, task_id: 22 },
  month: { left: 18, total: 30, resets_at: '2026-12-01T00:00:00+05:00' },
  today: { left: 4, total: 5, resets_at: '2026-11-24T00:00:00+05:00', locked: null },
  ...more,
});

export const submission = (more: Partial<Submission> = {}): Submission => ({
  id: 88,
  task_id: 21,
  lang: 'python',
  code: 'print(1)',
  submitted_at: '2026-11-23T15:30:00+05:00',
  verdict: null,
  queue: 0,
  passed: null,
  total: null,
  first_failing: null,
  sample: null,
  coins: null,
  cpu_ms: null,
  ...more,
});

export const accepted = submission({ verdict: 'accepted', queue: null, passed: 10, total: 10, coins: 2 });
export const wrong = submission({
  verdict: 'wrong_answer',
  queue: null,
  passed: 0,
  total: 10,
  first_failing: 1,
  sample: { input: 'salom\n', output: 'salom\nsalom\n', written: 'salom\n', error: null },
  coins: 0,
});

/** Of which no more is told than its verdict. */
export const hidden = { ...wrong, passed: null, first_failing: null, sample: null };

/** What our server answers a student without premium. */
export const serve = (more: Record<string, Answer> = {}) =>
  fakeServer({
    'GET /v1/me': { id: 5, role: 'student', first_name: 'Bobur', last_name: 'T', is_premium: false },
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v2/mars-code/task/21': task(),
    'GET /v2/mars-code/submissions': { items: [], next_cursor: null },
    'PUT /v2/mars-code/task/21/draft': { saved_at: '2026-11-23T15:20:00+05:00', changed: null },
    ...more,
  });
