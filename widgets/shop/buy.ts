import { CallError } from '@mars/client/error.ts';
import { call } from '@mars/session/session.ts';
import type { Order } from '@mars/session/shop.ts';
import type { Desk } from './desk.ts';

/** What came of a purchase. */
export type Bought = { ok: true; order: Order } | { ok: false; error: CallError };

/** Buys so many of a product. @param key of the confirmation: the same for every try of it. */
export async function buyProduct(
  productId: number,
  quantity: number,
  key: string,
  { show }: Desk,
): Promise<Bought> {
  try {
    const { order } = await call('POST /v1/shop/buy', {
      body: { product_id: productId, quantity },
      idempotencyKey: key,
    });
    show(...bought(order));
    return { ok: true, order };
  } catch (thrown) {
    return { ok: false, error: thrown instanceof CallError ? thrown : new CallError(0) };
  }
}

/** What is owned, what is left of it, and the coins. */
const bought = ({ product, quantity, balance_after }: Order): Parameters<Desk['show']> => [
  (item) =>
    item.id !== product.id
      ? null
      : {
          is_wished: false,
          is_owned: item.kind === 'worn',
          stock: item.stock === null ? null : item.stock - quantity,
        },
  { coins: balance_after },
];
