import { fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { $open } from '@mars/session/open.ts';
import sharedRu from '@mars/ui/texts/ru.json';
import sharedUz from '@mars/ui/texts/uz.json';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import EduverseCourse from './EduverseCourse.tsx';
import type { Online } from './online.ts';
import ownRu from './ru.json';
import ownUz from './uz.json';

const uz = { ...sharedUz, ...ownUz };
const ru = { ...sharedRu, ...ownRu };
const user = userEvent.setup();

type Item = Online['modules'][number]['items'][number];

const bobur = { id: 5, role: 'student', first_name: 'Bobur', last_name: 'T', is_premium: false };
const lesson = (id: number, more: Partial<Item> = {}): Item => ({
  id,
  kind: 'lesson',
  module: 1,
  title: { uz: `Dars ${id}`, ru: `Урок ${id}` },
  minutes: 25,
  state: 'open',
  lock: null,
  quiz: 'open',
  ...more,
});
const online = (more: Partial<Online> = {}): Online => ({
  id: 9,
  title: { uz: 'SQL asoslari', ru: 'Основы SQL' },
  about: { uz: 'Jadvalga savol berasiz.', ru: 'Вопросы к таблице.' },
  level: 'beginner',
  subject: 'code',
  cover: '/media/cover/code.svg',
  langs: ['uz', 'ru'],
  lessons: 3,
  lessons_done: 0,
  minutes: 75,
  free_lessons: 1,
  coins: 9,
  enrolled: false,
  modules: [
    {
      module: 1,
      title: { uz: 'Savol', ru: 'Вопрос' },
      items: [lesson(1), lesson(2, { state: 'locked', lock: { code: 'previous_first', starts_at: null } })],
    },
    {
      module: 2,
      title: { uz: 'Jadval', ru: 'Таблица' },
      items: [lesson(3, { module: 2, state: 'locked', lock: { code: 'premium_required', starts_at: null } })],
    },
  ],
  resume: { element_id: 1, module: 1 },
  complete: false,
  month: { left: 26, total: 40, resets_at: '2026-12-01T00:00:00+05:00' },
  ...more,
});

const serve = (course: Online | Response, me: object = bobur) => {
  const enrolled: string[] = [];
  const calls = fakeServer({
    'GET /v1/me': me,
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v2/eduverse/course/9': course,
    'POST /v2/eduverse/course/9/enroll': () => {
      enrolled.push('9');
      return { course_id: 9, enrolled_at: '2026-11-20T10:00:00+05:00' };
    },
  });
  return { calls, enrolled };
};

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  $open.set(null);
});

const pathOf = (link: HTMLElement) => new URL((link as HTMLAnchorElement).href).pathname;

it('tells what the course teaches, and of each lesson why it is not open [§2.3]', async () => {
  serve(online());
  renderWidget(<EduverseCourse itemId="9" />, uz);
  await screen.findByRole('heading', { level: 2, name: 'SQL asoslari' });
  expect(screen.getByText('Jadvalga savol berasiz.')).toBeTruthy();
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'Dars 125 daqiqa · Test',
    'Dars 2Avval oldingi darsni tugating.',
    'Dars 3Premium bilan ochiladi.',
  ]);
  const second = screen.getByRole('region', { name: '2-modul. Jadval' });
  expect(pathOf(within(second).getByRole('link'))).toBe('/course-elements/9/online/0/3/2');
});

it('is begun with its first lesson, and taken up by that', async () => {
  const { enrolled } = serve(online());
  const { events } = renderWidget(<EduverseCourse itemId="9" />, uz);
  const begin = await screen.findByRole('link', { name: 'Kursni boshlash' });
  expect(pathOf(begin)).toBe('/course-elements/9/online/0/1/1');
  await user.click(begin);
  await waitFor(() => expect(enrolled).toEqual(['9']));
  expect(events.map(({ type }) => type)).toEqual(['mars:navigate']);
});

it('goes on where one stopped, and is not taken up twice', async () => {
  const { enrolled } = serve(
    online({ enrolled: true, lessons_done: 1, resume: { element_id: 2, module: 1 } }),
  );
  renderWidget(<EduverseCourse itemId="9" />, ru, 'ru');
  const go = await screen.findByRole('link', { name: 'Продолжить' });
  expect(pathOf(go)).toBe('/course-elements/9/online/0/2/1');
  expect(screen.getByRole('progressbar', { name: 'Пройдено уроков' }).getAttribute('aria-valuenow')).toBe(
    '1',
  );
  await user.click(go);
  expect(enrolled).toEqual([]);
});

it('that is complete says so, and can be looked at again', async () => {
  serve(online({ enrolled: true, lessons_done: 3, coins: 0, complete: true, resume: null }));
  renderWidget(<EduverseCourse itemId="9" />, uz);
  expect(await screen.findByText(/Kurs tugadi!/)).toBeTruthy();
  const again = screen.getByRole('link', { name: 'Qayta koʻrish' });
  expect([pathOf(again), again.className]).toEqual(['/course-elements/9/online/0/1/1', 'btn quiet']);
  expect(screen.queryByText(/yana olsa boʻladi/)).toBeNull();
});

it('says what it can bring yet and what the month lets one have', async () => {
  serve(online());
  renderWidget(<EduverseCourse itemId="9" />, uz);
  expect((await screen.findByText(/yana olsa boʻladi/)).textContent).toBe(
    'shu kursdan yana olsa boʻladi. Bu oy 40 coindan yana 26 tasini olish mumkin.',
  );
  cleanup();
  serve(online({ month: { left: 0, total: 40, resets_at: '2026-12-01T00:00:00+05:00' } }));
  renderWidget(<EduverseCourse itemId="9" />, uz);
  expect(await screen.findByText(/hammasini oldingiz, limit 1-\u2060dekabr kuni yangilanadi/)).toBeTruthy();
});

it('says without premium how much is free, and leads to the offer; with it there is no such word', async () => {
  serve(online());
  renderWidget(<EduverseCourse itemId="9" />, uz);
  expect(await screen.findByText('Dastlabki 1 ta dars bepul.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Premium haqida' }));
  expect($open.get()).toEqual({ dialog: 'premium' });
  cleanup();
  serve(online(), { ...bobur, is_premium: true });
  renderWidget(<EduverseCourse itemId="9" />, uz);
  await screen.findByRole('heading', { level: 2, name: 'SQL asoslari' });
  expect(screen.queryByText(/bepul/)).toBeNull();
});

it.each([undefined, '0', 'x', '1.5', '-3'])('with the id %s leads nowhere, and nobody is asked', (itemId) => {
  const { calls } = serve(online());
  const { element } = renderWidget(<EduverseCourse itemId={itemId} />, uz);
  expect(element.querySelector('mars-not-found')).toBeTruthy();
  expect(calls).toEqual([]);
});

it('that is not there leads nowhere', async () => {
  serve(refusal(404, 'not_found'));
  const { element } = renderWidget(<EduverseCourse itemId="9" />, uz);
  await waitFor(() => expect(element.querySelector('mars-not-found')).toBeTruthy());
});

it('can be asked for again when it fails', async () => {
  let times = 0;
  fakeServer({
    'GET /v1/me': bobur,
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v2/eduverse/course/9': () => (times++ === 0 ? refusal(500, 'internal') : online()),
  });
  renderWidget(<EduverseCourse itemId="9" />, uz);
  await user.click(await screen.findByRole('button', { name: 'Qayta urinish' }));
  await screen.findByRole('heading', { level: 2, name: 'SQL asoslari' });
});
