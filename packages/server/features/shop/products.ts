import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { App, Person } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { isoTime } from '../clock/time.ts';
import { openOnPlatform } from '../me/open-on-platform.ts';
import { lockedFor } from './locked.ts';
import { createWish, deleteWish, findProduct, findStanding, listProducts } from './queries.ts';
import { listOwned } from './queries-owned.ts';

/** Everything that the shop sells, as one student sees it. A shop is one page. */
export async function findProducts(app: App, caller: Person): Promise<Reply<'GET /v1/shop/products'>> {
  const now = app.now();
  const settings = await app.settings();
  const standing = await findStanding(app.store, caller.id, now);
  if (!standing) throw new Refused('unauthorized');
  const rows = await listProducts(app.store, caller.id, now);
  return {
    items: rows.map((row) => ({ ...row, locked: lockedFor(row, standing, settings) })),
    next_cursor: null,
    coins: standing.coins,
    open_on_platform: openOnPlatform(app, caller, 'shop'),
  };
}

/** What a student owns for the hero. */
export async function findInventory(app: App, studentId: number): Promise<Reply<'GET /v1/shop/inventory'>> {
  const rows = await listOwned(app.store, studentId, app.now());
  return {
    items: rows.map(({ may_wear, owned_at, ...row }) => ({
      ...row,
      owned_at: isoTime(owned_at),
      locked: may_wear ? null : 'premium_required',
    })),
    next_cursor: null,
  };
}

/** Puts a product on the wish list or takes it off; twice is the same as once. @throws not_found */
export async function setWish(
  app: App,
  studentId: number,
  { product_id, is_wished }: CallShape<'PUT /v1/shop/wish'>['body'],
): Promise<Reply<'PUT /v1/shop/wish'>> {
  const now = app.now();
  if (!(await findProduct(app.store, studentId, product_id, now))) throw new Refused('not_found');
  if (is_wished) await createWish(app.store, studentId, product_id, now);
  else await deleteWish(app.store, studentId, product_id);
  return { product_id, is_wished };
}
