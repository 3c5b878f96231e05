import { type Answer, aziza, fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { configure } from '@mars/session/config.ts';
import { $scheme } from '@mars/session/scheme.ts';
import { $tokens } from '@mars/session/tokens.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import Profile from './Profile.tsx';
import uz from './uz.json';

const allowance = (left: number | null, total: number | null, locked: string | null = null) => ({
  left,
  total,
  resets_at: '2026-11-21T00:00:00+05:00',
  locked,
});
const limits = {
  ai: allowance(2, 3),
  typing: allowance(null, null),
  blog: allowance(1, 2),
  coding: allowance(5, 5, 'inactive'),
  coding_coins: allowance(18, 30),
  online_coins: allowance(40, 40),
  shop: { locked: 'trial_required', trial_left: 2 },
  open_on_platform: null,
};
const device = (id: number, current: boolean, userAgent: string) => ({
  id,
  current,
  device: userAgent,
  origin: id === 3 ? 'https://centre.uz' : null,
  created_at: '2026-11-20T09:00:00+05:00',
  last_seen_at: '2026-11-20T14:03:22+05:00',
});
/** A server of ours; `GET /v1/capabilities` is what a plain one has not. */
const ours = {
  'GET /v1/me': aziza,
  'GET /v1/capabilities': { media_base: '/media/' },
  'GET /v1/me/limits': limits,
};

const show = (answers: Record<string, Answer>) => {
  const calls = fakeServer(answers);
  return { calls, ...renderWidget(<Profile figures={false} />, uz) };
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  configure({ platform: location.origin });
});

