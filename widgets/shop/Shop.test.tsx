import { bobur, fakeServer, parentOfTwo, refusal, renderWidget } from '@mars/element/testing.tsx';
import { $capabilitiesResource } from '@mars/session/capabilities.ts';
import { $open } from '@mars/session/open.ts';
import { $tokens } from '@mars/session/tokens.ts';
import sharedRu from '@mars/ui/texts/ru.json';
import sharedUz from '@mars/ui/texts/uz.json';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import ownRu from './ru.json';
import Shop from './Shop.tsx';
import { boburs, boots, cap, card, closed, crown, shelf } from './testing.ts';
import ownUz from './uz.json';

const uz = { ...sharedUz, ...ownUz };
const ru = { ...sharedRu, ...ownRu };
const user = userEvent.setup();

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  $open.set(null);
  vi.restoreAllMocks();
});

const figure = () => screen.getByRole('img').getAttribute('aria-label');
const names = () =>
  screen.getAllByRole('listitem').flatMap((row) => row.querySelector('.name')?.textContent ?? []);

describe('the shelves [§2.3]', () => {
  it('hold all that is sold, the cheapest first, with rarity in words and what is left', async () => {
    fakeServer(boburs());
    renderWidget(<Shop />, uz);
    await card(/Kepka/);
    expect(names()).toEqual(['Kepka', 'Maxsi', 'Krujka', 'Orbita toji', 'Skafandr']);
    expect(await card(/Oddiy.*Kepka.*60/)).toBeTruthy();
    expect(await card(/Noyob.*Maxsi.*Kiyilgan/)).toBeTruthy();
    expect(await card(/Krujka.*180.*3 ta qoldi/)).toBeTruthy();
  });

  it('are chosen by place of the body, and real things by themselves [§3.13]', async () => {
    fakeServer(boburs());
    renderWidget(<Shop />, uz);
    await card(/Kepka/);
    const shows: [string, string[]][] = [
      ['Bosh kiyim', ['Kepka', 'Orbita toji']],
      ['Ust kiyim', ['Skafandr']],
      ['Poyabzal', ['Maxsi']],
      ['Fon', []],
      ['Buyumlar', ['Krujka']],
      ['Menda bor', ['Maxsi']],
    ];
    for (const [tab, expected] of shows) {
      await user.click(screen.getByRole('tab', { name: tab }));
      expect(names()).toEqual(expected);
    }
  });

  it('are sorted as one likes', async () => {
    fakeServer(boburs());
    renderWidget(<Shop />, uz);
    await card(/Kepka/);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tartib' }), 'dear');
    expect(names()).toEqual(['Skafandr', 'Orbita toji', 'Krujka', 'Maxsi', 'Kepka']);
    await user.selectOptions(screen.getByRole('combobox'), 'new');
    expect(names()).toEqual(['Skafandr', 'Krujka', 'Orbita toji', 'Maxsi', 'Kepka']);
  });
});

describe('trying on', () => {
  it('shows it on the figure over what is worn, and a second press puts it back', async () => {
    fakeServer(boburs());
    renderWidget(<Shop />, uz);
    const button = await card(/Kepka/);
    expect(figure()).toBe('Bobur: Maxsi');
    await user.click(button);
    expect(figure()).toBe('Bobur: Kepka, Maxsi');
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(within(button).getByText('Kiyib koʻrilmoqda')).toBeTruthy();
    await user.click(button);
    expect(figure()).toBe('Bobur: Maxsi');
  });

  it('is open to all for what is premium’s own, one a place, and ends at once', async () => {
    fakeServer(boburs());
    renderWidget(<Shop />, ru, 'ru');
    await user.click(await card(/Кепка/));
    await user.click(await card(/Корона/));
    await user.click(await card(/Скафандр/));
    expect(figure()).toBe('Bobur: Корона орбиты, Скафандр, Махси');
    await user.click(screen.getByRole('button', { name: 'Вернуть свою одежду' }));
    expect(figure()).toBe('Bobur: Махси');
  });
});

describe('wearing', () => {
  it('takes off and puts on by the server’s answer', async () => {
    const asked: { is_worn: boolean }[] = [];
    fakeServer(
      boburs({
        'GET /v1/shop/products': () =>
          shelf({ items: [cap, { ...boots, is_worn: asked.at(-1)?.is_worn ?? true }] }),
        'PATCH /v1/shop/hero/wear': async (request: Request) => {
          const body = await request.json();
          asked.push(body);
          return { ...body, worn: body.is_worn ? [{ ...boots, is_worn: true }] : [] };
        },
      }),
    );
    renderWidget(<Shop />, uz);
    await user.click(await card(/Maxsi.*Kiyilgan/));
    await user.click(screen.getByRole('button', { name: 'Yechish' }));
    await waitFor(() => expect(figure()).toBe('Bobur'));
    await user.click(await screen.findByRole('button', { name: 'Kiyish' }));
    await waitFor(() => expect(figure()).toBe('Bobur: Maxsi'));
    expect(asked).toEqual([
      { product_id: 2, is_worn: false },
      { product_id: 2, is_worn: true },
    ]);
  });

  it('of what premium’s end took off waits for premium, and says so', async () => {
    fakeServer(boburs({ 'GET /v1/shop/products': shelf({ items: [{ ...crown, is_owned: true }] }) }));
    renderWidget(<Shop />, uz);
    await user.click(await card(/Orbita toji/));
    expect(screen.getByText('Premium tugagan.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Kiyish' })).toBeNull();
  });
});

