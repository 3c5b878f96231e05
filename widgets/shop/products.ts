import type { Reply } from '@mars/contract/calls.generated.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';
import { inTurn } from '@mars/session/turn.ts';
import type { Rarity } from '@mars/ui/pieces/Chip.tsx';

export type Shelf = Reply<'GET /v1/shop/products'>;
export type Product = Shelf['items'][number];
export type Place = NonNullable<Product['body_type']>;
export type Locked = NonNullable<Product['locked']>;

export const PLACES = ['head', 'body', 'feet', 'background'] as const;
export const KINDS = [...PLACES, 'real'] as const;
export type Kind = (typeof KINDS)[number];
export type Filter = 'all' | 'enough' | Kind | 'wished' | 'owned';
export type Sort = 'first' | 'cheap' | 'dear' | 'new';

export const rarities: Record<Product['rarity'], Rarity> = {
  oddiy: 'common',
  noyob: 'rare',
  epik: 'epic',
  afsonaviy: 'legendary',
};

/** All that is sold, as the student who is signed in sees it. */
export const $products = resource('GET /v1/shop/products', undefined, { signedIn: true });

/** What is put on the figure to see how it looks, by place. */
export type Tried = Partial<Record<Place, number>>;

/** What the figure has on at one place: what is tried on, else what is worn. */
export interface Look {
  place: Place;
  isTried: boolean;
  item: Product | undefined;
}

export const looksOf = (items: readonly Product[], tried: Tried): Look[] =>
  PLACES.map((place) => {
    const trial = items.find(({ id }) => id === tried[place]);
    const worn = items.find((item) => item.is_worn && item.body_type === place);
    return { place, isTried: !!trial, item: trial ?? worn };
  });

export const kindOf = ({ body_type }: Product): Kind => body_type ?? 'real';

/** One's coins buy it, and nothing else stands in the way of that. */
const isEnough = ({ is_owned, price, stock, locked }: Product, coins: number): boolean =>
  !is_owned && price <= coins && stock !== 0 && locked?.code !== 'premium_required';

function belongs(item: Product, filter: Filter, coins: number): boolean {
  if (filter === 'all') return true;
  if (filter === 'enough') return isEnough(item, coins);
  if (filter === 'wished') return item.is_wished;
  if (filter === 'owned') return item.is_owned;
  return kindOf(item) === filter;
}

/** Letters alone: a phone writes an Uzbek oʻ in six ways. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]|\p{Lm}/gu, '');

export interface Choice {
  filter: Filter;
  sort: Sort;
  /** Part of a title, in either language. */
  query: string;
}

/** What stands on one shelf, in the order that was asked for. */
export function shownOf({ items, coins }: Shelf, { filter, sort, query }: Choice): Product[] {
  const worth = ({ price, id }: Product) => (sort === 'new' ? -id : sort === 'dear' ? -price : price);
  const part = lettersOf(query);
  return items
    .filter((item) => belongs(item, filter, coins))
    .filter(({ title }) => [title.uz, title.ru].some((each) => lettersOf(each).includes(part)))
    .sort((a, b) => worth(a) - worth(b) || a.id - b.id);
}

/** Reasons that close everything. */
const WHOLE: readonly Locked['code'][] = ['inactive', 'debt', 'trial_required'];

/** Why the whole shop is closed to the student; null when it is open. These come before all others (ruling 59). */
export const closedBy = (items: readonly Product[]): Locked | null =>
  items.find(({ locked }) => locked && WHOLE.includes(locked.code))?.locked ?? null;

/** Shows a change at once; the server's own list follows. */
export function show(change: (item: Product) => Partial<Product> | null, more: Partial<Shelf> = {}): void {
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
    await inTurn('wish', () => call('PUT /v1/shop/wish', { body: { product_id: id, is_wished } }));
  } catch (error) {
    set(!is_wished);
    throw error;
  }
}
