import type { App, Person } from '../../feature.ts';
import { type LedgerRow, reverseRow } from '../coin/coin.ts';
import { notify } from '../notification/notification.ts';
import { addStock, lockProduct } from './queries.ts';
import { findProductOf, updateCancelled } from './queries-order.ts';

/**
 * Staff take back a row of a student's ledger, who is told why. Of something real that waits at the desk the order goes with its
 * coins: nobody gets it any more, and the shop has it again.
 * @throws not_found, already_reversed, not_enough_coins {missing}, as `reverseRow`
 */
export async function reverseByStaff(
  app: App,
  caller: Person,
  { studentId, id, reason }: { studentId: number; id: number; reason: string },
): Promise<LedgerRow> {
  const at = app.now();
  return app.store.transaction(async (db) => {
    // The product goes first, as in a purchase, so that two never wait for each other.
    const productId = await findProductOf(db, studentId, id);
    if (productId !== null) await lockProduct(db, productId);
    const row = await reverseRow(db, { studentId, id, by: { personId: caller.id }, at, said: reason });
    const quantity = await updateCancelled(db, studentId, id, at);
    if (productId !== null && quantity !== null) await addStock(db, productId, quantity);
    await notify(db, { personId: studentId, type: 'coin', message: row.reason, at });
    return row;
  });
}
