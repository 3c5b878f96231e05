import { type Answer, bobur, fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { configure } from '@mars/session/config.ts';
import { $open, openDialog } from '@mars/session/open.ts';
import sharedRu from '@mars/ui/texts/ru.json';
import sharedUz from '@mars/ui/texts/uz.json';
import { dismissToast, toasts } from '@mars/ui/toast.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Premium from './Premium.tsx';
import ownRu from './ru.json';
import { boburs, capabilities, offer, premiums } from './testing.ts';
import ownUz from './uz.json';

const texts = { uz: { ...sharedUz, ...ownUz }, ru: { ...sharedRu, ...ownRu } };
const user = userEvent.setup();
const FAILED = "Xatolik yuz berdi. Iltimos qaytadan urinib ko'ring.";

/** What the buying calls carried. */
interface Asked {
  query: string | null;
  body: string;
  key: string | null;
}

/** A server that takes the password, and what it was asked. */
function selling(answer: unknown, more: Record<string, Answer> = {}) {
  const asked: Asked[] = [];
  const calls = fakeServer(
    boburs({
      'POST /v2/premium/buy': async (request: Request) => {
        asked.push({
          query: new URL(request.url).searchParams.get('password'),
          body: await request.text(),
          key: request.headers.get('idempotency-key'),
        });
        return typeof answer === 'function' ? answer(asked.length) : answer;
      },
      ...more,
    }),
  );
  return { asked, calls };
}

// Another site's page: on the platform the end of it loads the page anew.
configure({ platform: 'https://platform.test' });

const sold = { premium: true, level: 1, until: '2026-12-20T14:03:22+05:00', coins: 151 };

afterEach(() => {
  act(() => {
    for (const { id } of toasts.get()) dismissToast(id);
  });
  cleanup();
  document.body.replaceChildren();
  $open.set(null);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Opens the offer. */
async function openOffer(lang: 'uz' | 'ru' = 'uz') {
  const shown = renderWidget(<Premium mode="dialog" />, texts[lang], lang);
  act(() => openDialog('premium'));
  const subscribe = await screen.findByRole('button', { name: texts[lang].subscribe });
  await waitFor(() => expect(subscribe.getAttribute('aria-busy')).toBeNull());
  return { ...shown, subscribe };
}

async function openPassword(lang: 'uz' | 'ru' = 'uz') {
  const { subscribe, ...shown } = await openOffer(lang);
  // That it loads for half a second is a test of its own.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(subscribe);
  act(() => vi.advanceTimersByTime(500));
  vi.useRealTimers();
  const field = await screen.findByLabelText<HTMLInputElement>(texts[lang].password);
  const buy = within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', {
    name: /sotib olish|Купить/,
  });
  return { ...shown, field, buy };
}

/** All that stands in the dialog, without what toasts say. */
const textOf = () =>
  [...document.querySelectorAll('dialog form, dialog .dialog-foot')].map((part) => part.textContent).join();
/** What belongs to a field beside its label. */
const described = (field: HTMLInputElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join();

describe('the offer', () => {
  it('has what premium gives as the server says it, its price, and what one has [§2.19] [§1.2] [§9.1]', async () => {
    selling(sold);
    await openOffer('ru');
    const dialog = screen.getByRole('dialog', { name: /Premium Учитесь больше/ });
    expect(within(dialog).getByText('Слово сервера')).toBeTruthy();
    expect(within(dialog).getByText('299')).toBeTruthy();
    expect(within(dialog).getByText('/ 30 дней')).toBeTruthy();
    expect(within(dialog).getByText('У вас 450 монет')).toBeTruthy();
  });

  it('says it in our own words and numbers where the server does not', async () => {
    const { calls } = selling(sold, { 'GET /v1/capabilities': undefined });
    await openOffer();
    expect(screen.getByText('Qatnashgan har bir darsingiz uchun 2 oʻrniga 4 coin')).toBeTruthy();
    expect(screen.getByText('Masalalar cheklovsiz, oyiga 60 coingacha')).toBeTruthy();
    expect(screen.getByText('Kurslar boshidan oxirigacha ochiq, oyiga 80 coingacha')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(7);
    expect(calls.some((call) => call.includes('offer'))).toBe(false);
  });

  it('loads for 500 ms, then the password is asked for in its place [§4.10] [§9.14] [§2.20]', async () => {
    selling(sold);
    const { subscribe } = await openOffer();
    vi.useFakeTimers();
    fireEvent.click(subscribe);
    fireEvent.click(subscribe);
    expect(subscribe.getAttribute('aria-busy')).toBe('true');
    act(() => vi.advanceTimersByTime(499));
    expect(screen.queryByLabelText('Parol')).toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByLabelText('Parol')).toBeTruthy();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(screen.queryByText('Serverning soʻzi')).toBeNull();
  });

  it('leads to the platform from the start where this page may not sell', async () => {
    const url = 'https://platform.test/main-page';
    fakeServer(boburs({ 'GET /v2/premium/offer': { ...offer, open_on_platform: url } }));
    renderWidget(<Premium mode="dialog" />, texts.uz);
    act(() => openDialog('premium'));
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Platformada sotib olish' });
    expect(link.href).toBe(url);
    expect(screen.queryByRole('button', { name: 'Obuna boʻlish' })).toBeNull();
  });
});

describe('the password', () => {
  it('is masked, can be shown and hidden, and opens the purchase when there is one [§5.4] [§5.5]', async () => {
    selling(sold);
    const { field, buy } = await openPassword();
    expect([field.type, field.autocomplete, buy.disabled]).toEqual(['password', 'current-password', true]);
    expect(document.activeElement).toBe(field);
    await user.type(field, ' ');
    expect(buy.disabled).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Parolni koʻrsatish' }));
    expect(field.type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Parolni yashirish' }));
    expect(field.type).toBe('password');
    await user.clear(field);
    expect(buy.disabled).toBe(true);
  });

  it('stands beside what is paid and what is left', async () => {
    selling(sold);
    await openPassword('ru');
    expect([...document.querySelectorAll('dl > div')].map((row) => row.textContent)).toEqual([
      'Premium, 30 дней299 монет',
      'На вашем счету450 монет',
      'Останется после покупки151 монета',
    ]);
    expect(screen.getByRole('button', { name: 'Купить за 299 монет' })).toBeTruthy();
  });

  it('has who one is, and whether one is premium, asked for anew while the reward shows', async () => {
    const { calls } = selling(sold);
    const { field } = await openPassword();
    const before = calls.filter((call) => /^GET \/v1\/me$|check_premium/.test(call)).length;
    await user.type(field, 'mars-demo-1{Enter}');
    await screen.findByRole('dialog', { name: 'Premium endi sizniki!' });
    await waitFor(() =>
      expect(calls.filter((call) => /^GET \/v1\/me$|check_premium/.test(call))).toHaveLength(before + 2),
    );
  });

  it('goes in the body where that is offered, under a key of this confirmation [§7.13]', async () => {
    const { asked } = selling(sold);
    const { field } = await openPassword();
    await user.type(field, 'm&rs?1{Enter}');
    await screen.findByRole('dialog', { name: 'Premium endi sizniki!' });
    expect(asked).toEqual([
      { query: null, body: '{"password":"m&rs?1"}', key: expect.stringMatching(/^[\da-f]{32}$/) },
    ]);
  });

  it.each([
    ['a plain server', undefined],
    ['one that says so', { ...capabilities, premium: { ...capabilities.premium, password_in_body: false } }],
  ])('goes in the address to %s [§7.13]', async (_, said) => {
    const { asked } = selling({}, { 'GET /v1/capabilities': said });
    const { field } = await openPassword();
    await user.type(field, 'm&rs?1{Enter}');
    await screen.findByRole('dialog', { name: 'Premium endi sizniki!' });
    expect(asked).toMatchObject([{ query: 'm&rs?1', body: '' }]);
  });

  it('is sent once, however often one presses', async () => {
    let answer: (said: unknown) => void = () => {};
    const { asked } = selling(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const { field, buy } = await openPassword();
    await user.type(field, 'x');
    fireEvent.click(buy);
    fireEvent.click(buy);
    fireEvent.submit(field.form as HTMLFormElement);
    await waitFor(() => expect(asked).toHaveLength(1));
    await user.type(field, '{Enter}{Enter}');
    answer(sold);
    await screen.findByRole('dialog', { name: 'Premium endi sizniki!' });
    expect(asked).toHaveLength(1);
  });

  it('says a wrong one by the one toast, marks the field by what belongs there, and keeps the key of the confirmation [§8.4]', async () => {
    const { asked } = selling((times: number) => (times === 1 ? refusal(422, 'bad_password') : sold));
    const { field } = await openPassword();
    const before = textOf();
    await user.type(field, 'wrong{Enter}');
    expect(await screen.findByText(FAILED, { selector: '[role="status"] p' })).toBeTruthy();
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(described(field)).toBe('Platformaga kirish parolingizni yozing.');
    expect(screen.queryByText('uz bad_password')).toBeNull();
    // Nothing else is to be read than before, but the toast.
    expect(textOf()).toBe(before);
    expect(document.activeElement).toBe(field);
    expect(field.selectionEnd).toBe(5);
    await user.keyboard('right{Enter}');
    await screen.findByRole('dialog', { name: 'Premium endi sizniki!' });
    expect(asked.map(({ body }) => body)).toEqual(['{"password":"wrong"}', '{"password":"right"}']);
    expect(asked[0]?.key).toBe(asked[1]?.key);
  });

  it('says a locked one by the toast, and under the field until when and the way out [§8.4]', async () => {
    selling(refusal(409, 'password_locked'));
    const { field } = await openPassword();
    await user.type(field, 'right{Enter}');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(described(field)).toBe('uz password_locked');
    expect(screen.queryByText('Platformaga kirish parolingizni yozing.')).toBeNull();
    expect(await screen.findByText(FAILED, { selector: '[role="status"] p' })).toBeTruthy();
  });

  it.each([
    ['a fault', () => refusal(500, 'internal')],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['premium that runs already', () => refusal(409, 'premium_active')],
    ['an inactive student', () => refusal(409, 'inactive')],
  ])('says %s by the one toast alone, and looks again who is premium [§8.4]', async (_, answer) => {
    const { calls } = selling(answer);
    const { field, buy } = await openPassword();
    const before = calls.filter((call) => call === 'GET /v1/me').length;
    await user.type(field, 'x{Enter}');
    expect(await screen.findByText(FAILED, { selector: '[role="status"] p' })).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBeNull();
    expect(buy.getAttribute('aria-busy')).toBeNull();
    await waitFor(() => expect(calls.filter((call) => call === 'GET /v1/me').length).toBeGreaterThan(before));
  });

  it('leads to the platform where the refusal says so', async () => {
    selling(refusal(409, 'open_on_platform', { url: 'https://platform.test/main-page' }));
    const { field } = await openPassword();
    await user.type(field, 'x{Enter}');
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Platformada sotib olish' });
    expect(link.href).toBe('https://platform.test/main-page');
  });

  it('has a new key after it was closed', async () => {
    const { asked } = selling(refusal(500, 'internal'));
    for (const _ of [1, 2]) {
      const { field, unmount } = await openPassword();
      await user.type(field, 'x{Enter}');
      await waitFor(() => expect(field.form?.querySelector('[aria-busy]')).toBeNull());
      await screen.findByText(FAILED, { selector: '[role="status"] p' });
      act(() => {
        for (const { id } of toasts.get()) dismissToast(id);
      });
      unmount();
    }
    expect(new Set(asked.map(({ key }) => key)).size).toBe(2);
  });
});

describe('too few coins', () => {
  const poor = { 'GET /v1/me': { ...bobur, coins: 250 } };

  it('are told at the press of buy, before any call: what is missing, three ways to earn it [§5.6] [§8.10] [§9.2]', async () => {
    const { asked } = selling(sold, poor);
    const { field, buy } = await openPassword();
    await user.type(field, 'x');
    await user.click(buy);
    const dialog = screen.getByRole('dialog', { name: 'Hisobingizda yetarlicha coin mavjud emas' });
    expect(within(dialog).getByText('Hisobingizda yetarlicha coin mavjud emas')).toBeTruthy();
    expect(within(dialog).getByText('Yana 49 coin kerak.')).toBeTruthy();
    expect(within(dialog).getByRole('progressbar').getAttribute('aria-valuetext')).toBe('250 / 299');
    expect(
      within(dialog)
        .getAllByRole('link')
        .map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    ).toEqual(['/my-courses', '/mars-code', '/eduverse']);
    expect(asked).toEqual([]);
  });

  it.each([
    ['free', boburs(), 2, 30, 40],
    ['premium, in the last days', premiums(5), 4, 60, 80],
  ])('name what the ways bring to a student who is %s', async (_, answers, lesson, coding, online) => {
    const me = { ...(answers['GET /v1/me'] as typeof bobur), coins: 250 };
    fakeServer({ ...answers, 'GET /v1/me': me });
    renderWidget(<Premium mode="dialog" />, texts.uz);
    act(() => openDialog('premium'));
    const on = await screen.findByRole('button', { name: /^(Obuna boʻlish|Muddatni uzaytirish)$/ });
    await waitFor(() => expect(on.getAttribute('aria-busy')).toBeNull());
    fireEvent.click(on);
    await user.type(await screen.findByLabelText('Parol'), 'x{Enter}');
    const ways = within(screen.getByRole('dialog', { name: /yetarlicha/ })).getAllByRole('link');
    expect(ways.map((way) => way.querySelector('.small')?.textContent)).toEqual([
      `Har bir dars uchun ${lesson} coin`,
      `Oyiga ${coding} coingacha`,
      `Oyiga ${online} coingacha`,
    ]);
  });

  it('close without the password behind them', async () => {
    selling(sold, poor);
    const { field } = await openPassword('ru');
    await user.type(field, 'x{Enter}');
    const dialog = screen.getByRole('dialog', { name: 'Недостаточно монет на счету' });
    expect(within(dialog).getByText('Не хватает 49 монет.')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Закрыть' }));
    expect(screen.queryByRole('dialog', { name: 'Недостаточно монет на счету' })).toBeNull();
    expect(field.value).toBe('x');
  });

  it('name another way where the centre has closed one', async () => {
    selling(sold, {
      ...poor,
      'GET /v1/capabilities': { ...capabilities, features: { coding: false } },
    });
    const { field } = await openPassword();
    await user.type(field, 'x{Enter}');
    const paths = within(screen.getByRole('dialog', { name: /yetarlicha/ })).getAllByRole('link');
    expect(paths.map((link) => new URL((link as HTMLAnchorElement).href).pathname)).toEqual([
      '/my-courses',
      '/eduverse',
      '/mars-game',
    ]);
  });

  it('are told too where only the server knows of them', async () => {
    selling(refusal(409, 'not_enough_coins', { missing: 148 }));
    const { field } = await openPassword();
    await user.type(field, 'x{Enter}');
    expect(await screen.findByText('Yana 148 coin kerak.')).toBeTruthy();
    expect(toasts.get()).toEqual([]);
  });

  it('are not told of exactly the price', async () => {
    const { asked } = selling(sold, { 'GET /v1/me': { ...bobur, coins: 299 } });
    const { field } = await openPassword();
    await user.type(field, 'x{Enter}');
    await screen.findByRole('dialog', { name: 'Premium endi sizniki!' });
    expect(asked).toHaveLength(1);
  });
});
