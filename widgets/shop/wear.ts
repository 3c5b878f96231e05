import { haveMade } from '@mars/session/changes.ts';
import { call } from '@mars/session/session.ts';
import { inTurn } from '@mars/session/turn.ts';
import type { ShopActions } from './actions.ts';

/** Puts something owned on the hero or takes it off. @throws {CallError} when it is not as the page shows it */
export async function wear(id: number, is_worn: boolean, { show }: ShopActions): Promise<void> {
  const { worn } = await inTurn('wear', () =>
    call('PATCH /v1/shop/hero/wear', { body: { product_id: id, is_worn } }),
  ).catch((error: unknown) => {
    // Taken back in another tab, perhaps.
    haveMade('POST /v1/shop/order/{id}/undo');
    throw error;
  });
  show((item) => ({ is_worn: worn.some((one) => one.id === item.id) }));
}
