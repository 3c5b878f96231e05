import { bobur, fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { keepDraft } from '@mars/session/drafts.ts';
import type { Courses } from '@mars/stores/pieces/english.ts';
import familyRu from '@mars/ui/texts/english/ru.json';
import familyUz from '@mars/ui/texts/english/uz.json';
import sharedRu from '@mars/ui/texts/ru.json';
import sharedUz from '@mars/ui/texts/uz.json';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import English from './English.tsx';
import ownRu from './ru.json';
import ownUz from './uz.json';

// There is no IndexedDB here.
vi.mock('@mars/session/drafts.ts', async () =>
  (await import('@mars/session/testing/kept-drafts.ts')).keptDrafts(),
);

const uz = { ...sharedUz, ...familyUz, ...ownUz };
const ru = { ...sharedRu, ...familyRu, ...ownRu };

const unit = (id: string, level: 'A1' | 'A2', done = 0) => ({
  id,
  level,
  title: { uz: `Boʻlim ${id}`, ru: `Раздел ${id}` },
  goal: { uz: 'Gapirasiz', ru: 'Заговорите' },
  done,
  total: 20,
  is_finished: done === 20,
});
const courses = (more: Partial<Courses> = {}): Courses => ({
  level: 'A2',
  resume: 'now',
  due: 12,
  today: { done: 3, total: 10, xp: 5 },
  xp: 10,
  items: [
    { level: 'A1', units: [unit('hello', 'A1', 20), unit('family', 'A1')] },
    { level: 'A2', units: [unit('now', 'A2', 7)] },
  ],
  next_cursor: null,
  ...more,
});
const show = (answer: unknown, lang: 'uz' | 'ru' = 'uz') => {
  const calls = fakeServer({
    'GET /v1/me': bobur,
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v1/english/courses': answer,
  });
  return { calls, ...renderWidget(<English />, lang === 'uz' ? uz : ru, lang) };
};
const addressOf = (name: string | RegExp) => {
  const { pathname, search } = new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href);
  return pathname + search;
};

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it('leads to the unit to go on with, to what is due, and to the levels', async () => {
  show(courses());
  await screen.findByRole('heading', { name: 'Boʻlim now' });
  expect(addressOf('Davom etish')).toBe('/english/course/learning?unit=now');
  expect(addressOf('Takrorlash')).toBe('/english/course/learning?review=1');
  expect(addressOf(/Boshlangʻich/)).toBe('/english/course?level=A1');
  expect(screen.getByText('12 ta mashqni takrorlash vaqti keldi.')).toBeTruthy();
  expect(
    screen.getByText('Yana 7 ta mashqni takrorlasangiz, +5 xp va bugungi kun hisobga oʻtadi.'),
  ).toBeTruthy();
  const bar = screen.getByRole('progressbar', { name: 'A1: tugatilgan boʻlimlar' });
  expect(bar.getAttribute('aria-valuetext')).toBe('2 ta boʻlimdan 1 tasi tugatilgan');
  expect(screen.getByText('Sizning darajangiz').closest('a')?.textContent).toContain('A2');
});

it('without a level leads to the test, and begins', async () => {
  show(
    courses({
      level: null,
      resume: 'hello',
      due: 0,
      today: { done: 0, total: 10, xp: 5 },
      items: [{ level: 'A1', units: [unit('hello', 'A1')] }],
    }),
    'ru',
  );
  await screen.findByRole('heading', { name: 'Раздел hello' });
  expect(addressOf('Начать')).toBe('/english/course/learning?unit=hello');
  expect(addressOf('Пройти тест')).toBe('/english-test-page');
  expect(screen.getByText(/Сейчас повторять нечего/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Повторить' })).toBeNull();
});

it('leads whoever has no level to the test that was taken on this device', async () => {
  await keepDraft('device', 'english-test', '0'.repeat(36));
  const { unmount } = show(courses({ level: null }));
  expect((await screen.findByText('Testni ochish')).getAttribute('href')).toMatch(/\/english-test$/);
  expect(screen.queryByRole('link', { name: 'Test topshirish' })).toBeNull();
  unmount();
  show(courses());
  await screen.findByRole('heading', { name: 'Boʻlim now' });
  expect(addressOf('Test topshirish')).toBe('/english-test-page');
  await keepDraft('device', 'english-test', '');
});

it('says that the day’s repetitions are done, and that all units are', async () => {
  show(courses({ resume: null, today: { done: 10, total: 10, xp: 5 } }));
  expect(await screen.findByText('Bugun 10 ta mashqni takrorladingiz va 5 xp oldingiz.')).toBeTruthy();
  expect(screen.getByText(/Hamma boʻlimni tugatdingiz/)).toBeTruthy();
});

it('can be asked for again when it fails', async () => {
  let times = 0;
  show(() => (times++ === 0 ? refusal(500, 'internal') : courses()));
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Qayta urinish' }));
  await screen.findByRole('heading', { name: 'Boʻlim now' });
});
