import { fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { DueWork, Mine } from './day.ts';
import Home from './Home.tsx';
import ru from './ru.json';
import { course, online, student, today, work } from './testing.ts';
import uz from './uz.json';

const show = (answers: Record<string, unknown>, lang: 'uz' | 'ru' = 'uz') => {
  const calls = fakeServer({ 'GET /v1/me': student, 'GET /v1/me/today': today(), ...answers });
  return { calls, ...renderWidget(<Home />, lang === 'uz' ? uz : ru, lang) };
};
const mine = (...items: Mine[]) => ({ 'GET /v1/me/courses': { items, next_cursor: null } });
const due = (...works: DueWork[]) => ({ 'GET /v1/me/today': today(works) });
const path = (link: HTMLElement) => new URL((link as HTMLAnchorElement).href).pathname;
const goOn = () => screen.findByRole('region', { name: 'Davom ettiring' });

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('says once what is to be done now, with its time, and has one filled button for it', async () => {
  const { container } = show(
    mine(course(1, 'Frontend'), online(9, 'SQL'), course(3, 'Python'), course(4, 'UI')),
  );
  const rows = within(
    within(await goOn())
      .getByText('Frontend')
      .closest('.card') as HTMLElement,
  ).getAllByRole('link');
  expect(rows.map(path)).toEqual([
    '/course-elements/1/offline/12/31/2',
    '/course-elements/9/online/0/39/2',
    '/course-elements/3/offline/12/33/2',
  ]);
  expect(rows[0]?.textContent).toContain('2-modul · Frontend: dars');
  expect(rows[1]?.textContent).toContain('Onlayn · SQL: dars');
  expect(container.querySelectorAll('.action')).toHaveLength(1);
  const now = screen.getByRole('region', { name: 'Hozir' });
  expect(now.textContent).toBe('Hozir20 daqiqaFrontend: darsFrontend, 2-modulDavom etish');
  expect(path(within(now).getByRole('link', { name: 'Davom etish: Frontend: dars' }))).toBe(
    '/course-elements/1/offline/12/31/2',
  );
});

it.each([
  [0, false, 'Boshlash'],
  [1, false, 'Davom etish'],
  [0, true, 'Davom etish'],
])(
  'says to whoever has done %i percent of a course, opened before: %s, “%s”',
  async (percent, is_begun, label) => {
    const one = course(1, 'Frontend');
    show(mine({ ...one, percent, resume: { ...one.resume!, is_begun } }));
    expect(await screen.findByRole('link', { name: `${label}: Frontend: dars` })).toBeTruthy();
  },
);

it('leads whoever has no course, or has done all of them, to those that are open to everybody', async () => {
  show(mine(course(1, 'Frontend', { resume: null })));
  expect(path(await screen.findByRole('link', { name: 'Kurs tanlash: Yangi kurs boshlang' }))).toBe(
    '/eduverse',
  );
  expect(screen.queryByText('Frontend')).toBeNull();
});

it('says when the courses do not come, and asks again', async () => {
  let times = 0;
  show({
    'GET /v1/me/courses': () =>
      times++ === 0 ? refusal(500, 'internal') : { items: [course(1, 'Frontend')], next_cursor: null },
  });
  const section = within(await goOn());
  (await section.findByRole('button')).click();
  expect(await section.findByText('Frontend')).toBeTruthy();
});

it.each([
  ['open', '23-noyabr, 20:00 gacha'],
  ['late', 'Muddati oʻtdi, lekin topshirsa boʻladi'],
  ['returned', 'Ustoz izoh yozdi, qaytadan topshiring'],
] as const)('leads to homework that is %s and says of what it is and until when', async (state, says) => {
  const first = work({ title: { uz: 'Oldingi', ru: 'Прошлое' } });
  show({ ...mine(course(1, 'Frontend')), ...due(first, work({ state })) });
  const row = within(await screen.findByRole('region', { name: 'Topshirish kerak' })).getByRole('link');
  expect(row.textContent).toBe(`Uyga vazifa: SahifaFrontend, 2-modul${says}`);
  expect(path(row)).toBe('/course-elements/1/offline/12/34/2');
});

it('names what is to be handed in now twice: by the card and by the plan', async () => {
  const title = { uz: 'Uyga vazifa: Sahifa', ru: 'Домашнее задание: Страница' };
  const homework = { kind: 'homework' as const, title, coins: 0, done: false, earned: 0 };
  const { container } = show({ ...mine(), 'GET /v1/me/today': today([work()], [homework]) });
  const now = await screen.findByRole('region', { name: 'Hozir' });
  expect(now.textContent).toBe(
    'Hozir23-noyabr, 20:00 gacha+5 xpUyga vazifa: SahifaFrontend, 2-modulBoshlash',
  );
  expect(container.querySelector('.steps > .next')?.textContent).toBe('Uyga vazifaSahifa');
  expect(screen.queryByRole('region', { name: 'Topshirish kerak' })).toBeNull();
});

it('names the hour of what is due today, in Russian too', async () => {
  show({ ...mine(), ...due(work({ at: '2026-11-21T20:00:00+05:00' })) }, 'ru');
  const now = await screen.findByRole('region', { name: 'Сейчас' });
  expect(now.textContent).toBe(
    'СейчасСегодня до 20:00+5 xpДомашнее задание: СтраницаFrontend, модуль 2Начать',
  );
});

it('leads to the courses where homework is in none', async () => {
  show({ ...mine(), ...due(work({ place: null })) });
  const now = within(await screen.findByRole('region', { name: 'Hozir' }));
  expect(path(now.getByRole('link'))).toBe('/my-courses');
});

it('has the way back to the exam that runs as its one action', async () => {
  const exam = work({
    kind: 'exam',
    state: 'running',
    title: { uz: 'CSS', ru: 'CSS' },
    at: '2126-11-21T20:00:00+05:00',
  });
  const { container, calls } = show({ ...mine(course(1, 'Frontend')), ...due(exam, work()) });
  expect(path(await screen.findByRole('link', { name: 'Imtihonga qaytish: Imtihon: CSS' }))).toBe(
    '/course-elements/1/offline/12/34/2',
  );
  expect(screen.getByRole('region', { name: 'Hozir' }).textContent).toContain('20:00 gacha davom etadi');
  await goOn();
  expect(container.querySelectorAll('.action')).toHaveLength(1);
  expect(calls.filter((call) => call === 'GET /v1/me/today')).toHaveLength(1);
});

it('asks for the day anew when the time of the exam is up', async () => {
  const exam = work({ kind: 'exam', state: 'running', at: '2026-11-21T20:00:00+05:00' });
  let times = 0;
  show({
    ...mine(),
    'GET /now/datetime': { datetime: '2026-11-21T20:00:00+05:00' },
    'GET /v1/me/today': () => today(times++ === 0 ? [exam] : []),
  });
  await expect.poll(() => times).toBe(2);
  expect(screen.queryByText(/Imtihon/)).toBeNull();
});

it('tells the coins that the month may still bring, and when it begins anew', async () => {
  const resets_at = '2026-12-01T00:00:00+05:00';
  const free = { left: null, total: null, resets_at: null, locked: null };
  show({
    'GET /v1/me/limits': {
      ...{ ai: free, typing: free, blog: free, coding: free, shop: { locked: null, trial_left: 0 } },
      coding_coins: { left: 12, total: 30, resets_at, locked: null },
      online_coins: { left: 0, total: 40, resets_at, locked: null },
    },
  });
  const bar = await screen.findByRole('progressbar', { name: 'Kod mashqlari' });
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext')]).toEqual([
    '18',
    'yana 12 coin',
  ]);
  expect(screen.getByText('bu oy hammasini oldingiz')).toBeTruthy();
  expect(screen.getByText(/Limit 1-\u2060dekabrda yangilanadi/)).toBeTruthy();
});

