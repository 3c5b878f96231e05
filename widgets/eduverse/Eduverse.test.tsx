import { fakeServer, parentOfTwo, refusal, renderWidget } from '@mars/element/testing.tsx';
import sharedRu from '@mars/ui/texts/ru.json';
import sharedUz from '@mars/ui/texts/uz.json';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Found, OnlineCourse } from './catalogue.ts';
import Eduverse from './Eduverse.tsx';
import ownRu from './ru.json';
import ownUz from './uz.json';

const uz = { ...sharedUz, ...ownUz };
const ru = { ...sharedRu, ...ownRu };
const user = userEvent.setup();

const bobur = { id: 5, role: 'student', first_name: 'Bobur', last_name: 'T', is_premium: false };

const course = (id: number, more: Partial<OnlineCourse> = {}): OnlineCourse => ({
  id,
  title: { uz: `Kurs ${id}`, ru: `Курс ${id}` },
  about: { uz: `Haqida ${id}`, ru: `О курсе ${id}` },
  level: 'beginner',
  subject: 'code',
  cover: '/media/cover/code.svg',
  langs: ['uz', 'ru'],
  lessons: 8,
  lessons_done: 0,
  minutes: 200,
  free_lessons: 3,
  coins: 24,
  enrolled: false,
  ...more,
});

const found = (items: OnlineCourse[], more: Partial<Found> = {}): Found => ({
  items,
  next_cursor: null,
  found: items.length,
  month: { left: 26, total: 40, resets_at: '2026-12-01T00:00:00+05:00' },
  ...more,
});

const PATH = 'GET /v2/eduverse/courses';

/** @param answer by what is asked for */
const serve = (answer: (query: URLSearchParams) => unknown, more: object = {}) =>
  fakeServer({
    'GET /v1/me': bobur,
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    [PATH]: (request: Request) => answer(new URL(request.url).searchParams),
    ...more,
  });

