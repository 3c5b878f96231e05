import { type Answer, bobur } from '@mars/element/testing.tsx';
import type { Order } from '@mars/stores/shop/orders.ts';
import { waitFor } from '@testing-library/react';
import type { Product, Shelf } from './products.ts';

export const product = (id: number, more: Partial<Product> = {}): Product => ({
  id,
  kind: 'worn',
  body_type: 'head',
  title: { uz: `Narsa ${id}`, ru: `Вещь ${id}` },
  about: null,
  price: 100,
  rarity: 'oddiy',
  premium_only: false,
  stock: null,
  is_owned: false,
  is_worn: false,
  is_wished: false,
  locked: null,
  product_image: `/media/hero/head/${id}.svg`,
  special_image: `/media/hero/head/${id}.svg`,
  special_object_image: null,
  legs_image: null,
  ...more,
});

export const cap = product(1, { title: { uz: 'Kepka', ru: 'Кепка' }, price: 60 });
export const boots = product(2, {
  title: { uz: 'Maxsi', ru: 'Махси' },
  body_type: 'feet',
  price: 120,
  rarity: 'noyob',
  is_owned: true,
  is_worn: true,
  locked: { code: 'owned', missing: null },
});
export const crown = product(3, {
  title: { uz: 'Orbita toji', ru: 'Корона орбиты' },
  price: 400,
  rarity: 'afsonaviy',
  premium_only: true,
  locked: { code: 'premium_required', missing: null },
});
export const mug = product(4, {
  title: { uz: 'Krujka', ru: 'Кружка' },
  kind: 'real',
  body_type: null,
  price: 180,
  stock: 3,
});
export const suit = product(5, {
  title: { uz: 'Skafandr', ru: 'Скафандр' },
  body_type: 'body',
  price: 499,
  locked: { code: 'not_enough_coins', missing: 49 },
});

export const shelf = (more: Partial<Shelf> = {}): Shelf => ({
  items: [cap, boots, crown, mug, suit],
  next_cursor: null,
  coins: 450,
  open_on_platform: null,
  ...more,
});

/** The same shelf where one reason closes everything. */
export const closed = (code: 'inactive' | 'debt' | 'trial_required', missing: number | null): Shelf =>
  shelf({ items: shelf().items.map((item) => ({ ...item, locked: { code, missing } })) });

export const order = (bought: Product, more: Partial<Order> = {}): Order => ({
  id: 77,
  created_at: '2026-11-20T14:03:22+05:00',
  product: {
    id: bought.id,
    kind: bought.kind,
    body_type: bought.body_type,
    title: bought.title,
    product_image: bought.product_image,
  },
  quantity: 1,
  coins: bought.price,
  balance_after: 450 - bought.price,
  state: bought.kind === 'real' ? 'waiting' : 'bought',
  pickup_code: bought.kind === 'real' ? 'AB23CD' : null,
  handed_at: null,
  undo_until: bought.kind === 'real' ? null : '2026-11-20T14:13:22+05:00',
  refund: null,
  ...more,
});

const capabilities = {
  contract: 1,
  name: 'Mars',
  phone: '+998 71 200-00-00',
  media_base: '/media/',
  limits: { shop_trial_lessons: 3 },
  rewards: { attendance: { free: 2, premium: 4 } },
  features: {},
};

/** What our server answers him. */
export const boburs = (more: Record<string, Answer> = {}): Record<string, Answer> => ({
  'GET /v1/me': bobur,
  'GET /v1/capabilities': capabilities,
  'GET /v1/shop/products': shelf(),
  ...more,
});

/** The card that says so, when all is there; its heart and the figure's list name the product too. */
export const card = (says: RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('.take')];
    const found = cards.find(({ textContent }) => says.test(textContent ?? ''));
    if (!document.querySelector('[role=tab]')) throw new Error('not all is there yet');
    if (!found) throw new Error(`no card says ${says}`);
    return found;
  });
