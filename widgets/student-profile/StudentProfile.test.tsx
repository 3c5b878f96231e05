import type { Figure } from '@mars/element/pieces/LookParts.tsx';
import { type Answer, fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { $open } from '@mars/session/open.ts';
import { $tokens } from '@mars/session/tokens.ts';
import { dismissToast, toasts } from '@mars/ui/toast.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import ru from './ru.json';
import StudentProfile from './StudentProfile.tsx';
import type { Badges, Profile } from './student.ts';
import uz from './uz.json';

const aziza: Profile = {
  id: 4,
  first_name: 'Aziza',
  last_name: 'Karimova',
  avatar: null,
  is_premium: true,
  is_me: false,
  is_hidden: false,
  xp: 8400,
  rank: {
    id: 4,
    title: { uz: 'Bilimdon', ru: 'Знаток' },
    from_xp: 5000,
    next_xp: 10000,
    next_title: { uz: 'Navigator', ru: 'Навигатор' },
  },
  badges: { count: 1, total: 40 },
  worn: [],
};
const badge: Badges['items'][number] = {
  slug: '10-dars',
  rarity: 'oddiy',
  title: { uz: '10 dars', ru: '10 уроков' },
  how: { uz: '10 ta darsga keling.', ru: 'Побывайте на 10 уроках.' },
  image: '/media/badge/10-dars.svg',
  coins: 5,
  share: 12.5,
  awarded_at: '2026-11-01T10:00:00+05:00',
  progress: null,
};
const viewer = (is_premium: boolean, id = 7) => ({ id, role: 'student', first_name: 'Bobur', is_premium });
const common: Record<string, Answer> = {
  'GET /v1/capabilities': { media_base: '/media/', features: {} },
  'GET /v1/student/4': aziza,
  'GET /v1/student/4/badges': { items: [badge], next_cursor: null },
};

afterEach(() => {
  act(() => {
    for (const { id } of toasts.get()) dismissToast(id);
  });
  cleanup();
  document.body.replaceChildren();
  sessionStorage.clear();
  $open.set(null);
});

it('shows a classmate: name, premium, xp, rank with the way to the next, badges', async () => {
  fakeServer({ ...common, 'GET /v1/me': viewer(false) });
  renderWidget(<StudentProfile itemId="4" />, uz);
  expect(await screen.findByRole('heading', { name: 'Aziza Karimova' })).toBeTruthy();
  expect(screen.getByText('Premium')).toBeTruthy();
  expect(screen.getByText('8 400')).toBeTruthy();
  expect(screen.getByText('«Navigator» unvonigacha 1 600 xp')).toBeTruthy();
  expect(screen.getByText('1 / 40')).toBeTruthy();
  expect(await screen.findByRole('img', { name: '10 dars' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Hammasi' })).toHaveProperty('pathname', '/student-badges/4');
  expect(screen.getByRole('link', { name: /Bilimdon/ })).toHaveProperty('pathname', '/student-ranks/4');
  expect(screen.queryByRole('switch')).toBeNull();
});

it('leads a premium student to the hero and sets the flag, and offers premium to others [§2.8] [§2.9]', async () => {
  fakeServer({
    ...common,
    'GET /v1/me': viewer(true),
    'GET /v2/premium/check_premium': { premium: true, level: 1 },
  });
  renderWidget(<StudentProfile itemId="4" />, uz);
  const link = await screen.findByRole('link', { name: 'Qahramonni koʻrish' });
  expect(link).toHaveProperty('pathname', '/hero/4');
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  expect(sessionStorage.getItem('hero_allowed')).toBe('4');
  cleanup();

  fakeServer({
    ...common,
    'GET /v1/me': viewer(false),
    'GET /v2/premium/check_premium': { premium: false, level: 0 },
  });
  renderWidget(<StudentProfile itemId="4" />, ru, 'ru');
  fireEvent.click(await screen.findByRole('button', { name: 'Посмотреть героя' }));
  expect($open.get()).toEqual({ dialog: 'premium' });
});

it('is not found for one who hides, for nobody and for what is no id', async () => {
  const calls = fakeServer({ 'GET /v1/capabilities': common['GET /v1/capabilities'] });
  const { element } = renderWidget(<StudentProfile itemId="9" />, uz);
  await waitFor(() => expect(element.querySelector('mars-not-found')).toBeTruthy());
  cleanup();
  const other = renderWidget(<StudentProfile itemId="0x10" />, uz);
  await waitFor(() => expect(other.element.querySelector('mars-not-found')).toBeTruthy());
  expect(calls.filter((call) => call.includes('/student/'))).toEqual(['GET /v1/student/9']);
});

it('lets one hide oneself, and says when that was not kept', async () => {
  let hidden = false;
  let up = true;
  fakeServer({
    ...common,
    'GET /v1/me': viewer(true, 4),
    'GET /v1/student/4': () => ({ ...aziza, is_me: true, is_hidden: hidden }),
    'PATCH /v1/me/privacy': async (request: Request) => {
      if (!up) return refusal(503, 'unavailable');
      hidden = ((await request.json()) as { is_hidden: boolean }).is_hidden;
      return { is_hidden: hidden };
    },
  });
  renderWidget(<StudentProfile itemId={undefined} />, uz);
  const hide = await screen.findByRole('switch', { name: 'Meni boshqalardan yashirish' });
  fireEvent.click(hide);
  await waitFor(() => expect(hidden).toBe(true));
  expect(hide.getAttribute('aria-checked')).toBe('true');
  up = false;
  await waitFor(() => {
    fireEvent.click(hide);
    expect(toasts.get().map(({ text }) => text)).toContain('uz unavailable');
  });
  expect(hide.getAttribute('aria-checked')).toBe('true');
});

/** A server with the figure of whoever is signed in, as it is chosen. */
function withFigure(more: Partial<Figure> = {}) {
  let figure: Figure = {
    skin: 2,
    hair: 'bob',
    brows: 'soft',
    glasses: 'none',
    is_chosen: true,
    picture: '/media/figure.svg?skin=2&hair=bob&head=doppi',
    ...more,
  };
  const sent: unknown[] = [];
  const answers: Record<string, Answer> = {
    ...common,
    'GET /v1/me': viewer(false, 4),
    'GET /v1/student/4': { ...aziza, is_premium: false, is_me: true },
    'GET /v1/student/4/figure': () => figure,
    'PATCH /v1/me/figure': async (request: Request) => {
      const body = (await request.json()) as Partial<Figure>;
      sent.push(body);
      figure = { ...figure, ...body, is_chosen: true };
      return figure;
    },
  };
  return { sent, answers };
}

it('lets a free student choose skin, hair, brows and glasses, each kept at once', async () => {
  const { sent, answers } = withFigure();
  fakeServer(answers);
  renderWidget(<StudentProfile itemId={undefined} />, uz);
  const group = await screen.findByRole('group', { name: 'Soch' });
  expect(within(group).getAllByRole('radio')).toHaveLength(10);
  expect(within(group).getByRole<HTMLInputElement>('radio', { name: 'Kare' }).checked).toBe(true);
  for (const [part, count] of [
    ['Teri rangi', 5],
    ['Qosh', 3],
    ['Koʻzoynak', 4],
  ] as const)
    expect(within(screen.getByRole('group', { name: part })).getAllByRole('radio')).toHaveLength(count);
  // Each is shown on the own head, without the hat.
  const heads = [...group.querySelectorAll('img')].map(({ src }) => new URL(src).searchParams);
  expect(new Set(heads.map((said) => said.get('hair'))).size).toBe(10);
  expect(heads.some((said) => said.has('head'))).toBe(false);

  const curly = within(group).getByRole<HTMLInputElement>('radio', { name: 'Jingalak' });
  fireEvent.click(curly);
  expect(curly.checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'Dumaloq' }));
  await waitFor(() => expect(sent).toEqual([{ hair: 'curly' }, { glasses: 'round' }]));
  expect(curly.checked).toBe(true);
  expect(screen.queryByRole('button', { name: 'Shunday qolsin' })).toBeNull();
});

it('says when a choice was not kept, and shows what is', async () => {
  const { answers } = withFigure();
  fakeServer({ ...answers, 'PATCH /v1/me/figure': () => refusal(503, 'unavailable') });
  renderWidget(<StudentProfile itemId={undefined} />, uz);
  fireEvent.click(await screen.findByRole('radio', { name: 'Jingalak' }));
  await waitFor(() => expect(toasts.get().map(({ text }) => text)).toContain('uz unavailable'));
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Kare' }).checked).toBe(true),
  );
});

it('lets who comes for the first time keep the figure that is there', async () => {
  const { sent, answers } = withFigure({ is_chosen: false });
  fakeServer(answers);
  renderWidget(<StudentProfile itemId={undefined} />, ru, 'ru');
  fireEvent.click(await screen.findByRole('button', { name: 'Оставить так' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Оставить так' })).toBeNull());
  expect(sent).toEqual([{}]);
});

it('lets nobody choose for others', async () => {
  const { answers } = withFigure();
  fakeServer({ ...answers, 'GET /v1/me': viewer(true), 'GET /v1/student/4': aziza });
  renderWidget(<StudentProfile itemId="4" />, uz);
  await screen.findByRole('heading', { name: 'Aziza Karimova' });
  expect(screen.queryByRole('radio')).toBeNull();
});

it('offers to try again, and to sign in', async () => {
  fakeServer({ ...common, 'GET /v1/student/4': () => refusal(503, 'unavailable') });
  renderWidget(<StudentProfile itemId="4" />, uz);
  expect(await screen.findByText('Profil yuklanmadi')).toBeTruthy();
  act(() => $tokens.set(null));
  expect(await screen.findByRole('button', { name: 'Kirish' })).toBeTruthy();
});

it('asks a server that knows only the specification for nothing', async () => {
  const calls = fakeServer({ 'GET /v1/me': viewer(false, 4) });
  const { element } = renderWidget(<StudentProfile itemId="4" />, uz);
  await waitFor(() =>
    expect(element.querySelector('mars-not-found')?.getAttribute('reason')).toBe('not-here'),
  );
  expect(calls.filter((call) => call.includes('/student/'))).toEqual([]);
});
