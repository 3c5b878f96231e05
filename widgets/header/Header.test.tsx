import { type Answer, aziza, fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { configure } from '@mars/session/config.ts';
import { $open } from '@mars/session/open.ts';
import { $tokens } from '@mars/session/tokens.ts';
import { $notifications } from '@mars/stores/notifications/notifications.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Header from './Header.tsx';
import ru from './ru.json';
import uz from './uz.json';

const parent = {
  id: 9,
  role: 'parent',
  first_name: 'Otabek',
  last_name: 'Karimov',
  avatar: null,
  children: [],
};
const notice = (id: number, type: string, is_read = false) => ({
  id,
  uuid: `u${id}`,
  is_read,
  created_at: '2026-11-20T14:03:22+05:00',
  comment: null,
  image: null,
  images: [],
  notification: {
    type,
    message_uz: `xabar ${id}`,
    message_ru: type === 'season_end' ? null : `новость ${id}`,
  },
  season_data: null,
});

const wide = (yes: boolean) => {
  vi.stubGlobal('innerWidth', yes ? 1280 : 360);
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: yes, media: query, addEventListener() {}, removeEventListener() {} }) as never,
  );
};
const show = (answers: Record<string, Answer>, lang: 'uz' | 'ru' = 'uz') => {
  const calls = fakeServer(answers);
  return {
    calls,
    ...renderWidget(<Header variant="student" centre={undefined} />, lang === 'uz' ? uz : ru, lang),
  };
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(() => wide(true));
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  vi.restoreAllMocks();
  $open.set(null);
  // `fetch` stays the fake one: what is still being asked must not reach the network.
  configure({ platform: location.origin });
});

describe('a student', () => {
  it('sees logo, streak, coins, xp, bell and profile [§2.10] [§9.21]', async () => {
    show({ 'GET /v1/me': aziza });
    expect(await button('9 kunlik olov')).toBeTruthy();
    expect((await button(/coin/)).textContent).toBe('1\u00a0250');
    expect(screen.getByRole('link', { name: /^Mars/ })).toHaveProperty('pathname', '/main-page');
    expect(screen.getByRole('link', { name: /xp, reyting/ })).toHaveProperty('pathname', '/xp-rating-page');
    expect(await button('Aziza Karimova, profil')).toBeTruthy();
  });

  it('who is premium sees the info with the days left [§4.11] [§3.4] [§7.19]', async () => {
    show({ 'GET /v1/me': aziza, 'GET /v2/premium/limit-check': { duration: 18, until: null } });
    const info = await button('Premium: 18 kun qoldi');
    const ring = info.querySelector('[role="progressbar"]');
    expect(ring?.getAttribute('aria-valuenow')).toBe('60');
    expect(screen.queryByRole('button', { name: 'Premium olish' })).toBeNull();
  });

  it('finds premium’s own element behind the info [§4.11]', async () => {
    const { container } = show({ 'GET /v1/me': aziza });
    fireEvent.click(await button('Premium'));
    expect(container.querySelector('mars-premium:not([mode])')).toBeTruthy();
  });

  it('who is not sees the subscribe button, which opens the offer [§4.12]', async () => {
    const { container } = show({ 'GET /v1/me': { ...aziza, is_premium: false } });
    fireEvent.click(await button('Premium olish'));
    // The host places the dialog.
    expect($open.get()).toEqual({ dialog: 'premium' });
    expect(container.querySelector('mars-premium')).toBeNull();
  });

  it('is premium by the check alone, as everywhere; where that fails nobody is asked to buy [§7.12] [§8.6]', async () => {
    const check = 'GET /v2/premium/check_premium';
    show({ 'GET /v1/me': { ...aziza, is_premium: false }, [check]: { premium: true, level: 1 } });
    expect((await button('Premium')).querySelector('[role="progressbar"]')).toBeTruthy();
    cleanup();
    const { calls } = show({ 'GET /v1/me': aziza, [check]: () => refusal(500, 'internal') });
    await waitFor(() => expect(calls.some((call) => call.startsWith(check))).toBe(true));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Premium olish' })).toBeNull();
    fireEvent.click(await button('Premium'));
    expect($open.get()).toEqual({ dialog: 'premium' });
  });

  it('has streak, coins and xp in the popover below 768 px [§2.13] [§9.16]', async () => {
    wide(false);
    const { container } = show({ 'GET /v1/me': aziza });
    const profile = await button('Aziza Karimova, profil');
    expect(screen.queryByRole('link', { name: /xp/ })).toBeNull();
    fireEvent.click(profile);
    expect(container.querySelector('mars-profile')?.hasAttribute('figures')).toBe(true);
  });

  it('has the profile at the avatar [§2.11]', async () => {
    const { container } = show({ 'GET /v1/me': aziza });
    fireEvent.click(await button('Aziza Karimova, profil'));
    expect(container.querySelector('mars-profile')?.hasAttribute('figures')).toBe(false);
  });
});