describe('what cannot be bought says why, and the way out', () => {
  it('trial lessons: how many to go, of how many, or premium [§6.3]', async () => {
    fakeServer(boburs({ 'GET /v1/shop/products': closed('trial_required', 2) }));
    renderWidget(<Shop />, ru, 'ru');
    expect(await screen.findByText('Магазин откроется после пробных уроков.')).toBeTruthy();
    expect(screen.getByText('Придите ещё на 2 урока.')).toBeTruthy();
    expect(screen.getByText('1 / 3')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Открыть сразу с Premium' }));
    expect($open.get()).toEqual({ dialog: 'premium' });
  });

  it('debt: how much, and where to pay [§6.5]', async () => {
    fakeServer(
      boburs({
        'GET /v1/me': { ...bobur, balance: -350_000, payment_link: 'https://pay.test/5' },
        'GET /v1/shop/products': closed('debt', 350_000),
      }),
    );
    renderWidget(<Shop />, uz);
    expect(await screen.findByText(/350 000 so'm toʻlangach/)).toBeTruthy();
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Toʻlash' }).href).toBe('https://pay.test/5');
    await user.click(await card(/Kepka/));
    const actions = within(screen.getByRole('group', { name: 'Kepka' }));
    expect(actions.getByText('Doʻkon toʻlovdan keyin ochiladi.')).toBeTruthy();
    expect(actions.getByRole<HTMLAnchorElement>('link', { name: 'Toʻlash' }).href).toBe('https://pay.test/5');
    expect(screen.queryByRole('button', { name: /Sotib olish/ })).toBeNull();
  });

  it('debt without a link to pay by: whom to ask, above the shelves and beside what was chosen [§6.5]', async () => {
    fakeServer(
      boburs({
        'GET /v1/me': { ...bobur, balance: -350_000, payment_link: null },
        'GET /v1/shop/products': closed('debt', 350_000),
      }),
    );
    renderWidget(<Shop />, uz);
    expect(await screen.findByText(/administratoriga murojaat/)).toBeTruthy();
    await user.click(await card(/Kepka/));
    const actions = within(screen.getByRole('group', { name: 'Kepka' }));
    expect(actions.getByRole<HTMLAnchorElement>('link', { name: /998 71/ }).href).toBe('tel:+998712000000');
    expect(screen.getAllByRole('link', { name: /998 71/ })).toHaveLength(2);
  });

  it('an inactive student: whom to ask [§6.3]', async () => {
    fakeServer(boburs({ 'GET /v1/shop/products': closed('inactive', null) }));
    renderWidget(<Shop />, uz);
    expect(await screen.findByText(/administratoriga murojaat/)).toBeTruthy();
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: /998 71/ }).href).toBe('tel:+998712000000');
  });

  it('premium’s own: the offer', async () => {
    fakeServer(boburs());
    renderWidget(<Shop />, uz);
    await user.click(await card(/Orbita toji.*Premium uchun/));
    await user.click(screen.getByRole('button', { name: 'Premium haqida' }));
    expect($open.get()).toEqual({ dialog: 'premium' });
  });

  it('too few coins: the exact words, what is missing, how many lessons that is, the wish list [§8.10] [§2.21]', async () => {
    const asked: unknown[] = [];
    fakeServer(
      boburs({
        'PUT /v1/shop/wish': async (request: Request) => {
          const body = await request.json();
          asked.push(body);
          return body;
        },
      }),
    );
    renderWidget(<Shop />, uz);
    await user.click(await card(/Skafandr.*yana 25 ta dars/));
    expect(screen.getByText('Yana 49 coin kerak. Bu – 25 ta dars.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Sotib olish/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Hisobingizda yetarlicha coin mavjud emas' });
    expect(within(dialog).getByText('Yana 49 coin kerak.')).toBeTruthy();
    expect(within(dialog).getByRole('progressbar').getAttribute('aria-valuetext')).toBe('450 / 499');
    await user.click(within(dialog).getByRole('button', { name: 'Istaklarimga qoʻshish' }));
    expect(asked).toEqual([{ product_id: 5, is_wished: true }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('fewer lessons for whom premium pays more for each', async () => {
    fakeServer(boburs({ 'GET /v1/me': { ...bobur, is_premium: true } }));
    renderWidget(<Shop />, ru, 'ru');
    expect(await card(/Скафандр.*ещё 13 уроков/)).toBeTruthy();
  });

  it('sold out', async () => {
    const gone = { ...cap, stock: 0, locked: { code: 'out_of_stock' as const, missing: null } };
    fakeServer(boburs({ 'GET /v1/shop/products': shelf({ items: [gone] }) }));
    renderWidget(<Shop />, uz);
    await user.click(await card(/Kepka.*Tugagan/));
    expect(screen.getByText('Hozircha tugagan.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Istaklarimga qoʻshish' })).toBeTruthy();
  });

  it('a page of another site: the link to the platform from the start', async () => {
    const url = 'https://platform.test/shop-page';
    fakeServer(boburs({ 'GET /v1/shop/products': shelf({ open_on_platform: url }) }));
    renderWidget(<Shop />, uz);
    await user.click(await card(/Kepka/));
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Platformada sotib olish' }).href).toBe(url);
    expect(screen.queryByRole('button', { name: /^Sotib olish/ })).toBeNull();
  });
});

describe('wishes', () => {
  it('are kept at once and stand on a shelf of their own', async () => {
    const asked: unknown[] = [];
    fakeServer(
      boburs({
        'PUT /v1/shop/wish': async (request: Request) => {
          const body = await request.json();
          asked.push(body);
          return body;
        },
      }),
    );
    renderWidget(<Shop />, uz);
    const heart = await screen.findByRole('button', { name: 'Istaklarim: Kepka' });
    expect(heart.getAttribute('aria-pressed')).toBe('false');
    await user.click(heart);
    expect(heart.getAttribute('aria-pressed')).toBe('true');
    await user.click(screen.getByRole('tab', { name: 'Istaklarim' }));
    expect(names()).toEqual(['Kepka']);
    expect(asked).toEqual([{ product_id: 1, is_wished: true }]);
  });

  it('are as before when that fails, and it is said', async () => {
    fakeServer(boburs({ 'PUT /v1/shop/wish': () => refusal(503, 'unavailable') }));
    renderWidget(<Shop />, uz);
    const heart = await screen.findByRole('button', { name: 'Istaklarim: Kepka' });
    await user.click(heart);
    expect(await screen.findByText('uz unavailable', { selector: '[role="status"] p' })).toBeTruthy();
    expect(heart.getAttribute('aria-pressed')).toBe('false');
  });
});

describe('without products', () => {
  it('is closed where the server knows no shop, or the centre has none', async () => {
    const calls = fakeServer(boburs({ 'GET /v1/capabilities': undefined }));
    renderWidget(<Shop />, uz);
    expect(await screen.findByText('Bu markazda doʻkon yoʻq')).toBeTruthy();
    // A server that knows the specification only may answer what it does not know by ending the session.
    expect(calls.filter((call) => call.includes('/shop/'))).toEqual([]);
  });

  it('waits, says that it failed, and tries again', async () => {
    let fails = true;
    fakeServer(boburs({ 'GET /v1/shop/products': () => (fails ? refusal(500, 'internal') : shelf()) }));
    renderWidget(<Shop />, uz);
    expect(screen.getByText('Yuklanmoqda')).toBeTruthy();
    expect(await screen.findByText('Doʻkon yuklanmadi')).toBeTruthy();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Qayta urinish' }));
    expect(await card(/Kepka/)).toBeTruthy();
  });

  it('lets whoever is signed out sign in, and tells parents whose it is', async () => {
    fakeServer({ 'GET /v1/me': parentOfTwo });
    renderWidget(<Shop />, uz);
    expect(await screen.findByText('Doʻkon oʻquvchilar uchun.')).toBeTruthy();
    act(() => $tokens.set(null));
    expect(await screen.findByRole('button', { name: 'Kirish' })).toBeTruthy();
  });

  it('asks for nothing that a parent would be refused, however late it is known who that is', async () => {
    let tell = (_: Response) => {};
    const me = new Promise<Response>((resolve) => {
      tell = resolve;
    });
    const { 'GET /v1/capabilities': capabilities } = boburs();
    const calls = fakeServer({ 'GET /v1/me': () => me, 'GET /v1/capabilities': capabilities });
    renderWidget(<Shop />, uz);
    await waitFor(() => expect($capabilitiesResource.get().data).toBeTruthy());
    tell(Response.json(parentOfTwo));
    expect(await screen.findByText('Doʻkon oʻquvchilar uchun.')).toBeTruthy();
    expect(calls.filter((call) => call.includes('/shop/'))).toEqual([]);
  });

  it('keeps trying on while there is no connection, and buys later', async () => {
    fakeServer(boburs());
    renderWidget(<Shop />, uz);
    await user.click(await card(/Kepka/));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(await screen.findByText(/xarid aloqa tiklangach/)).toBeTruthy();
    expect(figure()).toBe('Bobur: Kepka, Maxsi');
    expect(screen.getByRole('button', { name: /Sotib olish/ }).getAttribute('aria-disabled')).toBe('true');
  });
});