it.each([
  ['today', 3, true],
  ['filled', 3, false],
  ['neutral', 3, false],
  ['today', 0, false],
] as const)(
  'says when the streak is at risk: a day that is %s, a streak of %i',
  async (state, streak_count, said) => {
    show({
      'GET /v1/streak': {
        ...{
          streak_count,
          best: 14,
          today: '2026-11-21',
          today_counted: state === 'filled',
          today_sources: [],
        },
        hint: { uz: 'Maslahat', ru: 'Совет' },
        days: [{ date: '2026-11-21', state }],
      },
    });
    await screen.findByText('Maslahat');
    expect(screen.queryByText('Bugun ham davom ettiring') !== null).toBe(said);
  },
);

it.each([
  ['is to be done', false],
  ['is done, as everything is', true],
])('leads to coding practice with one press, also when it %s', async (_, done) => {
  const coding = {
    ...{ kind: 'coding' as const, title: { uz: 'Kod mashqi', ru: 'Программирование' } },
    ...{ coins: 2, earned: done ? 2 : 0, done },
  };
  show({ ...mine(), 'GET /v1/me/today': today([], [coding]) });
  expect(path(await screen.findByRole('link', { name: /^Kod mashqi/ }))).toBe('/mars-code');
});

it('has a stop for each of two lessons of a day, and leads from the online one to the very lesson', async () => {
  const step = { coins: 2, done: false, earned: 0 };
  const title = (uz: string) => ({ uz, ru: uz });
  show({
    ...mine(online(9, 'SQL')),
    'GET /v1/me/today': today(
      [],
      [
        { ...step, kind: 'online', title: title('Onlayn dars') },
        { ...step, kind: 'lesson', title: title('Frontend, 10:00') },
        { ...step, kind: 'lesson', title: title('Ingliz tili, 15:00'), done: true, earned: 4 },
      ],
    ),
  });
  const list = (await screen.findByText('Onlayn dars')).closest('ol') as HTMLElement;
  const stops = within(list).getAllByRole('link');
  await expect
    .poll(() => stops.map((link) => path(link)))
    .toEqual(['/course-elements/9/online/0/39/2', '/my-courses', '/my-courses']);
  expect(screen.getByText('1 / 3')).toBeTruthy();
});
