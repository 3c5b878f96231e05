import type { Reply } from '@mars/contract/calls.generated.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';
import type { Order } from '@mars/stores/shop/orders.ts';

export type Page = Reply<'GET /v1/shop/history'>;

const mine = { signedIn: true };

/** The latest purchases. */
export const $orders = resource('GET /v1/shop/history', undefined, mine);
/** Whether this page may take a purchase back, or leads to the platform (ruling 46). */
export const $limits = resource('GET /v1/me/limits', undefined, mine);

/** @throws {CallError} when the next page does not come. */
export const nextPage = (cursor: string): Promise<Page> =>
  call('GET /v1/shop/history', { query: { cursor } });

/** One movement of coins: a purchase, or its coins that came back. */
export interface Movement {
  key: string;
  at: string;
  order: Order;
  /** Below 0: spent. */
  coins: number;
  /** What was left then. */
  left: number;
  isRefund: boolean;
}

/** The movements, newest first, so that what was left runs from line to line. */
export function movementsOf(orders: readonly Order[]): Movement[] {
  const all = orders.flatMap((order): Movement[] => {
    const { id, created_at, coins, balance_after: left, refund } = order;
    const bought = { key: `${id}`, at: created_at, order, coins: -coins, left, isRefund: false };
    if (!refund) return [bought];
    return [
      { key: `${id}-back`, at: refund.at, order, coins, left: refund.balance_after, isRefund: true },
      bought,
    ];
  });
  return all.sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}
