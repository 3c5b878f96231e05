import { type Answer, aziza, fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { $tokens } from '@mars/session/tokens.ts';
import { claimPopup } from '@mars/stores/notifications/notifications.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import Home from './Home.tsx';
import ru from './ru.json';
import { today } from './testing.ts';
import uz from './uz.json';

const look = { skin: 2, hair: 'bob', brows: 'soft', glasses: 'none' };
const picture = '/media/figure.svg?skin=2&hair=bob&head=doppi';

/** A server with the figure of a student, who has not chosen it unless it says so. */
function withFigure(more: { is_chosen?: boolean; debt?: number } = {}) {
  let figure = { ...look, is_chosen: more.is_chosen ?? false, picture };
  const sent: unknown[] = [];
  const answers: Record<string, Answer> = {
    'GET /v1/me': { ...aziza, balance: -(more.debt ?? 0) },
    'GET /v1/me/today': today(),
    [`GET /v1/student/${aziza.id}/figure`]: () => figure,
    'PATCH /v1/me/figure': async (request: Request) => {
      const body = (await request.json()) as object;
      sent.push(body);
      figure = { ...figure, ...body, is_chosen: true };
      return figure;
    },
  };
  return { sent, answers };
}

const waiting: (() => void)[] = [];
vi.mock('@mars/ui/pieces/rest.ts', () => ({
  whenAtRest: (tell: () => void) => {
    waiting.push(tell);
    return () => waiting.splice(waiting.indexOf(tell), 1);
  },
}));

let count = 0;
/** Somebody else each time: a visit's one dialog is each person's own. */
function openHome(answers: Record<string, Answer>, lang: 'uz' | 'ru' = 'uz') {
  fakeServer(answers);
  const claims = btoa(JSON.stringify({ sub: String(++count), role: 'student' })).replace(/=+$/, '');
  $tokens.set({ access: `h.${claims}.s`, refresh: `r${count}` });
  renderWidget(<Home />, lang === 'uz' ? uz : ru, lang);
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  waiting.length = 0;
});

it('asks at rest who has not chosen, shows what is chosen at once, and keeps it with one button', async () => {
  const { sent, answers } = withFigure();
  openHome(answers);
  await waitFor(() => expect(waiting).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => waiting[0]!());
  const dialog = screen.getByRole('dialog', { name: 'Qiyofangizni tanlang' });
  // It was the one that opens by itself: nothing else does in this visit.
  expect(claimPopup()).toBe(false);
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Jingalak' }));
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Dumaloq' }));
  const mirror = within(dialog).getByRole('img', { name: 'Sizning qiyofangiz' });
  const seen = new URL([...mirror.querySelectorAll('img')].at(-1)!.src).searchParams;
  expect([seen.get('hair'), seen.get('glasses'), seen.get('head')]).toEqual(['curly', 'round', 'doppi']);
  expect(sent).toEqual([]);
  press('Saqlash');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ hair: 'curly', glasses: 'round' }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Qiyofam' })).toBeNull());
});

it.each([
  ['was another', 0, false],
  ['is the warning of a debt', 350_000, true],
])('opens nothing by itself where the dialog of the visit %s', async (_, debt, isFree) => {
  const { answers } = withFigure({ debt });
  openHome(answers);
  if (!isFree) expect(claimPopup()).toBe(true);
  fireEvent.click(await screen.findByRole('button', { name: 'Qiyofam' }));
  await screen.findByRole('dialog', { name: 'Qiyofangizni tanlang' });
  expect(waiting).toEqual([]);
  expect(claimPopup()).toBe(isFree);
});

it('does not come back once it was put off, and stays at hand', async () => {
  localStorage.setItem('figure_later', String(aziza.id));
  const { answers } = withFigure();
  openHome(answers, 'ru');
  await screen.findByRole('button', { name: 'Мой облик' });
  expect(waiting).toEqual([]);
  press('Мой облик');
  expect(await screen.findByRole('dialog', { name: 'Выберите свой облик' })).toBeTruthy();
  expect(waiting).toEqual([]);
  localStorage.clear();
  press('Позже');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(localStorage.getItem('figure_later')).toBe(String(aziza.id));
  expect(screen.getByRole('button', { name: 'Мой облик' })).toBeTruthy();
});

it('says when it was not kept, and loses nothing', async () => {
  localStorage.setItem('figure_later', String(aziza.id));
  const { answers, sent } = withFigure();
  let isUp = false;
  const keep = answers['PATCH /v1/me/figure'] as (request: Request) => Promise<unknown>;
  openHome({
    ...answers,
    'PATCH /v1/me/figure': (request: Request) => (isUp ? keep(request) : refusal(503, 'unavailable')),
  });
  await screen.findByRole('button', { name: 'Qiyofam' });
  press('Qiyofam');
  fireEvent.click(await screen.findByRole('radio', { name: 'Jingalak' }));
  press('Saqlash');
  expect((await screen.findByRole('alert')).textContent).toBe('uz unavailable');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Jingalak' }).checked).toBe(true);
  isUp = true;
  act(() => press('Saqlash'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ hair: 'curly' }]);
});

it('asks nobody who has chosen', async () => {
  const { answers } = withFigure({ is_chosen: true });
  openHome(answers, 'ru');
  await waitFor(() => expect(document.querySelector('.picture img[src*="figure.svg"]')).toBeTruthy());
  expect(screen.queryByRole('button', { name: 'Мой облик' })).toBeNull();
});
