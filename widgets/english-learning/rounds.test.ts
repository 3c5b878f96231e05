import { aziza, fakeServer } from '@mars/element/testing.tsx';
import { afterEach, expect, it, vi } from 'vitest';
import { type Review, reviewRound } from './rounds.ts';

const waiting = vi.hoisted(() => ({
  now: null as unknown as ReturnType<typeof import('@mars/stores/testing/kept-letters.ts').keptLetters>,
}));
// There is no IndexedDB here.
vi.mock('@mars/stores/pieces/letters.ts', async () => {
  const { keptLetters } = await import('@mars/stores/testing/kept-letters.ts');
  waiting.now = keptLetters();
  return waiting.now;
});
vi.mock('@mars/session/drafts.ts', async () =>
  (await import('@mars/session/testing/kept-drafts.ts')).keptDrafts(),
);

const review: Review = {
  items: [
    {
      unit: { id: 'hello', title: { uz: 'Salom', ru: 'Привет' } },
      exercise: {
        ...{ id: 'e1', kind: 'type', ask: null, text: 'I ___ here.', script: null },
        ...{ options: [], words: [], terms: [], meanings: [] },
      },
      turn: 2,
    },
  ],
  next_cursor: null,
  today: { done: 0, total: 10, xp: 5 },
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('keeps with a repetition that waits for a network when it was made', async () => {
  fakeServer({
    'GET /v1/me': aziza,
    'POST /v1/english/review': () => {
      throw new TypeError('Failed to fetch');
    },
  });
  vi.useFakeTimers({ now: new Date('2026-11-24T23:50:00+05:00'), toFake: ['Date'] });
  const round = reviewRound(review, '5', { xp: 0 });
  await round.open();
  round.write('live');
  await round.check();
  round.stop();
  expect(waiting.now.all()).toMatchObject([
    {
      call: 'POST /v1/english/review',
      body: {
        ...{ unit_id: 'hello', exercise_id: 'e1', turn: 2, answer: 'live' },
        answered_at: '2026-11-24T18:50:00.000Z',
      },
    },
  ]);
});
