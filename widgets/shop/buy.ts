import { call } from '@mars/session/session.ts';
import { once } from '@mars/session/turn.ts';
import type { Order } from '@mars/stores/shop/orders.ts';
import type { ShopActions } from './actions.ts';

/**
 * Buys so many of a product; asked again while that is under way, it gives the same answer.
 * @param key of the confirmation: the same for every try of it.
 * @throws {CallError}
 */
export async function buyProduct(
  product_id: number,
  quantity: number,
  idempotencyKey: string,
  { show }: ShopActions,
): Promise<Order> {
  const { order } = await once(`buy ${quantity} of ${product_id}`, () =>
    call('POST /v1/shop/buy', { body: { product_id, quantity }, idempotencyKey }),
  );
  show(...bought(order));
  return order;
}

/** What is owned and worn, instead of what was at its place, what is left of it, and the coins. */
const bought = ({ product, quantity, balance_after }: Order): Parameters<ShopActions['show']> => [
  (item) => {
    if (item.id !== product.id)
      return product.body_type !== null && item.body_type === product.body_type ? { is_worn: false } : null;
    const isWorn = item.kind === 'worn';
    const stock = item.stock === null ? null : item.stock - quantity;
    return { is_wished: false, is_owned: isWorn, is_worn: isWorn, stock };
  },
  { coins: balance_after },
];
