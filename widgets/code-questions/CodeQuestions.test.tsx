import { fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import familyRu from '@mars/ui/texts/code/ru.json';
import familyUz from '@mars/ui/texts/code/uz.json';
import sharedRu from '@mars/ui/texts/ru.json';
import sharedUz from '@mars/ui/texts/uz.json';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import CodeQuestions from './CodeQuestions.tsx';
import ownRu from './ru.json';
import type { Task, Tasks } from './tasks.ts';
import ownUz from './uz.json';

const uz = { ...sharedUz, ...familyUz, ...ownUz };
const ru = { ...sharedRu, ...familyRu, ...ownRu };
const user = userEvent.setup();

const task = (id: number, more: Partial<Task> = {}): Task => ({
  id,
  title: { uz: `Masala ${id}`, ru: `Задача ${id}` },
  difficulty: 'easy',
  label: 'easy',
  coins: 2,
  state: 'new',
  ...more,
});
const tasks = (more: Partial<Tasks> = {}): Tasks => ({
  items: [
    task(21, { state: 'solved' }),
    task(22),
    task(23, { difficulty: 'medium', label: 'hard', coins: 4, state: 'tried' }),
  ],
  next_cursor: null,
  frame: {
    id: 2,
    title: { uz: 'Sikllar', ru: 'Циклы' },
    about: { uz: 'Takrorlash.', ru: 'Повторение.' },
    tasks: 3,
    solved: 1,
    coins: 6,
  },
  month: { left: 18, total: 30, resets_at: '2026-12-01T00:00:00+05:00' },
  today: { left: 4, total: 5, resets_at: '2026-11-24T00:00:00+05:00', locked: null },
  ...more,
});
const serve = (answer: unknown) =>
  fakeServer({
    'GET /v1/me': { id: 5, role: 'student', first_name: 'Bobur', last_name: 'T', is_premium: false },
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v2/mars-code/questions': answer,
  });

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const pathOf = (link: HTMLElement) => new URL((link as HTMLAnchorElement).href).pathname;

it('shows the tasks as a path: how hard they really are, what they bring and how they stand [§2.3]', async () => {
  const calls = serve(tasks());
  renderWidget(<CodeQuestions frameId="2" />, uz);
  await screen.findByRole('heading', { level: 2, name: 'Sikllar' });
  expect(calls).toContain('GET /v2/mars-code/questions?frame_id=2');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Masala 21OsonYechildi',
    '2Masala 22Oson+2 coin',
    'Masala 23QiyinBoshlangan+4 coin',
  ]);
  const links = screen.getAllByRole('link', { name: /Masala/ });
  expect(links.map(pathOf)).toEqual([21, 22, 23].map((id) => `/mars-code/task/${id}`));
  const bar = screen.getByRole('progressbar', { name: 'Yechilgan masalalar' });
  expect(bar.getAttribute('aria-valuetext')).toBe('3 ta masaladan 1 tasi yechildi');
});

it('marks the task to go on with: what is begun, else what is new', async () => {
  serve(tasks());
  renderWidget(<CodeQuestions frameId="2" />, ru, 'ru');
  const marked = () =>
    screen
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'step')
      .map(pathOf);
  await screen.findByRole('heading', { level: 2, name: 'Циклы' });
  expect(marked()).toEqual(['/mars-code/task/23']);
  cleanup();
  serve(tasks({ items: [task(21, { state: 'solved' }), task(22), task(23)] }));
  renderWidget(<CodeQuestions frameId="2" />, ru, 'ru');
  await screen.findByRole('heading', { level: 2, name: 'Циклы' });
  expect(marked()).toEqual(['/mars-code/task/22']);
  cleanup();
  serve(tasks({ items: [task(21, { state: 'solved' })] }));
  renderWidget(<CodeQuestions frameId="2" />, ru, 'ru');
  await screen.findByRole('heading', { level: 2, name: 'Циклы' });
  expect(marked()).toEqual([]);
});

it('leads back to the topics', async () => {
  serve(tasks());
  renderWidget(<CodeQuestions frameId="2" />, uz);
  expect(pathOf(screen.getByRole('link', { name: 'Kod mashqlari' }))).toBe('/mars-code');
});

it.each([undefined, '0', 'x', '1.5', '-3'])(
  'with the topic %s leads nowhere, and nobody is asked',
  (frameId) => {
    const calls = serve(tasks());
    const { element } = renderWidget(<CodeQuestions frameId={frameId} />, uz);
    expect(element.querySelector('mars-not-found')).toBeTruthy();
    expect(calls).toEqual([]);
  },
);

it('that is not there leads nowhere', async () => {
  serve(refusal(404, 'not_found'));
  const { element } = renderWidget(<CodeQuestions frameId="2" />, uz);
  await waitFor(() => expect(element.querySelector('mars-not-found')).toBeTruthy());
});

it('can be asked for again when it fails', async () => {
  let times = 0;
  serve(() => (times++ === 0 ? refusal(500, 'internal') : tasks()));
  renderWidget(<CodeQuestions frameId="2" />, uz);
  await user.click(await screen.findByRole('button', { name: 'Qayta urinish' }));
  await screen.findByRole('heading', { level: 2, name: 'Sikllar' });
});