describe('the bell', () => {
  it('shows how many are unread, and nothing at zero [§2.10] [§4.18]', async () => {
    show({ 'GET /v1/me': aziza, 'GET /v1/notification': [notice(1, 'coin'), notice(2, 'badge', true)] });
    expect((await button('Bildirishnomalar, 1 ta oʻqilmagan')).textContent).toBe('1');
    cleanup();
    show({ 'GET /v1/me': aziza, 'GET /v1/notification': [notice(2, 'badge', true)] });
    expect((await button('Bildirishnomalar')).textContent).toBe('');
  });

  it('has the list behind it, and no popup where nothing may pop up [§2.10]', async () => {
    const { container } = show({ 'GET /v1/me': aziza, 'GET /v1/notification': [notice(3, 'season_end')] });
    fireEvent.click(await button(/1 ta/));
    expect(container.querySelector('mars-notifications:not([mode])')).toBeTruthy();
    expect(container.querySelector('[mode="popup"]')).toBeNull();
  });

  it('brings what pops up by itself, and keeps it once that is read [§4.19]', async () => {
    let read = false;
    const { container } = show({
      'GET /v1/me': aziza,
      'GET /v1/notification': () => [notice(1, 'coin', read)],
    });
    await button(/1 ta/);
    expect(container.querySelector('mars-notifications[mode="popup"]')).toBeTruthy();
    read = true;
    await act(() => $notifications.reload());
    expect(await button('Bildirishnomalar')).toBeTruthy();
    expect(container.querySelector('mars-notifications[mode="popup"]')).toBeTruthy();
  });

  it('stays silent when there is no answer [§8.11]', async () => {
    show({ 'GET /v1/me': aziza, 'GET /v1/notification': () => refusal(500, 'http_500') });
    expect(await button('Bildirishnomalar')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('draws streak and coin history in their popovers, once they are opened [§2.10]', async () => {
  const { container } = show({ 'GET /v1/me': aziza });
  const streak = await button('9 kunlik olov');
  expect(container.querySelector('mars-streak, mars-coin-history')).toBeNull();
  fireEvent.click(streak);
  expect(container.querySelector('mars-streak')).toBeTruthy();
  fireEvent.click(await button(/coinlar tarixi/));
  expect(container.querySelector('mars-coin-history')).toBeTruthy();
});

it('shows a skeleton while the student loads [§2.14]', () => {
  show({ 'GET /v1/me': () => new Promise(() => {}) });
  expect(screen.getByRole('status').textContent).toBe('Yuklanmoqda');
});

it('offers to try again when /me fails, and signs nobody out', async () => {
  let fails = true;
  show({ 'GET /v1/me': () => (fails ? refusal(503, 'unavailable') : aziza) });
  const again = await button('Qayta urinish');
  expect($tokens.get()).not.toBeNull();
  fails = false;
  fireEvent.click(again);
  expect(await button('Aziza Karimova, profil')).toBeTruthy();
});

it('gives a parent bell, language and sign-out, nothing of a student', async () => {
  show({ 'GET /v1/me': parent });
  expect(await button('Otabek Karimov, profil')).toBeTruthy();
  expect(await button('Bildirishnomalar')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Premium|coin|kun/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /xp/ })).toBeNull();
  expect(screen.getByRole('link', { name: /^Mars/ })).toHaveProperty('pathname', '/parent-main');
  expect(screen.getByRole('button', { name: 'Til: Oʻzbekcha' })).toBeTruthy();
});

it('is the language choice alone on the login page [§1.6]', () => {
  fakeServer({});
  $tokens.set(null);
  renderWidget(<Header variant="login" centre={undefined} />, uz);
  expect(screen.getAllByRole('button').map((each) => each.textContent)).toEqual(['Oʻzbekcha', 'Русский']);
});

it('saves the language and loads the page anew [§4.23] [§1.5] [§2.26]', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  fakeServer({});
  $tokens.set(null);
  renderWidget(<Header variant="login" centre={undefined} />, uz);
  fireEvent.click(screen.getByRole('button', { name: 'Русский' }));
  expect(localStorage.getItem('lang')).toBe('ru');
  expect(reload).toHaveBeenCalledOnce();
});

it('is one button for whoever is signed in, which turns to the other language', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  fakeServer({});
  renderWidget(<Header variant="login" centre={undefined} />, uz);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: /^Til: uz ?\| ?ru$/ }));
  expect(localStorage.getItem('lang')).toBe('ru');
  expect(reload).toHaveBeenCalledOnce();
});

it('asks to sign in on another site, without a logo of ours', async () => {
  configure({ platform: 'https://mars.example' });
  fakeServer({});
  $tokens.set(null);
  const { container } = renderWidget(<Header variant="student" centre={undefined} />, uz);
  expect(await button('Kirish')).toBeTruthy();
  expect(container.querySelector('.brand svg')).toBeNull();
  expect(container.querySelector('header')).toBeNull();
});

it.each([
  [undefined, 'Ziyo IT'],
  ['«Зиё»', '«Зиё»'],
])('on another site is called as the page says (%s), else as the centre is', async (centre, name) => {
  configure({ platform: 'https://mars.example' });
  fakeServer({ 'GET /v1/me': aziza, 'GET /v1/capabilities': { contract: 1, name: 'Ziyo IT' } });
  renderWidget(<Header variant="parent" centre={centre} />, uz);
  expect(await screen.findByRole('link', { name })).toBeTruthy();
});
