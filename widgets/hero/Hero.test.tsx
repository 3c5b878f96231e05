import { allowHero } from '@mars/element/pieces/hero-allowed.ts';
import {
  type Answer,
  fakeServer,
  parentOfTwo,
  refusal,
  renderWidget,
  signInParent,
} from '@mars/element/testing.tsx';
import { $open } from '@mars/session/open.ts';
import { dismissToast, toasts } from '@mars/ui/toast.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Hero from './Hero.tsx';
import type { Owned, Worn } from './hero.ts';
import ru from './ru.json';
import uz from './uz.json';

const doppi: Worn = {
  id: 11,
  body_type: 'head',
  is_worn: true,
  product_image: '/media/hero/head/doppi.svg',
  special_image: '/media/hero/head/doppi.svg',
  special_object_image: null,
  legs_image: null,
  title: { uz: 'Doʻppi', ru: 'Тюбетейка' },
};
const { is_worn: _, ...layers } = doppi;
const owned = (id: number, uzTitle: string, more: Partial<Owned> = {}): Owned => ({
  ...layers,
  id,
  title: { uz: uzTitle, ru: uzTitle },
  rarity: 'oddiy',
  premium_only: false,
  is_worn: false,
  owned_at: '2026-11-01T10:00:00+05:00',
  locked: null,
  ...more,
});
const toj = owned(12, 'Toj', { special_image: '/media/hero/head/crown.svg' });

const WEAR = 'PATCH /v1/shop/hero/wear';
const common: Record<string, Answer> = {
  'GET /v1/capabilities': { name: 'Ziyo', media_base: '/media/', features: {} },
  'GET /v1/me': { id: 4, role: 'student', first_name: 'Aziza', last_name: 'Karimova', is_premium: true },
  'GET /v2/premium/check_premium': { premium: true, level: 1 },
  'GET /v1/shop/student/heroes': [doppi],
  'GET /v1/shop/inventory': {
    items: [owned(11, 'Doʻppi', { is_worn: true }), toj],
    next_cursor: null,
  },
};
const free = { 'GET /v2/premium/check_premium': { premium: false, level: 0 } };
const layersShown = () =>
  [...document.querySelectorAll('.frame .hero img')].map((image) => (image as HTMLImageElement).src);

afterEach(() => {
  act(() => {
    for (const { id } of toasts.get()) dismissToast(id);
  });
  cleanup();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  sessionStorage.clear();
  $open.set(null);
});

describe('who may see a hero', () => {
  it('is a premium student, with what it wears in words too [§3.13]', async () => {
    fakeServer(common);
    renderWidget(<Hero studentId="4" />, uz);
    expect(await screen.findByRole('heading', { name: 'Aziza Karimovaning qahramoni' })).toBeTruthy();
    expect(await screen.findByRole('img', { name: 'Aziza Karimova: Doʻppi' })).toBeTruthy();
    expect(layersShown().some((src) => src.endsWith('/media/hero/head/doppi.svg'))).toBe(true);
    expect($open.get()).toBeNull();
  });

  it('is nobody else: a typed address shows the offer over an empty hero [§2.9] [§6.1]', async () => {
    const calls = fakeServer({ ...common, ...free });
    renderWidget(<Hero studentId="4" />, uz);
    expect(await screen.findByRole('img', { name: 'Hali kiyintirilmagan qahramon' })).toBeTruthy();
    expect($open.get()).toEqual({ dialog: 'premium' });
    act(() => $open.set(null));
    fireEvent.click(screen.getByRole('button', { name: 'Premium haqida' }));
    expect($open.get()).toEqual({ dialog: 'premium' });
    expect(calls.filter((call) => call.includes('/shop/'))).toEqual([]);
  });

  it('is shown at once where the flag of the tab stands, and the server decides [§2.8]', async () => {
    let answer: (said: unknown) => void = () => {};
    const said = new Promise((resolve) => {
      answer = resolve;
    });
    fakeServer({ ...common, 'GET /v2/premium/check_premium': () => said });
    allowHero(4);
    renderWidget(<Hero studentId="4" />, uz);
    expect(await screen.findByRole('heading', { name: 'Aziza Karimovaning qahramoni' })).toBeTruthy();
    await act(async () => answer({ premium: false, level: 0 }));
    expect(await screen.findByText('Qahramon sahifasi Premium bilan ochiladi.')).toBeTruthy();
  });

  it('waits for the server without the flag, and takes its failure for no premium [§8.6]', async () => {
    fakeServer({ ...common, 'GET /v2/premium/check_premium': () => refusal(503, 'unavailable') });
    renderWidget(<Hero studentId="4" />, ru, 'ru');
    expect(await screen.findByText('Страница героя открывается с Premium.')).toBeTruthy();
  });
});

