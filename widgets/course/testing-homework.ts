import type { Piece } from './draft.ts';
import { lesson } from './testing.ts';

/** The homework as the player opens it. */
export const homework = (more = {}) =>
  lesson(22, {
    ...{ kind: 'homework', quiz: 'none', questions: [], progress: null, minutes: null, goal: null },
    ...{ project_id: 7, days: 5, previous: { element_id: 21, module: 2 }, next: null },
    ...more,
  });

export const DUE = '2026-11-24T20:00:00+05:00';

export const piece = (more: Partial<Piece> = {}): Piece => ({
  id: 7,
  title: { uz: 'Sahifa', ru: 'Страница' },
  module: 2,
  due_at: DUE,
  state: 'open',
  late: false,
  answer: null,
  usual_days: null,
  draft: null,
  ...more,
});

type Answer = NonNullable<Piece['answer']>;

export const handedIn = (more: Partial<Answer> = {}): Answer => ({
  text: 'Mana sahifam',
  files: [{ id: 3, name: 'sahifa.html', type: 'text/plain', bytes: 2048, url: 'https://mars.example/3' }],
  handed_at: '2026-11-22T14:05:00+05:00',
  comment: null,
  mark: null,
  ...more,
});
