import { bobur, fakeServer, renderWidget } from '@mars/element/testing.tsx';
import type { Courses } from '@mars/stores/pieces/english.ts';
import familyRu from '@mars/ui/texts/english/ru.json';
import familyUz from '@mars/ui/texts/english/uz.json';
import sharedRu from '@mars/ui/texts/ru.json';
import sharedUz from '@mars/ui/texts/uz.json';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import EnglishCourse from './EnglishCourse.tsx';
import ownRu from './ru.json';
import ownUz from './uz.json';

const uz = { ...sharedUz, ...familyUz, ...ownUz };
const ru = { ...sharedRu, ...familyRu, ...ownRu };

const unit = (id: string, level: 'A1' | 'A2', done = 0) => ({
  ...{ id, level, done, total: 20, is_finished: done === 20 },
  title: { uz: `Boʻlim ${id}`, ru: `Раздел ${id}` },
  goal: { uz: 'Gapirasiz', ru: 'Заговорите' },
});
const courses: Courses = {
  ...{ level: 'A2', resume: 'now', due: 0, today: { done: 0, total: 10, xp: 5 }, xp: 10 },
  items: [
    { level: 'A1', units: [unit('hello', 'A1', 20), unit('family', 'A1', 4), unit('day', 'A1')] },
    { level: 'A2', units: [unit('now', 'A2')] },
  ],
  next_cursor: null,
};
const show = (level: string | undefined, lang: 'uz' | 'ru' = 'uz') => {
  fakeServer({
    'GET /v1/me': bobur,
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v1/english/courses': courses,
  });
  return renderWidget(<EnglishCourse level={level} />, lang === 'uz' ? uz : ru, lang);
};

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it('shows the units of a level as a path: what is finished, begun and what it brings', async () => {
  show('A1');
  await screen.findByRole('heading', { name: 'A1 · Boshlangʻich' });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Boʻlim helloGapirasiz Tugatilgan',
    'Boʻlim familyGapirasiz20 ta mashqdan 4 tasi bajarildi',
    'Boʻlim dayGapirasiz+10 xp',
  ]);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /family/ });
  expect(link.href.endsWith('/english/course/learning?unit=family')).toBe(true);
  expect(screen.queryByRole('link', { current: 'step' })).toBeNull();
});

it('without a level shows the one to go on in, its unit marked', async () => {
  show(undefined, 'ru');
  await screen.findByRole('heading', { name: 'A2 · Базовый' });
  expect(screen.getByRole('link', { current: 'step' }).textContent).toContain('Раздел now');
});

it.each(['C1', 'x'])('of the level %s leads nowhere', async (level) => {
  const { element } = show(level);
  await waitFor(() => expect(element.querySelector('mars-not-found')).toBeTruthy());
});