describe('another’s hero', () => {
  it('says whose it is and what it wears, and cannot be dressed', async () => {
    const other = { id: 9, first_name: 'Bobur', last_name: 'Toshmatov', worn: [doppi] };
    const calls = fakeServer({ ...common, 'GET /v1/student/9': other });
    renderWidget(<Hero studentId="9" />, ru, 'ru');
    expect(await screen.findByRole('img', { name: 'Bobur Toshmatov: Тюбетейка' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Герой: Bobur Toshmatov' })).toHaveProperty(
      'pathname',
      '/student-profile/9',
    );
    expect(screen.queryByText('Мои вещи')).toBeNull();
    expect(calls.some((call) => call.includes('inventory'))).toBe(false);
  });

  it('is not found where they hide, and for what is no id', async () => {
    fakeServer(common);
    const { element } = renderWidget(<Hero studentId="9" />, uz);
    await waitFor(() => expect(element.querySelector('mars-not-found')).toBeTruthy());
    cleanup();
    const other = renderWidget(<Hero studentId="x" />, uz);
    await waitFor(() => expect(other.element.querySelector('mars-not-found')).toBeTruthy());
  });
});

describe('dressing one’s own', () => {
  /** A server that answers each press when it is let. */
  function slowServer() {
    const held: (() => void)[] = [];
    const sent: unknown[] = [];
    let worn: Worn[] = [doppi];
    fakeServer({
      ...common,
      'GET /v1/shop/student/heroes': () => worn,
      [WEAR]: async (request: Request) => {
        const asked = (await request.json()) as { product_id: number; is_worn: boolean };
        sent.push(asked);
        await new Promise<void>((resolve) => held.push(resolve));
        worn = asked.is_worn ? [{ ...doppi, ...toj, is_worn: true }] : [];
        return { ...asked, worn: [] };
      },
    });
    return { held, sent };
  }

  it('wears one thing a place, shown before the server has answered', async () => {
    const { held, sent } = slowServer();
    renderWidget(<Hero studentId={undefined} />, uz);
    const crown = await screen.findByRole('button', { name: 'Toj' });
    expect(screen.getByRole('button', { name: /Doʻppi/ }).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(crown);
    expect(crown.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: 'Doʻppi' }).getAttribute('aria-pressed')).toBe('false');
    expect(layersShown().some((src) => src.endsWith('/crown.svg'))).toBe(true);
    expect(layersShown().some((src) => src.endsWith('/doppi.svg'))).toBe(false);
    await waitFor(() => expect(sent).toEqual([{ product_id: 12, is_worn: true }]));
    await act(async () => held.shift()?.());
  });

  it('is what was pressed last, though the server has not answered the press before', async () => {
    const { held, sent } = slowServer();
    renderWidget(<Hero studentId={undefined} />, uz);
    const crown = await screen.findByRole('button', { name: 'Toj' });
    fireEvent.click(crown);
    fireEvent.click(crown);
    expect(crown.getAttribute('aria-pressed')).toBe('false');
    await waitFor(() => expect(held).toHaveLength(1));
    // One after the other: the second is not sent before the first was answered.
    expect(sent).toHaveLength(1);
    await act(async () => held.shift()?.());
    await waitFor(() => expect(held).toHaveLength(1));
    await act(async () => held.shift()?.());
    expect(sent).toEqual([
      { product_id: 12, is_worn: true },
      { product_id: 12, is_worn: false },
    ]);
    expect(crown.getAttribute('aria-pressed')).toBe('false');
  });

  it('takes back what the server refused, with its words', async () => {
    fakeServer({ ...common, [WEAR]: () => refusal(402, 'premium_required') });
    renderWidget(<Hero studentId={undefined} />, uz);
    const crown = await screen.findByRole('button', { name: 'Toj' });
    fireEvent.click(crown);
    await waitFor(() => expect(toasts.get().map(({ text }) => text)).toEqual(['uz premium_required']));
    await waitFor(() => expect(crown.getAttribute('aria-pressed')).toBe('false'));
  });

  it('is everything of every kind in sight, grey where there is room, and the way to the shop', async () => {
    fakeServer(common);
    renderWidget(<Hero studentId={undefined} />, uz);
    const wardrobe = within(await screen.findByRole('region', { name: 'Kiyimlarim' }));
    const way = wardrobe.getByRole('link', { name: 'Doʻkonga oʻtish' });
    expect(way).toHaveProperty('pathname', '/shop-page');
    await wardrobe.findByRole('button', { name: 'Toj' });
    const kinds = ['Bosh kiyim', 'Ust kiyim', 'Poyabzal', 'Fon'].map((name) =>
      wardrobe.getByRole('region', { name }),
    );
    expect(kinds.map((kind) => within(kind).queryAllByRole('button').length)).toEqual([2, 0, 0, 0]);
    expect(kinds.map((kind) => within(kind).getByRole('heading').textContent)).toEqual([
      'Bosh kiyim',
      'Ust kiyim · hali yoʻq',
      'Poyabzal · hali yoʻq',
      'Fon · hali yoʻq',
    ]);
    expect(kinds.map((kind) => kind.querySelectorAll('.free').length)).toEqual([3, 5, 5, 5]);
  });

  it('shows the bare figure when the worn things do not come, silently [§7.15] [§8.11]', async () => {
    fakeServer({ ...common, 'GET /v1/shop/student/heroes': () => refusal(503, 'unavailable') });
    renderWidget(<Hero studentId={undefined} />, uz);
    expect(await screen.findByRole('img', { name: 'Aziza Karimova oddiy kiyimda' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('works against a server that knows only the specification, without what it does not have', async () => {
    const { 'GET /v1/capabilities': _none, ...plain } = common;
    const calls = fakeServer(plain);
    renderWidget(<Hero studentId="4" />, uz);
    expect(await screen.findByRole('heading', { name: 'Aziza Karimovaning qahramoni' })).toBeTruthy();
    expect(layersShown().some((src) => src.endsWith('/doppi.svg'))).toBe(true);
    expect(screen.queryByText('Kiyimlarim')).toBeNull();
    expect(calls.some((call) => /inventory/.test(call))).toBe(false);
  });
});

describe('the picture', () => {
  let comes = true;
  const context = {
    fillRect: vi.fn(),
    drawImage: vi.fn(),
    fillText: vi.fn(),
    measureText: () => ({ width: 100 }),
    save() {},
    restore() {},
    beginPath() {},
    rect: vi.fn(),
    clip() {},
  };

  beforeEach(() => {
    comes = true;
    for (const each of [context.drawImage, context.fillText, context.rect]) each.mockClear();
    vi.stubGlobal(
      'Image',
      class {
        onload = () => {};
        onerror = () => {};
        set src(_: string) {
          queueMicrotask(() => (comes ? this.onload() : this.onerror()));
        }
      },
    );
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
      done(new Blob(['png'], { type: type ?? '' })),
    );
  });

  it('is drawn in the browser with the name below it, and saved as PNG', async () => {
    const saved: { href: string; download: string }[] = [];
    let blob: Blob | undefined;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      blob = file as Blob;
      return 'blob:1';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ href: this.href, download: this.download });
    });
    fakeServer(common);
    renderWidget(<Hero studentId="4" />, uz);
    fireEvent.click(await screen.findByRole('button', { name: 'Rasmga olish' }));
    const dialog = screen.getByRole('dialog', { name: 'Qahramon rasmi' });
    await waitFor(() =>
      expect(context.fillText.mock.calls.map(([text]) => text)).toEqual(['Aziza Karimova', 'Ziyo']),
    );
    expect(context.drawImage.mock.calls.length).toBeGreaterThan(4);
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: 'Saqlash' }).getAttribute('aria-busy')).toBeNull(),
    );
    fireEvent.click(within(dialog).getByRole('button', { name: 'Saqlash' }));
    expect(saved).toEqual([{ href: 'blob:1', download: 'mars-hero.png' }]);
    expect(blob?.type).toBe('image/png');
  });

  it('is handed to another app where the browser can', async () => {
    const share = vi.fn(async (_: ShareData) => {});
    Object.assign(navigator, { canShare: () => true, share });
    try {
      fakeServer(common);
      renderWidget(<Hero studentId="4" />, uz);
      fireEvent.click(await screen.findByRole('button', { name: 'Rasmga olish' }));
      fireEvent.click(await screen.findByRole('button', { name: 'Ulashish' }));
      expect(share.mock.calls[0]?.[0].files?.[0]?.name).toBe('mars-hero.png');
    } finally {
      Object.assign(navigator, { canShare: undefined, share: undefined });
    }
  });

  it('can be tried again when a layer did not come', async () => {
    comes = false;
    fakeServer(common);
    renderWidget(<Hero studentId="4" />, uz);
    fireEvent.click(await screen.findByRole('button', { name: 'Rasmga olish' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Rasm tayyor boʻlmadi');
    comes = true;
    fireEvent.click(screen.getByRole('button', { name: 'Qayta urinish' }));
    await waitFor(() => expect(context.fillText).toHaveBeenCalled());
  });
});

describe('for a parent', () => {
  const { is_worn: _worn, ...shown } = doppi;
  const asParent: Record<string, Answer> = {
    ...common,
    'GET /v1/me': parentOfTwo,
    'GET /v1/student/4': { id: 4, first_name: 'Aziza', last_name: 'Karimova', worn: [shown] },
    'GET /v1/student/6': { id: 6, first_name: 'Dilnoza', last_name: 'Karimova', worn: [] },
  };

  it('is what the chosen child wears, to look at', async () => {
    const calls = fakeServer(asParent);
    signInParent();
    renderWidget(<Hero studentId={undefined} />, uz);
    expect(await screen.findByRole('img', { name: 'Aziza Karimova: Doʻppi' })).toBeTruthy();
    fireEvent.change(screen.getByRole('combobox', { name: 'Farzand' }), { target: { value: '6' } });
    expect(await screen.findByRole('heading', { name: 'Dilnoza Karimovaning qahramoni' })).toBeTruthy();
    expect(screen.queryByText('Doʻppi')).toBeNull();
    expect(calls.filter((call) => call.includes('inventory'))).toEqual([]);
  });

  it('is that of an address, without a choice; nobody’s is not found', async () => {
    fakeServer(asParent);
    signInParent();
    renderWidget(<Hero studentId="6" />, uz);
    expect(await screen.findByRole('heading', { name: 'Dilnoza Karimovaning qahramoni' })).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
    const { element } = renderWidget(<Hero studentId="77" />, uz);
    await waitFor(() => expect(element.querySelector('mars-not-found')).toBeTruthy());
  });
});
