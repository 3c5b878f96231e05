import { fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { $clockOffset } from '@mars/session/clock.ts';
import sharedUz from '@mars/ui/texts/uz.json';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import Referral from './Referral.tsx';
import { type Invite, leftOf } from './referral.ts';
import ownUz from './uz.json';

const uz = { ...sharedUz, ...ownUz };
const link = 'https://mars.example/signup?ref=ABCD234567';
const invite: Invite = {
  ...{ link, qr: { size: 21, path: 'M0 0h7v1h-7z' }, coins: 20, hours: 8, now: '2026-11-20T10:00:00+05:00' },
  ...{ state: 'not_copied', copied_at: null, until: null, friends: [] },
};
const running: Invite = {
  ...invite,
  ...{ state: 'running', copied_at: '2026-11-20T10:00:00+05:00', until: '2026-11-20T18:00:00+05:00' },
};

const held = { state: 'held' as const, since: '2026-11-20T10:00:00+05:00', objected: false, reason: null };

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'share');
  $clockOffset.set(null);
});

function show(answer: unknown, more: Record<string, unknown> = {}) {
  const calls = fakeServer({
    'GET /v1/me': { id: 5, role: 'student', first_name: 'Bobur', last_name: 'Tursunov' },
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /now/datetime': { datetime: '2026-11-20T10:00:00+05:00', timezone: 'Asia/Tashkent' },
    'GET /v1/referral': answer,
    ...more,
  });
  renderWidget(<Referral />, uz);
  return calls;
}

it('copies the link, tells the server, and then counts the hours down', async () => {
  let now: Invite = invite;
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const calls = show(() => now, {
    'POST /v1/referral/copied': () => {
      now = running;
      return running;
    },
  });
  expect(
    await screen.findByText('Havoladan nusxa olganingizdan keyin 8 soatlik vaqt boshlanadi.'),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Nusxa olish' }));
  expect(await screen.findByText('Havola ishlayapti, qoldi:')).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith(link);
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /v1/referral/copied']);
});

it('shows the address where nothing can be copied, and the square on a press', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  show(invite, { 'POST /v1/referral/copied': running });
  fireEvent.click(await screen.findByRole('button', { name: 'Nusxa olish' }));
  expect(await screen.findByRole('textbox', { name: 'Taklif havolasi' })).toHaveProperty('value', link);
  const square = screen.getByRole('button', { name: 'QR kod' });
  expect(square.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(square);
  expect(screen.getByRole('img', { name: 'Taklif havolasining QR kodi' })).toBeTruthy();
  expect(square.getAttribute('aria-expanded')).toBe('true');
});

it('starts the hours when it was shared, not when that was given up', async () => {
  const share = vi.fn().mockRejectedValueOnce(new Error('given up')).mockResolvedValue(undefined);
  Object.assign(navigator, { share });
  const calls = show(invite, { 'POST /v1/referral/copied': running });
  const button = await screen.findByRole('button', { name: 'Ulashish' });
  fireEvent.click(button);
  await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
  fireEvent.click(button);
  await waitFor(() => expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1));
  expect(share).toHaveBeenCalledTimes(2);
});

it('says that the hours are over, and why they did not begin', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  show({ ...running, state: 'over' }, { 'POST /v1/referral/copied': () => refusal(409, 'inactive') });
  expect(await screen.findByText(/^Vaqt tugadi\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Yana nusxa olish' }));
  expect((await screen.findByRole('alert')).textContent).toBe('uz inactive');
});

it('names who came, and what came of it', async () => {
  const states = ['paid', 'waiting', 'held', 'late', 'refused'] as const;
  const friends = states.map((state, at) => ({
    ...{ id: at + 1, name: `Doʻst ${at}.`, at: '2026-11-20T10:00:00+05:00', state },
    held_for: state === 'held' || state === 'refused' ? ('browser' as const) : null,
    review:
      state === 'refused'
        ? { ...held, state: 'refuse' as const, reason: 'Bu sizning brauzeringiz.' }
        : state === 'held'
          ? held
          : null,
  }));
  show({ ...invite, friends });
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'Doʻst 0.2026-\u2060yil 20-\u2060noyabr+20 coin',
    'Doʻst 1.2026-\u2060yil 20-\u2060noyabrkutilmoqda',
    'Doʻst 2.2026-\u2060yil 20-\u2060noyabrtekshiruvdaDoʻstingiz siz ishlatgan brauzerda roʻyxatdan oʻtgan.' +
      'Markaz xodimi koʻrib chiqquncha coin kutib turadi.Eʼtiroz bildirish',
    'Doʻst 3.2026-\u2060yil 20-\u2060noyabrkechikkan',
    'Doʻst 4.2026-\u2060yil 20-\u2060noyabrrad etildiBu sizning brauzeringiz.',
  ]);
});

it('lets a student object to a friend who is held, once', async () => {
  const friend = { id: 7, name: 'Lola R.', at: '2026-11-20T10:00:00+05:00', state: 'held' as const };
  let objected = false;
  let times = 0;
  const shown = () => ({
    ...invite,
    friends: [{ ...friend, held_for: 'phone', review: { ...held, objected } }],
  });
  const calls = show(shown, {
    'POST /v2/review/referral/7/objection': () => {
      if (times++ === 0) return refusal(500, 'internal');
      objected = true;
      return { ...held, objected };
    },
  });
  expect(await screen.findByText(/sizning yoki ota-onangizning raqami/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Eʼtiroz bildirish' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Eʼtiroz bildirish' }));
  expect(await screen.findByText('Eʼtirozingiz yuborildi.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Eʼtiroz bildirish' })).toBe(null);
  // What was said before is known when the page comes again.
  await waitFor(() => expect(calls.at(-1)).toBe('GET /v1/referral'));
  cleanup();
  renderWidget(<Referral />, uz);
  expect(await screen.findByText('Eʼtirozingiz yuborildi.')).toBeTruthy();
});

it('is one quiet line when it failed, and asks again', async () => {
  let times = 0;
  show(() => (times++ === 0 ? refusal(500, 'internal') : invite));
  fireEvent.click(await screen.findByRole('button', { name: 'Qayta urinish' }));
  expect(await screen.findByRole('button', { name: 'Nusxa olish' })).toBeTruthy();
});

it.each([
  ['2026-11-20T18:00:00+05:00', '2026-11-20T10:00:00+05:00', '8:00:00'],
  ['2026-11-20T18:00:00+05:00', '2026-11-20T10:00:01+05:00', '7:59:59'],
  ['2026-11-20T18:00:00+05:00', '2026-11-20T17:59:59.500+05:00', '0:00:01'],
  ['2026-11-20T18:00:00+05:00', '2026-11-20T18:00:00+05:00', null],
])('counts what is left until %s at %s: %s', (until, now, left) => {
  expect(leftOf(until, Date.parse(now))).toBe(left);
});
