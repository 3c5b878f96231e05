import { type Answer, fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { $clockOffset } from '@mars/session/clock.ts';
import shared from '@mars/ui/texts/uz.json';
import { dismissToast, toasts } from '@mars/ui/toast.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Product } from './products.ts';
import Shop from './Shop.tsx';
import { boburs, boots, cap, card, mug, order, product, shelf } from './testing.ts';
import own from './uz.json';

const uz = { ...shared, ...own };
const user = userEvent.setup();

interface Asked {
  body: unknown;
  key: string | null;
}

/** A server that sells, and what it was asked. */
function selling(answer: (times: number) => unknown, more: Record<string, Answer> = {}) {
  const asked: Asked[] = [];
  const calls = fakeServer(
    boburs({
      'POST /v1/shop/buy': async (request: Request) => {
        asked.push({ body: await request.json(), key: request.headers.get('idempotency-key') });
        return answer(asked.length);
      },
      ...more,
    }),
  );
  return { asked, calls };
}

const sold = (product: Product) => ({ order: order(product), coins: 450 - product.price });

/** Opens the question before the purchase. */
async function ask(says: RegExp) {
  renderWidget(<Shop />, uz);
  await user.click(await card(says));
  await user.click(screen.getByRole('button', { name: /^Sotib olish · / }));
  return await screen.findByRole('dialog');
}

const said = () => [...document.querySelectorAll('[role="status"] > p')].map((line) => line.textContent);

afterEach(() => {
  vi.useRealTimers();
  act(() => {
    for (const { id } of toasts.get()) dismissToast(id);
  });
  cleanup();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

it('says what will be left before it asks', async () => {
  selling(() => sold(cap));
  renderWidget(<Shop />, uz);
  await user.click(await card(/Kepka/));
  expect(await screen.findByText('Keyin 390 coin qoladi')).toBeTruthy();
});

it('asks first, with the price and what is left', async () => {
  const { asked } = selling(() => sold(cap));
  const dialog = await ask(/Kepka/);
  // The child in it, not a doll.
  expect(within(dialog).getByRole('img', { name: /Kepka/ })).toBeTruthy();
  expect([...dialog.querySelectorAll('dl > div')].map((row) => row.textContent)).toEqual([
    'Narxi60 coin',
    'Hisobingizda450 coin',
    'Xariddan keyin qoladi390 coin',
  ]);
  expect(within(dialog).getByText(/10 daqiqa ichida qaytarishingiz/)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Yopish' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked).toEqual([]);
});

it('buys once, however often one presses, and what was paid flies to the figure', async () => {
  const flown: unknown[] = [];
  const note = (event: Event) => void flown.push((event as CustomEvent<{ coins: number }>).detail.coins);
  addEventListener('mars.coins', note);
  let give: (answer: unknown) => void = () => {};
  const { asked, calls } = selling(
    () =>
      new Promise((resolve) => {
        give = resolve;
      }),
  );
  const dialog = await ask(/Kepka/);
  const buy = within(dialog).getByRole('button', { name: '60 coinga sotib olish' });
  // Faster than the page can draw.
  act(() => {
    for (let tap = 0; tap < 20; tap++) buy.click();
  });
  await waitFor(() => expect(asked).toHaveLength(1));
  fireEvent.click(buy);
  give(sold(cap));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).toEqual([
    { body: { product_id: 1, quantity: 1 }, key: expect.stringMatching(/^[\da-f]{32}$/) },
  ]);
  expect((await screen.findByText('Kepka endi sizniki!')).role).toBe('status');
  expect(document.querySelector('.toast')).toBeNull();
  await waitFor(() => expect(flown).toEqual([60]));
  removeEventListener('mars.coins', note);
  // The page's coins are asked for anew.
  await waitFor(() => expect(calls.filter((call) => call === 'GET /v1/me')).toHaveLength(2));
});

it('shows at once that it is one’s own and worn now, and nothing else at its place', async () => {
  const hat = product(6, { title: { uz: 'Doʻppi', ru: 'Тюбетейка' }, is_owned: true, is_worn: true });
  selling(() => sold(cap), {
    // The list that follows is slow.
    'GET /v1/shop/products': (() => {
      let times = 0;
      return () => (times++ === 0 ? shelf({ items: [cap, hat, boots] }) : new Promise(() => {}));
    })(),
  });
  const dialog = await ask(/Kepka/);
  await user.click(within(dialog).getByRole('button', { name: /sotib olish/ }));
  expect(await screen.findByRole('button', { name: 'Yechish' })).toBeTruthy();
  expect(await card(/Kepka.*Kiyilgan/)).toBeTruthy();
  expect(await card(/Doʻppi.*Sizda bor/)).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Bobur: Kepka, Maxsi' })).toBeTruthy();
  // It is no trial any more.
  expect(screen.queryByRole('button', { name: 'Oʻz kiyimiga qaytarish' })).toBeNull();
});

it('keeps its key when no answer came, so that trying again sells nothing twice', async () => {
  const { asked } = selling((times) =>
    times === 1 ? Promise.reject(new TypeError('Failed to fetch')) : sold(cap),
  );
  const dialog = await ask(/Kepka/);
  await user.click(within(dialog).getByRole('button', { name: /sotib olish/ }));
  expect(await within(dialog).findByRole('alert')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: /sotib olish/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).toHaveLength(2);
  expect(asked[0]?.key).toBe(asked[1]?.key);
});

it('has a new key for each confirmation', async () => {
  const { asked } = selling(() => refusal(409, 'out_of_stock'));
  for (const _ of [1, 2]) {
    const dialog = await ask(/Kepka/);
    await user.click(within(dialog).getByRole('button', { name: /sotib olish/ }));
    expect(await within(dialog).findByText('uz out_of_stock')).toBeTruthy();
    cleanup();
    document.body.replaceChildren();
  }
  expect(asked).toHaveLength(2);
  expect(new Set(asked.map(({ key }) => key)).size).toBe(2);
});

it('says a refusal in the server’s words, and leads to the platform where it says so', async () => {
  const url = 'https://platform.test/shop-page';
  selling(() => refusal(409, 'open_on_platform', { url }));
  const dialog = await ask(/Kepka/);
  await user.click(within(dialog).getByRole('button', { name: /sotib olish/ }));
  const link = await within(dialog).findByRole<HTMLAnchorElement>('link', {
    name: 'Platformada sotib olish',
  });
  expect(link.href).toBe(url);
});

it('of something real takes how many, never more than there are coins, and shows the pick-up code', async () => {
  const { asked } = selling(() => ({
    order: order(mug, { quantity: 2, coins: 360, balance_after: 90 }),
    coins: 90,
  }));
  const dialog = await ask(/Krujka/);
  const plus = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Koʻproq' });
  await user.click(plus);
  expect(plus.disabled).toBe(true);
  await user.click(within(dialog).getByRole('button', { name: '360 coinga sotib olish' }));
  expect(await screen.findByText('AB23CD')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Krujka sizni kutmoqda' })).toBeTruthy();
  expect(asked.map(({ body }) => body)).toEqual([{ product_id: 4, quantity: 2 }]);
});

describe('what was bought just now', () => {
  const UNTIL = '2026-11-20T14:13:22+05:00';
  const owned = { ...cap, is_owned: true, locked: { code: 'owned' as const, missing: null } };
  const undo = () => screen.queryByRole('button', { name: 'Qaytarish (14:13 gacha)' });

  /** The server's clock stands so long before the end of taking back. */
  const setLeft = (milliseconds: number) =>
    act(() => $clockOffset.set(Date.parse(UNTIL) - milliseconds - Date.now()));

  let bought = false;
  /** Which of the cap and the boots is worn. */
  let worn = 0;
  /** Buys the cap, with the whole ten minutes to take it back. */
  async function buyCap(more: Record<string, Answer> = {}) {
    [bought, worn] = [false, 1];
    setLeft(600_000);
    selling(
      () => {
        bought = true;
        return sold(cap);
      },
      {
        'GET /v1/shop/products': () =>
          shelf(
            bought ? { items: [owned, boots].map((item) => ({ ...item, is_worn: item.id === worn })) } : {},
          ),
        ...more,
      },
    );
    const dialog = await ask(/Kepka/);
    await user.click(within(dialog).getByRole('button', { name: /sotib olish/ }));
    await waitFor(() => expect(undo()).toBeTruthy());
  }

  it('is taken back beside what can be done with it', async () => {
    const keys: (string | null)[] = [];
    await buyCap({
      'POST /v1/shop/order/77/undo': (request: Request) => {
        keys.push(request.headers.get('idempotency-key'));
        bought = false;
        return {
          order: order(cap, {
            state: 'undone',
            undo_until: null,
            refund: { at: '2026-11-20T14:05:00+05:00', balance_after: 450 },
          }),
          coins: 450,
        };
      },
    });
    await user.click(undo()!);
    await waitFor(() => expect(said()).toEqual(['60 coin hisobingizga qaytdi.']));
    expect(keys).toEqual([expect.stringMatching(/^[\da-f]{32}$/)]);
    expect(await screen.findByRole('button', { name: /^Sotib olish · 60/ })).toBeTruthy();
    expect(undo()).toBeNull();
  });

  it('says until when it can be taken back, and no longer than that by the server’s clock', async () => {
    await buyCap();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    setLeft(1000);
    act(() => vi.advanceTimersByTime(999));
    expect(undo()).toBeTruthy();
    act(() => vi.advanceTimersByTime(1));
    expect(undo()).toBeNull();
    expect(screen.getByText('Bu narsa hozir qahramoningizda.')).toBeTruthy();
  });

  it('says so still when it was taken off, and no more when it was put on by hand', async () => {
    await buyCap({
      'PATCH /v1/shop/hero/wear': async (request: Request) => {
        const body = await request.json();
        worn = body.is_worn ? body.product_id : 0;
        return { ...body, worn: body.is_worn ? [body.product_id === 1 ? owned : boots] : [] };
      },
    });
    await user.click(screen.getByRole('button', { name: 'Yechish' }));
    expect(await screen.findByRole('button', { name: 'Kiyish' })).toBeTruthy();
    expect(undo()).toBeTruthy();
    await user.click(await card(/Maxsi/));
    await user.click(screen.getByRole('button', { name: 'Kiyish' }));
    expect(await screen.findByRole('button', { name: 'Yechish' })).toBeTruthy();
    await user.click(await card(/Kepka/));
    expect(undo()).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Kiyish' }));
    expect(await screen.findByRole('button', { name: 'Yechish' })).toBeTruthy();
    expect(undo()).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Yechish' }));
    expect(await screen.findByRole('button', { name: 'Kiyish' })).toBeTruthy();
    expect(undo()).toBeNull();
  });

  it('is looked for anew where it was taken back in another tab meanwhile', async () => {
    let back = false;
    await buyCap({
      'PATCH /v1/shop/hero/wear': () => refusal(404, 'not_found'),
      'GET /v1/shop/products': () => shelf({ items: [bought && !back ? { ...owned, is_worn: true } : cap] }),
    });
    back = true;
    await user.click(await screen.findByRole('button', { name: 'Yechish' }));
    expect(await screen.findByRole('button', { name: /^Sotib olish · 60/ })).toBeTruthy();
    expect(undo()).toBeNull();
  });
});
