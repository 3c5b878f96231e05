import { bobur, fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { $open, openDialog } from '@mars/session/open.ts';
import { $tokens } from '@mars/session/tokens.ts';
import shared from '@mars/ui/texts/uz.json';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Premium from './Premium.tsx';
import ru from './ru.json';
import { boburs, premiums } from './testing.ts';
import own from './uz.json';

const uz = { ...shared, ...own };
const user = userEvent.setup();

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  $open.set(null);
  vi.restoreAllMocks();
});

describe('as a dialog', () => {
  it('draws nothing until something opens premium, and takes that', async () => {
    fakeServer(boburs());
    renderWidget(<Premium mode="dialog" />, uz);
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => openDialog('premium'));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect($open.get()).toBeNull();
  });

  it('takes what was asked for before it was there, and leaves other dialogs to others', async () => {
    fakeServer(boburs());
    openDialog('language');
    renderWidget(<Premium mode="dialog" />, uz);
    expect($open.get()).toEqual({ dialog: 'language' });
    cleanup();
    openDialog('premium');
    renderWidget(<Premium mode="dialog" />, uz);
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('opens again after it was closed', async () => {
    fakeServer(boburs());
    renderWidget(<Premium mode="dialog" />, uz);
    for (const _ of [1, 2]) {
      act(() => openDialog('premium'));
      expect(await screen.findByText('Serverning soʻzi')).toBeTruthy();
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Yopish' }));
      expect(screen.queryByRole('dialog')).toBeNull();
    }
  });

  it('tells whoever is no student, and lets whoever is signed out sign in', async () => {
    fakeServer({ 'GET /v1/me': { id: 9, role: 'parent', first_name: 'O', last_name: 'K', children: [] } });
    renderWidget(<Premium mode="dialog" />, uz);
    act(() => openDialog('premium'));
    expect(await screen.findByText('Premiumni faqat oʻquvchilar oladi.')).toBeTruthy();
    act(() => $tokens.set(null));
    expect(await screen.findByRole('button', { name: 'Kirish' })).toBeTruthy();
  });
});

describe('the card of a student without premium', () => {
  it('has the price, what is missing, and the way to the offer [§4.12] [§1.2]', async () => {
    fakeServer(boburs({ 'GET /v1/me': { ...bobur, coins: 120 } }));
    renderWidget(<Premium mode="inline" />, uz);
    expect(await screen.findByText('Yana 179 coin kerak.')).toBeTruthy();
    expect(screen.getByText('299')).toBeTruthy();
    expect(screen.getByText('/ 30 kun')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Obuna boʻlish' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('says what a lesson brings with premium and without', async () => {
    fakeServer(boburs());
    renderWidget(<Premium mode="inline" />, uz);
    expect(await screen.findByText('×2')).toBeTruthy();
    expect(screen.getByText('Qatnashgan har bir darsingiz uchun 4 coin, Premiumsiz – 2 coin.')).toBeTruthy();
  });
});

describe('where the premium check fails [§8.6]', () => {
  it('nobody is premium, and nothing is sold as a first one: it is tried again', async () => {
    let fails = true;
    const check = () => (fails ? refusal(500, 'internal') : { premium: true, level: 1 });
    fakeServer(premiums(18, { 'GET /v2/premium/check_premium': check }));
    renderWidget(<Premium mode="inline" />, { ...uz, retry: 'Qayta urinish' });
    expect(await screen.findByText(/Premium holati yuklanmadi\./)).toBeTruthy();
    expect(screen.queryByText('18 kun qoldi')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Obuna boʻlish' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Premium nima beradi' }));
    const dialog = await screen.findByRole('dialog', { name: /Premium sizga nima beradi/ });
    expect(await within(dialog).findByText('Serverning soʻzi')).toBeTruthy();
    expect(within(dialog).queryByText('299')).toBeNull();
    expect(within(dialog).queryByRole('button', { name: 'Obuna boʻlish' })).toBeNull();
    fails = false;
    await user.click(within(dialog).getByRole('button', { name: 'Qayta urinish' }));
    expect(await within(dialog).findByText('18 kun qoldi')).toBeTruthy();
  });
});

