import { type Answer, aziza, fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { configure } from '@mars/session/config.ts';
import { askBeforeLeaving } from '@mars/session/leave.ts';
import { $open } from '@mars/session/open.ts';
import { $tokens } from '@mars/session/tokens.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Profile from './Profile.tsx';
import ru from './ru.json';
import uz from './uz.json';

const otabek = {
  id: 9,
  role: 'parent',
  first_name: 'Otabek',
  last_name: 'Karimov',
  avatar: null,
  children: [],
};

const show = (
  answers: Record<string, Answer>,
  { lang = 'uz', figures = false }: { lang?: 'uz' | 'ru'; figures?: boolean } = {},
) => {
  const calls = fakeServer(answers);
  return { calls, ...renderWidget(<Profile figures={figures} />, lang === 'uz' ? uz : ru, lang) };
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  $open.set(null);
  configure({ platform: location.origin });
});

describe('a student', () => {
  it('finds name, rank and premium mark, which lead to the own page [§2.11]', async () => {
    show({ 'GET /v1/me': aziza }, { lang: 'ru' });
    const link = await screen.findByRole('link', { name: /Aziza Karimova/ });
    expect(link).toHaveProperty('pathname', '/student-profile/1042');
    expect(link.textContent).toContain('Знаток');
    expect(within(link).getByRole('img', { name: 'Premium' })).toBeTruthy();
  });

  it('has streak, coins and xp in it where the header has no room [§2.13]', async () => {
    const { container } = show({ 'GET /v1/me': aziza }, { figures: true });
    expect((await button(/9 kun/)).textContent).toContain('olov');
    expect(screen.getByRole('link', { name: /8\s400/ })).toHaveProperty('pathname', '/xp-rating-page');
    fireEvent.click(await button(/1\s250/));
    expect(container.querySelector('mars-coin-history')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Ortga');
    fireEvent.click(await button('Ortga'));
    fireEvent.click(await button(/9 kun/));
    expect(container.querySelector('mars-streak')).toBeTruthy();
  });

  it('has none of them in it where the header shows them', async () => {
    show({ 'GET /v1/me': aziza });
    await screen.findByRole('link', { name: /Aziza/ });
    expect(screen.queryByText('olov')).toBeNull();
  });

  it('opens the attendance calendar in a dialog [§2.12] [§2.25]', async () => {
    show({ 'GET /v1/me': aziza });
    const row = await button('Davomat');
    row.focus();
    fireEvent.click(row);
    const dialog = await screen.findByRole('dialog', { name: 'Davomat' });
    expect(dialog.querySelector('mars-attendance-calendar')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Yopish' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(row);
  });

  it('opens premium info at the days that are left, where the figures stand [§3.4]', async () => {
    show(
      { 'GET /v1/me': aziza, 'GET /v2/premium/limit-check': { duration: 18, until: null } },
      { figures: true },
    );
    const strip = await button(/Yana 18 kun/);
    expect(within(strip).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('60');
    fireEvent.click(strip);
    expect($open.get()).toEqual({ dialog: 'premium' });
  });

  it('finds the way to the own hero where the menu has none, and may enter there [§2.8]', async () => {
    show(
      { 'GET /v1/me': aziza, 'GET /v2/premium/check_premium': { premium: true, level: 1 } },
      { figures: true },
    );
    const hero = await screen.findByRole('link', { name: 'Qahramonim' });
    expect(hero).toHaveProperty('pathname', '/hero/1042');
    hero.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(hero);
    expect(sessionStorage.getItem('hero_allowed')).toBe('1042');
  });

  it('without premium finds the offer there [§2.9]', async () => {
    show(
      {
        'GET /v1/me': { ...aziza, is_premium: false },
        'GET /v2/premium/check_premium': { premium: false, level: 0 },
      },
      { figures: true, lang: 'ru' },
    );
    fireEvent.click(await button('Мой герой'));
    expect($open.get()).toEqual({ dialog: 'premium' });
    expect(screen.queryByRole('link', { name: 'Мой герой' })).toBeNull();
    expect(sessionStorage.getItem('hero_allowed')).toBeNull();
  });

  it('finds no second way to the hero where the menu has one', async () => {
    show({ 'GET /v1/me': aziza });
    await screen.findByRole('link', { name: /Aziza/ });
    expect(screen.queryByRole('link', { name: 'Qahramonim' })).toBeNull();
  });

  it('changes the picture and is shown with the new one [§8.5]', async () => {
    let avatar: string | null = null;
    show({
      'GET /v1/me': () => ({ ...aziza, avatar }),
      'GET /v1/me/avatar_files': ['avatars/01.svg'],
      'PATCH /v1/me/update_picture': () => {
        avatar = '/media/avatars/01.svg';
        return { avatar };
      },
    });
    fireEvent.click(await button('Rasmni almashtirish'));
    const dialog = await screen.findByRole('dialog', { name: 'Profil rasmi' });
    fireEvent.click(within(dialog).getByRole('tab', { name: 'Tayyor avatar' }));
    fireEvent.click(await within(dialog).findByRole('radio'));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Rasmni almashtirish' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const picture = await button('Rasmni almashtirish');
    await waitFor(() => expect(picture.querySelector('img')?.src).toMatch(/avatars\/01\.svg$/));
  });

  it('opens the language dialog [§2.12]', async () => {
    show({ 'GET /v1/me': aziza });
    fireEvent.click(await button(/^Til/));
    expect($open.get()).toEqual({ dialog: 'language' });
  });

  it('who signs out goes to / first, then the session is cleared [§2.12] [§4.2]', async () => {
    const { events, calls } = show({ 'GET /v1/me': aziza, 'POST /v1/auth/logout': { ok: true } });
    localStorage.setItem('access_token', 'a');
    fireEvent.click(await button('Chiqish'));
    await waitFor(() => expect(events.map(({ type }) => type)).toEqual(['mars:navigate']));
    expect(events[0]?.detail).toMatchObject({ route: 'signin' });
    await waitFor(() => expect($tokens.get()).toBeNull());
    expect(calls).toContain('POST /v1/auth/logout');
    expect(localStorage.getItem('access_token')).toBeNull();
  });

  it('who is asked first may stay', async () => {
    let may = false;
    askBeforeLeaving(async () => may);
    const { calls } = show({ 'GET /v1/me': aziza, 'POST /v1/auth/logout': { ok: true } });
    fireEvent.click(await button('Chiqish'));
    await waitFor(async () => expect((await button('Chiqish')).getAttribute('aria-busy')).toBeNull());
    expect($tokens.get()).not.toBeNull();
    expect(calls).not.toContain('POST /v1/auth/logout');
    may = true;
    fireEvent.click(await button('Chiqish'));
    await waitFor(() => expect($tokens.get()).toBeNull());
  });
});

it.each([aziza, otabek])('changes the own password: $role', async (person) => {
  const bodies: unknown[] = [];
  show({
    'GET /v1/me': person,
    'GET /v1/capabilities': { media_base: '/media/' },
    'PATCH /v1/me/password': async (request: Request) => {
      bodies.push(await request.json());
      return bodies.length === 1 ? refusal(422, 'bad_password') : { ok: true };
    },
  });
  fireEvent.click(await button('Parol'));
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const save = () => screen.getByRole('button', { name: 'Parolni almashtirish' });
  expect(await screen.findByLabelText('Hozirgi parol')).toBeTruthy();
  type('Hozirgi parol', 'eski-parol');
  type('Yangi parol', 'qisqa77');
  expect(save()).toHaveProperty('disabled', true);
  type('Yangi parol', 'yangi-parol');
  fireEvent.click(save());
  expect(await screen.findByText('uz bad_password')).toBeTruthy();
  expect(screen.getByLabelText('Hozirgi parol').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Yangi parol').getAttribute('aria-invalid')).toBeNull();
  fireEvent.click(save());
  expect(await screen.findByText(/^Parol almashtirildi/)).toBeTruthy();
  const body = { old_password: 'eski-parol', new_password: 'yangi-parol' };
  expect(bodies).toEqual([body, body]);
});

it.each([otabek, { ...otabek, role: 'teacher', children: undefined }])(
  'lets who is no student change their own picture: $role',
  async (person) => {
    const { calls } = show({
      'GET /v1/me': person,
      'GET /v1/capabilities': { media_base: '/media/' },
      'GET /v1/me/avatar_files': ['avatars/01.svg'],
      'PATCH /v1/me/update_picture': { avatar: '/media/avatars/01.svg' },
    });
    fireEvent.click(await button('Rasmni almashtirish'));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('tab', { name: 'Tayyor avatar' }));
    fireEvent.click(await dialog.findByRole('radio'));
    fireEvent.click(dialog.getByRole('button', { name: 'Rasmni almashtirish' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toContain('PATCH /v1/me/update_picture?student_id=9&emoji=0');
  },
);

it('gives a parent name, picture, language, password and sign-out, nothing of a student [§2.12]', async () => {
  show({ 'GET /v1/me': otabek, 'GET /v1/capabilities': { media_base: '/media/' } }, { figures: true });
  expect(await screen.findByText('Ota-ona')).toBeTruthy();
  expect(screen.getAllByRole('button').map((each) => each.textContent)).toEqual([
    'Rasmni almashtirishOK',
    'TilOʻzbekcha',
    'Parol',
    'Maʼlumotlarim',
    'Chiqish',
  ]);
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByText('olov')).toBeNull();
});

it('asks to sign in where nobody is', async () => {
  fakeServer({});
  $tokens.set(null);
  renderWidget(<Profile figures={false} />, uz);
  expect(await button('Kirish')).toBeTruthy();
});
