import { fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { $open } from '@mars/session/open.ts';
import familyRu from '@mars/ui/texts/code/ru.json';
import familyUz from '@mars/ui/texts/code/uz.json';
import sharedRu from '@mars/ui/texts/ru.json';
import sharedUz from '@mars/ui/texts/uz.json';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import Code from './Code.tsx';
import ownRu from './ru.json';
import type { Topic, Topics } from './topics.ts';
import ownUz from './uz.json';

const uz = { ...sharedUz, ...familyUz, ...ownUz };
const ru = { ...sharedRu, ...familyRu, ...ownRu };
const user = userEvent.setup();

const topic = (id: number, more: Partial<Topic> = {}): Topic => ({
  id,
  title: { uz: `Mavzu ${id}`, ru: `Тема ${id}` },
  about: { uz: 'Nima haqida.', ru: 'О чём.' },
  tasks: 10,
  solved: 0,
  coins: 28,
  ...more,
});
const topics = (more: Partial<Topics> = {}): Topics => ({
  items: [topic(1, { solved: 10, coins: 0 }), topic(2, { solved: 3, coins: 19 }), topic(3)],
  next_cursor: null,
  month: { left: 18, total: 30, resets_at: '2026-12-01T00:00:00+05:00' },
  today: { left: 4, total: 5, resets_at: '2026-11-24T00:00:00+05:00', locked: null },
  resume: { frame_id: 2, task_id: 21 },
  ...more,
});
const serve = (answer: unknown) =>
  fakeServer({
    'GET /v1/me': { id: 5, role: 'student', first_name: 'Bobur', last_name: 'T', is_premium: false },
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v2/mars-code/frames': answer,
  });

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  $open.set(null);
});

const pathOf = (link: HTMLElement) => new URL((link as HTMLAnchorElement).href).pathname;

it('shows the topics as a path, how far one is in each, and at which one stands [§2.3]', async () => {
  serve(topics());
  renderWidget(<Code />, uz);
  const links = await screen.findAllByRole('link', { name: /^Mavzu/ });
  expect(links.map(pathOf)).toEqual([1, 2, 3].map((id) => `/mars-code/questions/${id}`));
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  const rings = screen.getAllByRole('progressbar', { name: /^Mavzu/ });
  expect(rings.map((ring) => ring.getAttribute('aria-valuetext'))).toEqual([
    '10 ta masaladan 10 tasi yechildi',
    '10 ta masaladan 3 tasi yechildi',
    '10 ta masaladan 0 tasi yechildi',
  ]);
  const [done, begun] = screen.getAllByRole('listitem');
  expect(within(done!).getByText('Tugadi')).toBeTruthy();
  expect(begun!.textContent).toContain('+19');
});

it('leads to the task where one stopped', async () => {
  serve(topics());
  const { events } = renderWidget(<Code />, ru, 'ru');
  const go = await screen.findByRole('link', { name: 'Продолжить' });
  expect(pathOf(go)).toBe('/mars-code/task/21');
  expect(screen.getByText('Здесь вы остановились')).toBeTruthy();
  await user.click(go);
  expect(events.map(({ type }) => type)).toEqual(['mars:navigate']);
});

it('begins with the first task, and says when nothing is left', async () => {
  serve(topics({ items: [topic(1), topic(2)], resume: { frame_id: 1, task_id: 11 } }));
  renderWidget(<Code />, uz);
  expect(pathOf(await screen.findByRole('link', { name: 'Boshlash' }))).toBe('/mars-code/task/11');
  cleanup();
  serve(topics({ items: [topic(1, { solved: 10, coins: 0 })], resume: null }));
  renderWidget(<Code />, uz);
  expect(await screen.findByText('Hamma masala yechildi!')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Davom etish' })).toBeNull();
});

it('tells what the month still brings, and when it begins anew', async () => {
  serve(topics());
  renderWidget(<Code />, uz);
  const bar = await screen.findByRole('progressbar', { name: 'Bu oy kod mashqlaridan olingan coinlar' });
  expect(bar.getAttribute('aria-valuetext')).toBe('12 / 30');
  expect(screen.getByText(/Yana 18 coin olish mumkin\. Limit 1-\u2060dekabr/)).toBeTruthy();
});

it('tells who has no premium how many tasks the day has left; at none it offers premium, with when the day begins anew', async () => {
  serve(topics());
  renderWidget(<Code />, uz);
  expect(await screen.findByText('Bugun yana 4 ta yangi masala yuborish mumkin.')).toBeTruthy();
  cleanup();
  serve(topics({ today: { left: 0, total: 5, resets_at: '2026-11-24T00:00:00+05:00', locked: null } }));
  renderWidget(<Code />, uz);
  expect(await screen.findByText(/yangisi 00:00 da ochiladi/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Premium haqida' }));
  expect($open.get()).toEqual({ dialog: 'premium' });
  cleanup();
  serve(topics({ today: { left: null, total: null, resets_at: null, locked: null } }));
  renderWidget(<Code />, uz);
  await screen.findByRole('link', { name: 'Davom etish' });
  expect(screen.queryByText(/yangi masala/)).toBeNull();
  expect(screen.queryByText('Bugungi masalalar tugadi.')).toBeNull();
});

it('says that there is nothing yet', async () => {
  serve(topics({ items: [], resume: null }));
  renderWidget(<Code />, uz);
  expect(await screen.findByText('Hozircha mavzu yoʻq')).toBeTruthy();
});

it('can be asked for again when it fails', async () => {
  let times = 0;
  serve(() => (times++ === 0 ? refusal(500, 'internal') : topics()));
  renderWidget(<Code />, uz);
  await user.click(await screen.findByRole('button', { name: 'Qayta urinish' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3));
});
