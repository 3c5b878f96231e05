import type { Reply } from '@mars/contract/calls.generated.ts';
import { invalidate, resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';
import type { Order } from '@mars/session/shop.ts';
import type { Rarity } from '@mars/ui/Chip.tsx';

export type Shelf = Reply<'GET /v1/shop/products'>;
export type Product = Shelf['items'][number];
export type Place = NonNullable<Product['body_type']>;
export type Lock = NonNullable<Product['locked']>;

export const PLACES = ['head', 'body', 'feet', 'background'] as const;
export const FILTERS = ['all', ...PLACES, 'real', 'wished', 'owned'] as const;
export const SORTS = ['cheap', 'dear', 'new'] as const;
export type Filter = (typeof FILTERS)[number];
export type Sort = (typeof SORTS)[number];

export const rarities: Record<Product['rarity'], Rarity> = {
  oddiy: 'common',
  noyob: 'rare',
  epik: 'epic',
  afsonaviy: 'legendary',
};

/** All that is sold, as the student who is signed in sees it. */
export const $products = resource('GET /v1/shop/products', undefined, { signedIn: true });

const belongs = ({ kind, body_type, is_wished, is_owned }: Product, filter: Filter): boolean => {
  if (filter === 'all') return true;
  if (filter === 'wished') return is_wished;
  if (filter === 'owned') return is_owned;
  return filter === 'real' ? kind === 'real' : body_type === filter;
};

/** What stands on one shelf, in the order that was asked for. */
export function shownOf(items: readonly Product[], filter: Filter, sort: Sort): Product[] {
  const worth = ({ price, id }: Product) => (sort === 'new' ? -id : sort === 'dear' ? -price : price);
  return items.filter((item) => belongs(item, filter)).sort((a, b) => worth(a) - worth(b) || a.id - b.id);
}

const WHOLE: readonly Lock['code'][] = ['inactive', 'debt', 'trial_required'];

/** Why the whole shop is closed to the student; null when it is open. These come before all others (ruling 59). */
export const closedBy = (items: readonly Product[]): Lock | null =>
  items.find(({ locked }) => locked && WHOLE.includes(locked.code))?.locked ?? null;

/** Shows a change at once; the server's own list follows. */
function show(change: (item: Product) => Partial<Product> | null, more: Partial<Shelf> = {}): void {
  const { data } = $products.get();
  if (!data) return;
  $products.setKey('data', {
    ...data,
    ...more,
    items: data.items.map((item) => ({ ...item, ...change(item) })),
  });
}

/** Puts something on the wish list or takes it off. @throws {CallError} when that fails; it is as before then. */
export async function wish(id: number, is_wished: boolean): Promise<void> {
  const set = (value: boolean) => show((item) => (item.id === id ? { is_wished: value } : null));
  set(is_wished);
  try {
    await call('PUT /v1/shop/wish', { body: { product_id: id, is_wished } });
  } catch (error) {
    set(!is_wished);
    throw error;
  }
}

/** Puts something owned on the hero or takes it off. @throws {CallError} */
export async function wear(id: number, is_worn: boolean): Promise<void> {
  const { worn } = await call('PATCH /v1/shop/hero/wear', { body: { product_id: id, is_worn } });
  show((item) => ({ is_worn: worn.some((one) => one.id === item.id) }));
  // What was worn once is not taken back any more.
  invalidate('GET /v1/shop/student/heroes', 'GET /v1/shop/inventory', 'GET /v1/shop/history');
}

/** A purchase: what is owned, what is left of it, and the coins. */
export function showBought({ product, quantity, balance_after }: Order): void {
  show(
    (item) =>
      item.id !== product.id
        ? null
        : {
            is_wished: false,
            is_owned: item.kind === 'worn',
            stock: item.stock === null ? null : item.stock - quantity,
          },
    { coins: balance_after },
  );
}
