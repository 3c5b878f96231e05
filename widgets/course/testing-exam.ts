import type { Attempt, Exams } from './attempt.ts';
import { elements, item, lesson, questions } from './testing.ts';

export const NOW = '2026-11-22T10:05:00+05:00';
export const ENDS = '2026-11-22T10:20:00+05:00';
const title = { uz: 'Shartlar', ru: 'Условия' };

type Exam = Exams['items'][number];

export const exams = (more: Partial<Exam> = {}): Exams => ({
  items: [
    {
      ...{ id: 23, module: 2, title, minutes: 20, questions: 3, state: 'open', lock: null },
      ...{ attempt_id: null, started_at: null, ends_at: null, total_mark: null },
      ...more,
    },
  ],
  next_cursor: null,
});

/** The exam of the module, which may be begun. */
export const examElements = () =>
  elements({ items: [item(21), item(23, { kind: 'exam', minutes: 20 })], resume: null });

export const exam = (more = {}) =>
  lesson(23, {
    ...{ kind: 'exam', quiz: 'none', questions: [], progress: null, minutes: 20, goal: null, next: null },
    ...more,
  });

export const attempt = (more: Partial<Attempt> = {}): Attempt => ({
  ...{ id: 9, exam_id: 23, group_id: 12, module: 2, title },
  ...{ started_at: '2026-11-22T10:00:00+05:00', ends_at: ENDS, now: NOW, finished_at: null },
  questions,
  answers: [],
  result: null,
  ...more,
});

export const result = (total_mark = 67): NonNullable<Attempt['result']> => ({
  right: 2,
  total: 3,
  total_mark,
  each: [
    { question_id: 'q1', is_right: true },
    { question_id: 'q2', is_right: false },
    { question_id: 'q3', is_right: true },
  ],
});
