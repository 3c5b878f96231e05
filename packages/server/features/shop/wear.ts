import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { App, Person } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { lockCoins } from '../coin/coin.ts';
import { findWorn } from '../hero/hero.ts';
import { clearPlace, lockOwned, updateWorn } from './queries-owned.ts';

/**
 * Puts something on or takes it off; whatever else was worn at its place comes off.
 * @throws not_found for what the student does not own
 * @throws premium_required for what only premium students wear; taking it off is always possible
 */
export async function wear(
  app: App,
  caller: Person,
  { product_id, is_worn }: CallShape<'PATCH /v1/shop/hero/wear'>['body'],
): Promise<Reply<'PATCH /v1/shop/hero/wear'>> {
  const now = app.now();
  await app.store.transaction(async (db) => {
    // As every change of what a student has: two taps at once come one after the other.
    await lockCoins(db, caller.id);
    const owned = await lockOwned(db, caller.id, product_id, now);
    if (!owned) throw new Refused('not_found');
    if (is_worn && !owned.may_wear) throw new Refused('premium_required');
    if (is_worn) await clearPlace(db, caller.id, product_id);
    await updateWorn(db, caller.id, product_id, is_worn, now);
  });
  return { product_id, is_worn, worn: await findWorn(app, caller, undefined) };
}
