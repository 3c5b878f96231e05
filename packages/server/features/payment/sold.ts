import type { App } from '../../feature.ts';
import { monthFor } from './charge-texts.ts';
import { coveredBy } from './covered.ts';
import { findBalance } from './queries.ts';
import { listCharges } from './queries-act.ts';
import type { Order } from './queries-order.ts';
import { findSystem } from './systems.ts';

const untitled = 'Oʻquv markazi darslari uchun toʻlov';

/**
 * What an order pays for, as Payme hands it on to the tax system; nothing where the centre has not said as which goods it knows a
 * lesson. Its items add up to the order, to the tiyin.
 */
export async function soldIn(app: App, { student_id, amount }: Order): Promise<object> {
  const fiscal = (await findSystem(app, 'payme'))?.fiscal;
  if (!fiscal) return {};
  const { balance } = (await findBalance(app.store, student_id))!;
  const charges = (await listCharges(app.store, student_id)).toReversed();
  const charged = charges.reduce((sum, { left }) => sum + left, 0);
  const items = coveredBy(charges, charged + balance, amount).map((one) => ({
    title:
      one.group !== null && one.month !== null
        ? monthFor({ group: one.group, month: one.month }).uz
        : untitled,
    price: one.amount * 100,
    count: 1,
    ...fiscal,
  }));
  return { detail: { receipt_type: 0, items } };
}