describe('Premium info', () => {
  it('fills its ring by the days of thirty, and says them in words [§4.11] [§5.12] [§3.4] [§9.3]', async () => {
    fakeServer(premiums(18));
    renderWidget(<Premium mode="inline" />, { ...ru, ...{ loading: 'Загрузка' } }, 'ru');
    expect(await screen.findByText('Осталось 18 дней')).toBeTruthy();
    const ring = screen.getByRole('progressbar');
    expect(ring.getAttribute('aria-valuenow')).toBe('60');
    expect(ring.getAttribute('aria-valuetext')).toBe('18 дней');
    expect(screen.getByText(/До 13 декабря\. Продлить можно с 6 декабря\./)).toBeTruthy();
  });

  it('fills it no further than whole [§5.12]', async () => {
    fakeServer(premiums(37));
    renderWidget(<Premium mode="inline" />, uz);
    await screen.findByText('37 kun qoldi');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100');
  });

  it('opens what premium gives, where nothing is sold before its last days [§2.28]', async () => {
    fakeServer(premiums(8));
    renderWidget(<Premium mode="inline" />, uz);
    expect(await screen.findByText('8 kun qoldi')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Muddatni uzaytirish' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Premium nima beradi' }));
    const dialog = await screen.findByRole('dialog', { name: /Premium sizga nima beradi/ });
    expect(await within(dialog).findByText('Serverning soʻzi')).toBeTruthy();
    expect(within(dialog).queryByText('299')).toBeNull();
    expect(within(dialog).getAllByRole('button')).toHaveLength(1);
  });

  it('offers to renew in the last seven days', async () => {
    fakeServer(premiums(7));
    renderWidget(<Premium mode="inline" />, uz);
    await user.click(await screen.findByRole('button', { name: 'Muddatni uzaytirish' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByRole('button', { name: 'Muddatni uzaytirish' })).toBeTruthy();
    expect(within(dialog).getByText('299')).toBeTruthy();
  });

  it('renews by the days left on a server that has no offers, and asks it for none', async () => {
    const plain = premiums(7, { 'GET /v1/capabilities': undefined, 'GET /v2/premium/offer': undefined });
    const calls = fakeServer(plain);
    renderWidget(<Premium mode="inline" />, uz);
    expect(await screen.findByRole('button', { name: 'Muddatni uzaytirish' })).toBeTruthy();
    expect(screen.queryByText('Xaridlar tarixi')).toBeNull();
    expect(calls.filter((call) => /offer|history|limits/.test(call))).toEqual([]);
  });

  it('says only that it runs where the days cannot be had, and logs that [§7.19]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    fakeServer(premiums(18, { 'GET /v2/premium/limit-check': () => refusal(500, 'internal') }));
    renderWidget(<Premium mode="inline" />, uz);
    expect(await screen.findByText('Premium faol.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe('what was bought', () => {
  const period = (month: number, coins = 299) => ({
    from: `2026-${month}-13T14:03:22+05:00`,
    until: `2026-${month + 1}-13T14:03:22+05:00`,
    coins,
  });

  it('is asked for when it is opened, page by page', async () => {
    const calls = fakeServer(
      premiums(18, {
        'GET /v2/premium/history': (request: Request) =>
          request.url.includes('cursor=7')
            ? { items: [period(10)], next_cursor: null }
            : { items: [period(11)], next_cursor: '7' },
      }),
    );
    renderWidget(<Premium mode="inline" />, uz);
    const summary = await screen.findByText('Xaridlar tarixi');
    expect(calls.some((call) => call.includes('history'))).toBe(false);
    await user.click(summary);
    expect(await screen.findByText('2026-yil 13-noyabr – 2026-yil 13-dekabr')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Yana koʻrsatish' }));
    expect(await screen.findByText('2026-yil 13-oktabr – 2026-yil 13-noyabr')).toBeTruthy();
    expect(screen.getAllByText('−299')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Yana koʻrsatish' })).toBeNull();
  });

  it('says so when there is nothing, and fails quietly', async () => {
    let said: unknown = refusal(500, 'internal');
    fakeServer(premiums(18, { 'GET /v2/premium/history': () => said }));
    renderWidget(<Premium mode="inline" />, uz);
    await user.click(await screen.findByText('Xaridlar tarixi'));
    expect(await screen.findByText('Xaridlar tarixi yuklanmadi.')).toBeTruthy();
    said = { items: [], next_cursor: null };
    await user.click(screen.getByRole('button', { name: 'Qayta urinish' }));
    expect(await screen.findByText('Hozircha xaridlar yoʻq.')).toBeTruthy();
  });
});