it('has the invitation of friends, and the way back to its row', async () => {
  show(ours);
  fireEvent.click(await button('Doʻst taklif qilish'));
  expect(document.querySelector('mars-referral')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Chiqish' })).toBeNull();
  fireEvent.click(await button('Ortga'));
  expect(document.querySelector('mars-referral')).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Doʻst taklif qilish'));
});

it('invites nobody for a parent, nor where the server knows no invitations', async () => {
  show({ ...ours, 'GET /v1/me': { ...aziza, role: 'parent' } });
  await button('Chiqish');
  expect(screen.queryByRole('button', { name: 'Doʻst taklif qilish' })).toBeNull();
  cleanup();
  show({ 'GET /v1/me': aziza });
  await button('Chiqish');
  expect(screen.queryByRole('button', { name: 'Doʻst taklif qilish' })).toBeNull();
});

describe('what is left today', () => {
  it('stands in its row in short, and opens in words and bars', async () => {
    show(ours);
    const row = await button(/Bugungi imkoniyatlar/);
    await waitFor(() => expect(row.textContent).toContain('AI: 2 / 3'));
    fireEvent.click(row);
    expect(await screen.findByRole('heading', { name: 'Bugungi imkoniyatlar' })).toBeTruthy();
    expect(screen.getByText('Limit 00:00 da yangilanadi')).toBeTruthy();
    const ai = screen.getByRole('progressbar', { name: 'AI yordamchiga savol' });
    expect(ai.getAttribute('aria-valuetext')).toBe('3 tadan 2 tasi qoldi');
    expect(screen.getByText('cheklanmagan')).toBeTruthy();
    expect(screen.getByText('hozircha yopiq')).toBeTruthy();
    expect(screen.getByText('Doʻkon ochilishi uchun yana 2 ta darsga keling.')).toBeTruthy();
    fireEvent.click(await button('Ortga'));
    expect(document.activeElement?.textContent).toContain('Bugungi imkoniyatlar');
  });

  it('is one quiet line with "try again" where it did not come', async () => {
    show({ ...ours, 'GET /v1/me/limits': () => refusal(500, 'http_500') });
    fireEvent.click(await button(/Bugungi imkoniyatlar/));
    expect(await screen.findByText('Maʼlumot yuklanmadi.')).toBeTruthy();
    expect(await button('Qayta urinish')).toBeTruthy();
  });

  it('and the devices are hidden on a server that has neither', async () => {
    const { calls } = show({ 'GET /v1/me': aziza });
    await button('Davomat');
    expect(screen.queryByRole('button', { name: /Bugungi imkoniyatlar|Qurilmalar/ })).toBeNull();
    expect(calls.filter((call) => /limits|sessions/.test(call))).toEqual([]);
  });
});

describe('devices', () => {
  const phone = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/118.0 Mobile Safari/537.36';
  const laptop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Gecko/20100101 Firefox/118.0';
  const open = async (answers: Record<string, Answer>) => {
    const shown = show({ ...ours, ...answers });
    fireEvent.click(await button('Qurilmalar'));
    await screen.findByRole('heading', { name: 'Qurilmalar' });
    return shown;
  };
  const server = (...items: object[]) => {
    let open = items as { id: number }[];
    return {
      'GET /v1/auth/sessions': () => ({ items: open, next_cursor: null }),
      ...Object.fromEntries(
        open.map(({ id }) => [
          `DELETE /v1/auth/sessions/${id}`,
          () => {
            open = open.filter((each) => each.id !== id);
            return { ok: true };
          },
        ]),
      ),
    };
  };

  it('are named, this one has no way out, another is signed out of', async () => {
    const { calls } = await open(server(device(1, true, phone), device(2, false, laptop)));
    const [here, other] = await screen.findAllByRole('listitem');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(here?.textContent).toBe('Chrome, AndroidShu qurilma');
    expect(other?.textContent).toContain('Firefox, WindowsOxirgi kirish: 20-noy-2026 14:03');
    expect(within(here as HTMLElement).queryByRole('button')).toBeNull();
    fireEvent.click(
      within(other as HTMLElement).getByRole('button', { name: /Chiqarish: Firefox, Windows/ }),
    );
    expect(await screen.findByText('Akkauntingizga boshqa qurilmadan kirilmagan.')).toBeTruthy();
    expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual(['DELETE /v1/auth/sessions/2']);
    expect(document.activeElement?.textContent).toBe('Qurilmalar');
  });

  it('all but this one go at once, with the sites that they stand for', async () => {
    const { calls } = await open(
      server(device(1, true, phone), device(2, false, laptop), device(3, false, phone)),
    );
    expect(await screen.findByText(/centre\.uz/)).toBeTruthy();
    fireEvent.click(await button('Qolgan hamma qurilmadan chiqish'));
    expect(await screen.findByText('Akkauntingizga boshqa qurilmadan kirilmagan.')).toBeTruthy();
    expect(calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(2);
  });

  it('that could not be signed out of are said to be there still', async () => {
    await open({
      ...server(device(1, true, phone), device(2, false, laptop)),
      'DELETE /v1/auth/sessions/2': () => refusal(503, 'unavailable'),
    });
    fireEvent.click(await button(/Chiqarish: Firefox/));
    expect((await screen.findByRole('alert')).textContent).toContain('Qurilmadan chiqib boʻlmadi');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it.each([
    ['hidden with a token of another site', 'https://mars.example/main-page', false],
    ['there where the centre raised that token', null, true],
  ])('are %s', async (_, open_on_platform, there) => {
    configure({ platform: 'https://mars.example' });
    show({ ...ours, 'GET /v1/me/limits': { ...limits, open_on_platform } });
    await screen.findByText('AI: 2 / 3');
    expect(screen.queryByRole('button', { name: 'Qurilmalar' }) !== null).toBe(there);
  });
});

it('chooses light, dark or the system’s, said in words, and a sign-out keeps it', async () => {
  show({ 'GET /v1/me': aziza, 'POST /v1/auth/logout': { ok: true } });
  const dark = await screen.findByRole('radio', { name: 'tungi' });
  expect((screen.getByRole('radio', { name: 'tizimdagidek' }) as HTMLInputElement).checked).toBe(true);
  fireEvent.click(dark);
  expect([$scheme.get(), localStorage.getItem('scheme')]).toEqual(['dark', 'dark']);
  expect(screen.getByText('tungi')).toBeTruthy();
  fireEvent.click(await button('Chiqish'));
  await waitFor(() => expect($tokens.get()).toBeNull());
  expect(localStorage.getItem('scheme')).toBe('dark');
  $scheme.set('system');
});

it('offers no colours on somebody else’s page, which has its own', async () => {
  configure({ platform: 'https://mars.example' });
  show({ 'GET /v1/me': aziza });
  await button('Chiqish');
  expect(screen.queryByRole('radio', { name: 'tungi' })).toBeNull();
});
