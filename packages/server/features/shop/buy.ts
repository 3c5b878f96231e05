import { randomUUID } from 'node:crypto';
import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import { newCode } from '../../code.ts';
import type { App, Person } from '../../feature.ts';
import { Refused, refusedField } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { awardLater } from '../badge/award.ts';
import { addDays, dayOf, isoTime, startOfDay } from '../clock/time.ts';
import { lockCoins, moveCoins, reverseRow } from '../coin/coin.ts';
import { shopReason } from '../coin/reason.ts';
import { openOnPlatform } from '../me/open-on-platform.ts';
import { lockedFor, refusalOf } from './locked.ts';
import { orderOf, undoUntil } from './order.ts';
import { putOn } from './put-on.ts';
import { addStock, deleteWish, findProduct, findStanding, lockProduct } from './queries.ts';
import { countUndone, createOrder, findOrder, type OrderRow, updateUndone } from './queries-order.ts';
import { deleteOwned } from './queries-owned.ts';

const { shopUndosADay: undosADay } = constants;

/**
 * Buys a product: coins, stock, order and what is owned and worn are one transaction. The product is taken first, then the
 * student's coins; whoever comes next finds both as they are then.
 * @throws open_on_platform {url} on a page of another site that may not buy
 * @throws not_found when there is no such product
 * @throws invalid for more than one of what is worn
 * @throws inactive, debt, trial_required {left}, premium_required, owned, out_of_stock {left}, not_enough_coins {missing}
 */
export async function buy(
  app: App,
  caller: Person,
  { product_id, quantity }: CallShape<'POST /v1/shop/buy'>['body'],
): Promise<Reply<'POST /v1/shop/buy'>> {
  refuseElsewhere(app, caller);
  const settings = await app.settings();
  const at = app.now();
  return app.store.transaction(async (db) => {
    if (!(await lockProduct(db, product_id))) throw new Refused('not_found');
    await lockCoins(db, caller.id);
    const product = await findProduct(db, caller.id, product_id, at);
    const standing = await findStanding(db, caller.id, at);
    if (!product || !standing) throw new Refused('not_found');
    if (product.kind === 'worn' && quantity > 1) throw refusedField('quantity', 'too_big');
    const locked = lockedFor(product, standing, settings, quantity);
    if (locked) throw refusalOf(locked, product.stock);
    const coins = product.price * quantity;
    const { row } = await moveCoins(db, {
      studentId: caller.id,
      amount: -coins,
      rule: 'shop',
      // Each purchase is its own object: a repeated request is told apart by its Idempotency-Key, kept with the reply.
      object: randomUUID(),
      reason: shopReason(product.title, quantity),
      by: { personId: caller.id },
      at,
    });
    await addStock(db, product_id, -quantity);
    await deleteWish(db, caller.id, product_id);
    const order = { studentId: caller.id, productId: product_id, quantity, coins, ledgerId: row.id, at };
    if (product.kind === 'worn') await putOn(db, caller.id, product_id, at);
    const id =
      product.kind === 'worn'
        ? await createOrder(db, { ...order, code: null })
        : await createPickup(db, order);
    // What can no longer be undone is owned, and counts.
    if (product.kind === 'worn') await awardLater(db, caller.id, undoUntil(at));
    return answer(await mustFind(db, caller.id, id), row.balance_after, at);
  });
}

/** The order of something real, with a code that no other order has. */
async function createPickup(
  db: Database,
  order: Omit<Parameters<typeof createOrder>[1], 'code'>,
): Promise<number> {
  for (;;) {
    const id = await createOrder(db, { ...order, code: newCode(constants.pickupCodeLength) });
    if (id !== null) return id;
  }
}

/**
 * Takes back the purchase of something worn, while nobody put it on by hand: the coins by a reversal, the thing, which
 * is off then, and the stock.
 * @throws open_on_platform {url} on a page of another site that may not buy
 * @throws not_found when the student has no such order
 * @throws already_reversed, undo_real, undo_worn, undo_expired
 * @throws undo_limit {total, resets_at} after so many on one day: each leaves rows in a ledger that nothing deletes
 */
export async function undo(
  app: App,
  caller: Person,
  orderId: number,
): Promise<Reply<'POST /v1/shop/order/{id}/undo'>> {
  refuseElsewhere(app, caller);
  const at = app.now();
  return app.store.transaction(async (db) => {
    const { product } = await mustFind(db, caller.id, orderId);
    await lockProduct(db, product.id);
    await lockCoins(db, caller.id);
    const order = await mustFind(db, caller.id, orderId);
    if (order.product.kind === 'real') throw new Refused('undo_real');
    if (order.refund_at !== null) throw new Refused('already_reversed');
    if (order.was_worn) throw new Refused('undo_worn');
    if (at >= undoUntil(order.created_at)) throw new Refused('undo_expired');
    const today = dayOf(at);
    if ((await countUndone(db, caller.id, startOfDay(today))) >= undosADay)
      throw new Refused('undo_limit', {
        total: undosADay,
        resets_at: isoTime(startOfDay(addDays(today, 1))),
      });
    const by = { personId: caller.id };
    const row = await reverseRow(db, { studentId: caller.id, id: order.ledger_id, by, at });
    await addStock(db, product.id, order.quantity);
    await deleteOwned(db, caller.id, product.id);
    await updateUndone(db, caller.id, orderId);
    return answer(await mustFind(db, caller.id, orderId), row.balance_after, at);
  });
}

function refuseElsewhere(app: App, caller: Person): void {
  const url = openOnPlatform(app, caller, 'shop');
  if (url !== null) throw new Refused('open_on_platform', { url });
}

async function mustFind(db: Database, studentId: number, orderId: number | null): Promise<OrderRow> {
  const order = orderId === null ? undefined : await findOrder(db, studentId, orderId);
  if (!order) throw new Refused('not_found');
  return order;
}

const answer = (row: OrderRow, coins: number, now: Date) => ({ order: orderOf(row, now), coins });
