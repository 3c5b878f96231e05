import { type Answer, fakeServer, parentOfTwo, refusal, renderWidget } from '@mars/element/testing.tsx';
import { $capabilitiesResource } from '@mars/session/capabilities.ts';
import { haveMade } from '@mars/session/changes.ts';
import { $clockOffset } from '@mars/session/clock.ts';
import { $config, configure } from '@mars/session/config.ts';
import type { Order } from '@mars/stores/shop/orders.ts';
import sharedRu from '@mars/ui/texts/ru.json';
import sharedUz from '@mars/ui/texts/uz.json';
import { dismissToast, toasts } from '@mars/ui/toast.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ownRu from './ru.json';
import ShopHistory from './ShopHistory.tsx';
import ownUz from './uz.json';

const uz = { ...sharedUz, ...ownUz };
const ru = { ...sharedRu, ...ownRu };
const user = userEvent.setup();
const now = '2026-11-20T14:05:00+05:00';
const { platform } = $config.get();

const me = { id: 5, role: 'student', first_name: 'Bobur', last_name: 'Tursunov', coins: 390 };

const capabilities = { contract: 1, name: 'Mars', features: {} };
/** What our server answers him. */
const server = (more: Record<string, Answer>) =>
  fakeServer({ 'GET /v1/me': me, 'GET /v1/capabilities': capabilities, ...more });

const order = (id: number, more: Partial<Order> = {}): Order => ({
  id,
  created_at: '2026-11-20T14:03:22+05:00',
  product: {
    id,
    kind: 'worn',
    body_type: 'head',
    title: { uz: `Narsa ${id}`, ru: `Вещь ${id}` },
    product_image: `/media/hero/head/${id}.svg`,
  },
  quantity: 1,
  coins: 60,
  balance_after: 390,
  state: 'bought',
  pickup_code: null,
  handed_at: null,
  undo_until: null,
  refund: null,
  ...more,
});

const page = (items: Order[], next_cursor: string | null = null) => ({ items, next_cursor });
const until = '2026-11-20T14:13:22+05:00';

beforeEach(() => $clockOffset.set(Date.parse(now) - Date.now()));
afterEach(() => {
  act(() => {
    for (const { id } of toasts.get()) dismissToast(id);
  });
  cleanup();
  document.body.replaceChildren();
  configure({ platform });
  vi.useRealTimers();
});

const lines = () =>
  screen.getAllByRole('listitem').map((line) => line.textContent?.replaceAll('\u00a0', ' '));

