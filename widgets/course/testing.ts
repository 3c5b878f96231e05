import type { Answer } from '@mars/element/testing.tsx';
import type { Elements, Opened } from './place.ts';

const text = (uz: string, ru: string) => ({ uz, ru });

const course = { id: 1, title: text('Frontend', 'Фронтенд'), type: 'offline' as const };
const group = { id: 12, name: 'FE-12' };

type Item = Elements['items'][number];

export const item = (id: number, more: Partial<Item> = {}): Item => ({
  id,
  kind: 'lesson',
  module: 2,
  title: text(`Dars ${id}`, `Урок ${id}`),
  minutes: 40,
  state: 'open',
  lock: null,
  quiz: 'none',
  ...more,
});

export const elements = (more: Partial<Elements> = {}): Elements => ({
  course,
  group,
  module: { module: 2, title: text('Shartlar', 'Условия') },
  modules: [
    { module: 1, title: text('Asoslar', 'Основы') },
    { module: 2, title: text('Shartlar', 'Условия') },
  ],
  items: [
    item(20, { state: 'done', quiz: 'passed' }),
    item(21, { quiz: 'open' }),
    item(22, { kind: 'homework', minutes: null }),
    item(23, {
      kind: 'exam',
      state: 'locked',
      lock: { code: 'not_started', starts_at: '2026-11-25T15:30:00+05:00' },
    }),
  ],
  resume: { element_id: 21, module: 2 },
  next_cursor: null,
  ...more,
});

export const questions: Opened['questions'] = [
  {
    id: 'q1',
    kind: 'choice',
    text: text('`if` nima qiladi?', 'Что делает `if`?'),
    options: [
      { id: 'a', text: text('Takrorlaydi', 'Повторяет') },
      { id: 'b', text: text('Tekshiradi', 'Проверяет') },
    ],
  },
  {
    id: 'q2',
    kind: 'many',
    text: text('Qaysilari son?', 'Что из этого числа?'),
    options: [
      { id: 'a', text: text('7', '7') },
      { id: 'b', text: text('"7"', '"7"') },
      { id: 'c', text: text('1.5', '1.5') },
    ],
  },
  { id: 'q3', kind: 'typed', text: text('2 + 2 nechchi?', 'Сколько будет 2 + 2?'), options: [] },
];

const blocks: NonNullable<Opened['text']['uz']> = [
  { type: 'paragraph', runs: [{ text: 'Shart ' }, { text: 'rost', bold: true }, { text: ' yoki yolgʻon.' }] },
  { type: 'heading', level: 2, runs: [{ text: 'Misol' }] },
  { type: 'code', lang: 'python', run: true, text: 'if 2 > 1:\n    print("ha")', input: null, output: 'ha' },
  {
    type: 'list',
    ordered: true,
    start: 3,
    items: [
      { depth: 0, runs: [{ text: 'Uchinchi' }] },
      { depth: 1, runs: [{ text: 'ichida' }] },
    ],
  },
  {
    type: 'table',
    align: [null, 'right'],
    head: [[{ text: 'Ish' }], [{ text: 'Ball' }]],
    rows: [[[{ text: 'Kod' }], [{ text: '25' }]]],
  },
  { type: 'picture', src: '/media/course/a.svg', alt: 'Yoʻl ikkiga boʻlinadi', width: 400, height: 200 },
  { type: 'paragraph', runs: [{ text: 'MDN', href: 'https://developer.mozilla.org/' }] },
];

export const lesson = (id = 21, more: Partial<Opened> = {}): Opened => ({
  ...item(id, { quiz: 'open' }),
  course,
  group,
  module_title: text('Shartlar', 'Условия'),
  goal: text('Shart yozasiz.', 'Вы напишете условие.'),
  text: { uz: blocks, ru: [{ type: 'paragraph', runs: [{ text: 'Условие бывает верным.' }] }] },
  video: null,
  questions,
  result: null,
  progress: { unit: 'block', units: 7, watched: [], seen_percent: 0, place: 0, completed: false },
  project_id: null,
  days: null,
  mark: null,
  previous: { element_id: 20, module: 2 },
  next: {
    element_id: 22,
    module: 2,
    kind: 'lesson',
    title: { uz: 'Dars 22', ru: 'Урок 22' },
    lock: null,
  },
  ...more,
});

/** What our server answers a student of the group. */
export const students = (more: Record<string, Answer> = {}): Record<string, Answer> => ({
  'GET /v1/me': { id: 5, role: 'student', first_name: 'Bobur', last_name: 'Tursunov' },
  'GET /v1/capabilities': { media_base: '/media/', features: {} },
  'GET /v1/course/elements': elements(),
  'GET /v1/course/element/21': lesson(),
  'POST /v1/course/element/21/progress': lesson().progress,
  ...more,
});

/** The address of the lesson that one goes on with. */
export const at21 = { courseId: '1', courseType: 'offline', groupId: '12', elementId: '21', module: '2' };
