import { fakeServer, parentOfTwo, refusal, renderWidget } from '@mars/element/testing.tsx';
import sharedRu from '@mars/ui/texts/ru.json';
import sharedUz from '@mars/ui/texts/uz.json';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import Courses from './Courses.tsx';
import type { Mine, Module } from './mine.ts';
import ownRu from './ru.json';
import ownUz from './uz.json';

const uz = { ...sharedUz, ...ownUz };
const ru = { ...sharedRu, ...ownRu };

const bobur = { id: 5, role: 'student', first_name: 'Bobur', last_name: 'Tursunov' };
const asked = { 'GET /v1/me': bobur, 'GET /v1/capabilities': { media_base: '/media/', features: {} } };

const module = (number: number, more: Partial<Module> = {}): Module => ({
  module: number,
  title: { uz: `Mavzu ${number}`, ru: `Тема ${number}` },
  lessons: 3,
  lessons_done: 1,
  homework: 1,
  homework_done: 0,
  exam_mark: null,
  ...more,
});

const frontend: Mine = {
  course: { id: 1, title: { uz: 'Frontend', ru: 'Фронтенд' }, type: 'offline' },
  cover: '/media/cover/frontend.svg',
  group: { id: 12, name: 'FE-12' },
  teacher: 'Malika Yusupova',
  timetable: [
    { weekday: 0, starts: '15:30', ends: '17:00' },
    { weekday: 2, starts: '15:30', ends: '17:00' },
    { weekday: 5, starts: '09:00', ends: '10:30' },
  ],
  next_lesson: {
    id: 37,
    starts_at: '2026-11-23T15:30:00+05:00',
    ends_at: '2026-11-23T17:00:00+05:00',
    title: { uz: 'Funksiyalar', ru: 'Функции' },
    module: 2,
    room: '3',
  },
  modules: [module(1, { lessons_done: 3, homework_done: 1, exam_mark: 77 }), module(2)],
  percent: 53,
  resume: {
    element_id: 34,
    module: 2,
    kind: 'lesson',
    title: { uz: 'Massivlar', ru: 'Массивы' },
    minutes: 20,
    is_begun: true,
  },
};

const online: Mine = {
  ...frontend,
  course: { id: 9, title: { uz: 'SQL asoslari', ru: 'Основы SQL' }, type: 'online' },
  group: null,
  teacher: null,
  timetable: [],
  next_lesson: null,
  percent: 100,
  resume: null,
};

const show = (items: Mine[]) => fakeServer({ ...asked, 'GET /v1/me/courses': { items, next_cursor: null } });

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const path = (link: HTMLElement) => new URL((link as HTMLAnchorElement).href).pathname;

it('shows a course of a group with its next lesson, its hours, its teacher and how far it is [§2.3]', async () => {
  show([frontend]);
  renderWidget(<Courses />, uz);
  const heading = await screen.findByRole('heading', { name: 'Frontend' });
  const card = within(heading.closest('li') as HTMLElement);

  expect(card.getByText('FE-12')).toBeTruthy();
  expect(card.getByText('23-noyabr, 15:30.').parentElement?.textContent).toBe(
    '23-noyabr, 15:30. Funksiyalar · 3-\u2060xona',
  );
  expect(card.getByText('dushanba, chorshanba 15:30–17:00; shanba 09:00–10:30')).toBeTruthy();
  expect(card.getByText('Ustoz: Malika Yusupova')).toBeTruthy();
  const bar = card.getByRole('progressbar', { name: 'Frontend: bajarilgan qismi' });
  expect(bar.getAttribute('aria-valuenow')).toBe('53');
});

it('leads to where one stopped, and where nothing is left to do to the beginning', async () => {
  show([frontend, online]);
  renderWidget(<Courses />, ru, 'ru');
  expect(path(await screen.findByRole('link', { name: 'Продолжить: Фронтенд' }))).toBe(
    '/course-elements/1/offline/12/34/2',
  );
  expect(path(screen.getByRole('link', { name: 'Открыть: Основы SQL' }))).toBe(
    '/course-elements/9/online/0/0/1',
  );
});

it('has one filled button, of the first course', async () => {
  show([frontend, online]);
  renderWidget(<Courses />, uz);
  const links = await screen.findAllByRole('link', { name: /: (Frontend|SQL asoslari)$/ });
  expect(links.map(({ className }) => className)).toEqual(['btn', 'btn quiet']);
});

it('tells of each module what is done of it, marks the one that one is in, and leads there', async () => {
  show([frontend]);
  renderWidget(<Courses />, uz);
  const first = await screen.findByRole('link', { name: /1-modul/, hidden: true });
  expect(first.textContent).toContain('Darslar: 3 / 3 · Uyga vazifalar: 1 / 1 · Imtihon: 77 / 100');
  expect(path(first)).toBe('/course-elements/1/offline/12/0/1');
  const second = screen.getByRole('link', { name: /2-modul/, hidden: true });
  expect(second.textContent).toContain('Darslar: 1 / 3 · Uyga vazifalar: 0 / 1');
  expect([first, second].map((link) => link.getAttribute('aria-current'))).toEqual([null, 'step']);
});

it('says of a course in which nothing is yet when it meets, and promises no more', async () => {
  show([{ ...frontend, modules: [], percent: 0, resume: null }]);
  renderWidget(<Courses />, uz);
  expect(await screen.findByText('Ustoz: Malika Yusupova')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByRole('link', { name: /Frontend/ })).toBeNull();
});

it('leads whoever has no course to the online ones', async () => {
  show([]);
  renderWidget(<Courses />, uz);
  expect(path(await screen.findByRole('link', { name: 'Onlayn kurs tanlash' }))).toBe('/eduverse');
});

it('can be asked for again when it fails', async () => {
  let times = 0;
  fakeServer({
    ...asked,
    'GET /v1/me/courses': () =>
      times++ === 0 ? refusal(500, 'internal') : { items: [frontend], next_cursor: null },
  });
  renderWidget(<Courses />, uz);
  (await screen.findByRole('button', { name: 'Qayta urinish' })).click();
  expect(await screen.findByRole('heading', { name: 'Frontend' })).toBeTruthy();
});

it('is not asked for as a parent', async () => {
  const calls = fakeServer({ ...asked, 'GET /v1/me': parentOfTwo });
  renderWidget(<Courses />, uz);
  expect(await screen.findByText('Kurslar oʻquvchilar uchun.')).toBeTruthy();
  expect(calls).not.toContain('GET /v1/me/courses');
});

it('is not there on a server that knows only the specification', async () => {
  fakeServer({ 'GET /v1/me': bobur });
  const { element } = renderWidget(<Courses />, uz);
  await expect.poll(() => element.querySelector('mars-not-found')?.getAttribute('reason')).toBe('not-here');
});
