import { paymentLateMs } from '@mars/contract/pieces/payment-states.ts';
import { eachAlone } from '../../each.ts';
import type { App } from '../../feature.ts';
import { deleteUnbegun } from './queries-order.ts';
import { listLate } from './queries-transaction.ts';
import { cancel, isLate, lockTransaction, reasons } from './transaction.ts';

/** Ends what began and was not paid in twelve hours, as Payme wants it (`metody-merchant-api`: reason 4); what nobody began is forgotten. */
export async function cancelLate(app: App): Promise<void> {
  const at = app.now();
  const late = await listLate(app.store, new Date(at.getTime() - paymentLateMs));
  // The log says of one that failed only by which number of ours it is found.
  const byId = new Map(late.map((one) => [one.id, one]));
  await eachAlone(app, byId.keys(), 'a late payment was not cancelled', (id) =>
    app.store.transaction(async (db) => {
      const { system, system_id } = byId.get(id)!;
      const held = await lockTransaction(db, system, system_id);
      if (held?.transaction.state !== 'created' || !isLate(held.transaction, at)) return;
      await cancel(db, held.transaction, { reason: reasons.late, why: 'late', at });
    }),
  );
  await deleteUnbegun(app.store, new Date(at.getTime() - 2 * paymentLateMs));
}