/** Scrolled to where the next page is near. */
let reachEnd: () => void = () => {};

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: object[]) => void) {
        reachEnd = () => tell([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const asked = (calls: string[]) =>
  calls.filter((call) => call.startsWith(PATH)).map((call) => call.slice(PATH.length));
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('the catalogue [§2.3]', () => {
  it('says of each course what it is, how long, what it brings and how much of it is free', async () => {
    serve(() => found([course(1)]));
    renderWidget(<Eduverse />, uz);
    const card = (await screen.findByRole('heading', { name: 'Kurs 1' })).closest('li') as HTMLElement;
    for (const says of [
      'Haqida 1',
      'Boshlangʻich',
      'Oʻzbekcha',
      'Ruscha',
      '3 ta dars bepul',
      '8 ta dars · 3 soat 20 daqiqa',
    ])
      expect(within(card).getByText(says), says).toBeTruthy();
    expect(within(card).getByTitle('Bu kursdan olish mumkin').textContent).toBe('+24 coin');
    expect(new URL(within(card).getByRole<HTMLAnchorElement>('link').href).pathname).toBe('/eduverse/1');
  });

  it('says how far one is, and what is done', async () => {
    serve(() =>
      found([
        course(1, { enrolled: true, lessons_done: 3 }),
        course(2, { enrolled: true, lessons_done: 8, coins: 0 }),
        course(3),
      ]),
    );
    renderWidget(<Eduverse />, uz);
    await waitFor(() => expect(names()).toEqual(['Kurs 1', 'Kurs 2', 'Kurs 3']));
    expect(screen.getByRole('progressbar', { name: 'Kurs 1' }).getAttribute('aria-valuenow')).toBe('3');
    expect(screen.getAllByText('Hammasi bajarildi')).toHaveLength(1);
    expect(screen.queryByRole('progressbar', { name: 'Kurs 3' })).toBeNull();
  });

  it('speaks of free lessons to nobody who has premium', async () => {
    serve(() => found([course(1)]), { 'GET /v1/me': { ...bobur, is_premium: true } });
    renderWidget(<Eduverse />, uz);
    await screen.findByText('Haqida 1');
    expect(screen.queryByText(/bepul/)).toBeNull();
  });

  it('shows the coins of the month under their cap, and when they come again', async () => {
    serve(() => found([course(1)]));
    renderWidget(<Eduverse />, ru, 'ru');
    const bar = await screen.findByRole('progressbar', { name: 'За онлайн-курсы в этом месяце' });
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['14', '40']);
    expect(screen.getByText('Можно получить ещё 26 монет. Лимит обновится 1 декабря.')).toBeTruthy();
  });

  it('says that the month is used up', async () => {
    const month = { left: 0, total: 40, resets_at: '2026-12-01T00:00:00+05:00' };
    serve(() => found([course(1)], { month }));
    renderWidget(<Eduverse />, uz);
    expect(await screen.findByText(/oldingiz\. Limit 1-\u2060dekabr kuni yangilanadi/)).toBeTruthy();
  });
});

describe('looking for a course', () => {
  it('asks when one has stopped typing, and until the answer shows what stood there', async () => {
    let give: () => void = () => {};
    const calls = serve((query) =>
      query.has('q')
        ? new Promise((resolve) => {
            give = () => resolve(found([course(2)]));
          })
        : found([course(1)]),
    );
    const { element } = renderWidget(<Eduverse />, uz);
    await waitFor(() => expect(names()).toEqual(['Kurs 1']));
    await user.type(screen.getByRole('searchbox', { name: 'Kurs qidirish' }), ' dizayn ');
    await waitFor(() => expect(asked(calls)).toEqual(['', '?q=dizayn']));
    expect(names()).toEqual(['Kurs 1']);
    expect(element.querySelector('.results')?.getAttribute('aria-busy')).toBe('true');
    await act(async () => give());
    await waitFor(() => expect(names()).toEqual(['Kurs 2']));
    expect(element.querySelector('.results')?.getAttribute('aria-busy')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('1 ta kurs topildi');
  });

  it('narrows by level and language', async () => {
    const calls = serve(() => found([course(1)]));
    renderWidget(<Eduverse />, uz);
    await waitFor(() => expect(names()).toEqual(['Kurs 1']));
    await user.click(screen.getByRole('tab', { name: 'Oʻrta' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Til' }), 'ru');
    await waitFor(() => expect(asked(calls)).toEqual(['', '?level=middle', '?level=middle&lang=ru']));
  });

  it('that finds nothing leads back to all', async () => {
    serve((query) => found(query.has('q') ? [] : [course(1)]));
    renderWidget(<Eduverse />, uz);
    const field = await screen.findByRole<HTMLInputElement>('searchbox');
    await user.type(field, 'xyz');
    await user.click(await screen.findByRole('button', { name: 'Hamma kurslarni koʻrsatish' }));
    await waitFor(() => expect(names()).toEqual(['Kurs 1']));
    expect(field.value).toBe('');
  });
});

describe('many courses', () => {
  const pages = (query: URLSearchParams) =>
    query.get('cursor') === '1'
      ? found([course(2)], { found: 2 })
      : found([course(1)], { next_cursor: '1', found: 2 });

  it('come page by page as one scrolls', async () => {
    const calls = serve(pages);
    renderWidget(<Eduverse />, uz);
    await waitFor(() => expect(names()).toEqual(['Kurs 1']));
    act(() => reachEnd());
    await waitFor(() => expect(names()).toEqual(['Kurs 1', 'Kurs 2']));
    expect(asked(calls)).toEqual(['', '?cursor=1']);
    expect(screen.queryByRole('button', { name: 'Yana koʻrsatish' })).toBeNull();
  });

  it('come by a button, too, and do not try again by themselves when they failed', async () => {
    let fails = true;
    const calls = serve((query) => (query.has('cursor') && fails ? refusal(500, 'internal') : pages(query)));
    renderWidget(<Eduverse />, uz);
    await user.click(await screen.findByRole('button', { name: 'Yana koʻrsatish' }));
    expect(await screen.findByText('Qolgan kurslar yuklanmadi.')).toBeTruthy();
    expect(asked(calls)).toHaveLength(2);
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Qayta urinish' }));
    await waitFor(() => expect(names()).toEqual(['Kurs 1', 'Kurs 2']));
  });
});

it('can be asked for again when it fails', async () => {
  let times = 0;
  serve(() => (times++ === 0 ? refusal(500, 'internal') : found([course(1)])));
  renderWidget(<Eduverse />, uz);
  await user.click(await screen.findByRole('button', { name: 'Qayta urinish' }));
  await waitFor(() => expect(names()).toEqual(['Kurs 1']));
});

it('is not asked for as a parent', async () => {
  const calls = serve(() => found([]), { 'GET /v1/me': parentOfTwo });
  renderWidget(<Eduverse />, uz);
  expect(await screen.findByText('Onlayn kurslar oʻquvchilar uchun.')).toBeTruthy();
  expect(asked(calls)).toEqual([]);
});
