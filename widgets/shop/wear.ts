import { invalidate } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';
import { refreshShop } from '@mars/session/shop.ts';
import type { Desk } from './desk.ts';

/** Puts something owned on the hero or takes it off. @throws {CallError} when it is not as the page shows it */
export async function wear(id: number, is_worn: boolean, { show }: Desk): Promise<void> {
  const { worn } = await call('PATCH /v1/shop/hero/wear', { body: { product_id: id, is_worn } }).catch(
    (error: unknown) => {
      // Taken back in another tab, perhaps.
      refreshShop();
      throw error;
    },
  );
  show((item) => ({ is_worn: worn.some((one) => one.id === item.id) }));
  // What was worn once is not taken back any more.
  invalidate(
    'GET /v1/shop/student/heroes',
    'GET /v1/shop/inventory',
    'GET /v1/shop/history',
    'GET /v1/student/{id}',
  );
}
