import type { Lesson, Review } from './rounds.ts';
import type { Asked, Verdict } from './task.ts';

const nothing = { ask: null, text: null, script: null, options: [], words: [], terms: [], meanings: [] };

export const choose: Asked = {
  ...{ ...nothing, id: 'e1', kind: 'choose', text: 'I ___ a student.' },
  options: [
    { id: 'a', text: 'am' },
    { id: 'b', text: 'is' },
  ],
};
export const typed: Asked = { ...nothing, id: 'e2', kind: 'type', text: 'She ___ (to have) a cat.' };
export const order: Asked = {
  ...{ ...nothing, id: 'e3', kind: 'order', ask: { uz: 'U uyda.', ru: 'Он дома.' } },
  words: ['home', 'is', 'He', 'at'],
};
export const match: Asked = {
  ...{ ...nothing, id: 'e4', kind: 'match', terms: ['cat', 'dog'] },
  meanings: [
    { id: 'a', text: { uz: 'it', ru: 'собака' }, is_english: false },
    { id: 'b', text: { uz: 'mushuk', ru: 'кошка' }, is_english: false },
  ],
};
export const listen: Asked = {
  ...{ ...choose, id: 'e5', kind: 'listen', script: 'I am from Bukhara.', text: 'Where am I from?' },
};
export const dictation: Asked = { ...nothing, id: 'e6', kind: 'listen', script: 'I am happy.' };

export const lesson = (exercises: Asked[], more: Partial<Lesson> = {}): Lesson => ({
  id: 'hello',
  level: 'A1',
  title: { uz: 'Salom! Bu men', ru: 'Привет! Это я' },
  goal: { uz: 'Oʻzingiz haqingizda', ru: 'О себе' },
  done: 0,
  total: exercises.length,
  words: [{ en: 'hello', uz: 'salom', ru: 'привет' }],
  text: {
    uz: [{ type: 'paragraph', runs: [{ text: 'I am', code: true }] }],
    ru: [{ type: 'paragraph', runs: [{ text: 'I am', code: true }] }],
  },
  exercises: exercises.map((exercise) => ({ ...exercise, state: 'new' })),
  finished_at: null,
  finishes_at: null,
  xp: 10,
  ...more,
});

export const review = (exercises: Asked[], done = 0): Review => ({
  items: exercises.map((exercise) => ({
    unit: { id: 'hello', title: { uz: 'Salom', ru: 'Привет' } },
    exercise,
    turn: 1,
  })),
  next_cursor: null,
  today: { done, total: 10, xp: 5 },
});

export const verdict = (right: boolean, more: Partial<Verdict> = {}): Verdict => ({
  right,
  answer: ['a'],
  differs: null,
  why: null,
  ...more,
});