describe('the lines [§2.3]', () => {
  it('have a state in words, minus for what was spent, and the coins that were left', async () => {
    server({
      'GET /v1/shop/history': page([
        order(3, { state: 'waiting', pickup_code: 'AB23CD', quantity: 2, coins: 360, balance_after: 30 }),
        order(2, {
          state: 'handed',
          created_at: '2026-11-19T10:00:00+05:00',
          handed_at: '2026-11-20T09:00:00+05:00',
        }),
        order(1, { created_at: '2026-11-18T10:00:00+05:00', balance_after: 450 }),
      ]),
    });
    renderWidget(<ShopHistory />, uz);
    await screen.findByText('AB23CD');
    const [first, second, third] = lines();
    expect(first).toMatch(/Narsa 3 × 2.*20-noy-2026 14:03.*Sizni kutmoqda.*AB23CD.*−360 coin.*30 coin qoldi/);
    expect(second).toMatch(/Narsa 2.*Berildi.*20-noy-2026 09:00.*−60 coin.*390 coin qoldi/);
    expect(third).toMatch(/Narsa 1.*Sotib olindi.*−60 coin.*450 coin qoldi/);
  });

  it('tell what came back as a movement of its own, so that what was left runs on', async () => {
    server({
      'GET /v1/shop/history': page([
        order(2, { created_at: '2026-11-20T14:04:00+05:00', balance_after: 330 }),
        order(1, {
          state: 'undone',
          refund: { at: '2026-11-20T14:06:00+05:00', balance_after: 390 },
        }),
      ]),
    });
    renderWidget(<ShopHistory />, ru, 'ru');
    await screen.findByText('Возврат: Вещь 1');
    const [back, second, first] = lines();
    expect(back).toMatch(/Возврат: Вещь 1.*\+60 монет.*Осталось 390 монет/);
    expect(second).toMatch(/Вещь 2.*−60.*Осталось 330 монет/);
    expect(first).toMatch(/Вещь 1.*Возвращено.*−60/);
  });

  it('come page by page, and stay when the next does not come', async () => {
    let fails = true;
    const calls = server({
      'GET /v1/shop/history': (request: Request) => {
        if (!request.url.includes('cursor')) return page([order(9)], '9');
        return fails ? refusal(503, 'unavailable') : page([order(8)]);
      },
    });
    renderWidget(<ShopHistory />, uz);
    await user.click(await screen.findByRole('button', { name: 'Yana koʻrsatish' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(lines()).toHaveLength(1);
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Qayta urinish' }));
    await waitFor(() => expect(lines()).toHaveLength(2));
    expect(calls.filter((call) => call.endsWith('cursor=9'))).toHaveLength(2);
  });

  it('are all there, once each, when a purchase made elsewhere has moved the pages that are shown', async () => {
    let orders = [4, 3, 2, 1];
    server({
      'GET /v1/shop/history': (request: Request) => {
        const cursor = new URL(request.url).searchParams.get('cursor');
        const rest = orders.filter((id) => !cursor || id < Number(cursor));
        const shown = rest.slice(0, 2);
        return page(
          shown.map((id) => order(id)),
          rest.length > 2 ? `${shown[1]}` : null,
        );
      },
    });
    const names = () => lines().map((line) => line?.match(/Narsa \d/)?.[0]);
    renderWidget(<ShopHistory />, uz);
    await user.click(await screen.findByRole('button', { name: 'Yana koʻrsatish' }));
    await waitFor(() => expect(names()).toEqual(['Narsa 4', 'Narsa 3', 'Narsa 2', 'Narsa 1']));
    orders = [5, ...orders];
    act(() => haveMade('POST /v1/shop/buy'));
    await waitFor(() => expect(names()).toEqual(['Narsa 5', 'Narsa 4', 'Narsa 3', 'Narsa 2']));
    await user.click(screen.getByRole('button', { name: 'Yana koʻrsatish' }));
    await waitFor(() => expect(names()).toEqual(['Narsa 5', 'Narsa 4', 'Narsa 3', 'Narsa 2', 'Narsa 1']));
  });
});

describe('taking back', () => {
  it('is offered until the server’s ten minutes are over, and once', async () => {
    const keys: (string | null)[] = [];
    server({
      'GET /v1/shop/history': page([order(1, { undo_until: until })]),
      'POST /v1/shop/order/1/undo': (request: Request) => {
        keys.push(request.headers.get('idempotency-key'));
        return {
          order: order(1, { state: 'undone', refund: { at: now, balance_after: 450 } }),
          coins: 450,
        };
      },
    });
    renderWidget(<ShopHistory />, uz);
    expect(await screen.findByText(/14:13 gacha/)).toBeTruthy();
    await user.dblClick(screen.getByRole('button', { name: 'Qaytarish' }));
    expect(await screen.findByText('Narsa 1 qaytarildi')).toBeTruthy();
    expect(keys).toEqual([expect.stringMatching(/^[\da-f]{32}$/)]);
    expect(screen.queryByRole('button', { name: 'Qaytarish' })).toBeNull();
  });

  it('is not offered when it is too late by the server’s clock', async () => {
    $clockOffset.set(Date.parse('2026-11-20T14:14:00+05:00') - Date.now());
    server({
      'GET /v1/shop/history': page([order(1, { undo_until: until })]),
    });
    renderWidget(<ShopHistory />, uz);
    await screen.findByText('Narsa 1');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Qaytarish' })).toBeNull());
  });

  it('says why it was refused', async () => {
    server({
      'GET /v1/shop/history': page([order(4, { undo_until: until })]),
      'POST /v1/shop/order/4/undo': () => refusal(409, 'undo_worn'),
    });
    renderWidget(<ShopHistory />, uz);
    await user.click(await screen.findByRole('button', { name: 'Qaytarish' }));
    expect(await screen.findByText('uz undo_worn', { selector: '[role="status"] p' })).toBeTruthy();
  });

  it('is a link to the platform on a page that may not', async () => {
    configure({ platform: 'https://platform.test' });
    server({
      'GET /v1/me/limits': { open_on_platform: 'https://platform.test/shop-history-page' },
      'GET /v1/shop/history': page([order(5, { undo_until: until })]),
    });
    renderWidget(<ShopHistory />, uz);
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Platformada qaytarish' });
    expect(link.href).toBe('https://platform.test/shop-history-page');
  });
});

describe('without lines', () => {
  it('leads to the shop when nothing was bought', async () => {
    server({ 'GET /v1/shop/history': page([]) });
    renderWidget(<ShopHistory />, uz);
    const text = await screen.findByText('Hali hech narsa olmagansiz');
    const link = within(text.closest('.state') as HTMLElement).getByRole<HTMLAnchorElement>('link');
    expect(new URL(link.href).pathname).toBe('/shop-page');
  });

  it('waits, says that it failed, and tries again', async () => {
    let fails = true;
    server({
      'GET /v1/shop/history': () => (fails ? refusal(500, 'internal') : page([order(6)])),
    });
    renderWidget(<ShopHistory />, uz);
    expect(screen.getByText('Yuklanmoqda')).toBeTruthy();
    expect(await screen.findByText('Xaridlar tarixi yuklanmadi')).toBeTruthy();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Qayta urinish' }));
    expect(await screen.findByText('Narsa 6')).toBeTruthy();
  });

  it('asks for nothing that a parent would be refused, however late it is known who that is', async () => {
    let tell = (_: Response) => {};
    const late = new Promise<Response>((resolve) => {
      tell = resolve;
    });
    const calls = server({ 'GET /v1/me': () => late });
    renderWidget(<ShopHistory />, uz);
    await waitFor(() => expect($capabilitiesResource.get().data).toBeTruthy());
    tell(Response.json(parentOfTwo));
    expect(await screen.findByText(ownUz.forStudents)).toBeTruthy();
    expect(calls.filter((call) => call.includes('/shop/'))).toEqual([]);
  });

  it('says that it failed when it is not known who that is, and tries again', async () => {
    let fails = true;
    server({
      'GET /v1/me': () => (fails ? refusal(500, 'internal') : me),
      'GET /v1/shop/history': page([order(6)]),
    });
    renderWidget(<ShopHistory />, uz);
    expect(await screen.findByText('Xaridlar tarixi yuklanmadi')).toBeTruthy();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Qayta urinish' }));
    expect(await screen.findByText('Narsa 6')).toBeTruthy();
  });

  it('asks a server that knows no shop for nothing', async () => {
    const calls = fakeServer({ 'GET /v1/me': me });
    renderWidget(<ShopHistory />, uz);
    expect(await screen.findByText('Bu markazda doʻkon yoʻq')).toBeTruthy();
    expect(calls.filter((call) => call.includes('/shop/'))).toEqual([]);
  });
});
