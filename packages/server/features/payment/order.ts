import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { App, Caller } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { studentFor } from '../me/reach.ts';
import { listTaking } from './demo.ts';
import { checkoutOf, orderPageOf } from './link.ts';
import { createOrder, findBegun, lockForOrder, renewUnbegun } from './queries-order.ts';
import type { SystemName } from './queries-system.ts';

/** More sums in an hour than anybody needs: each leaves a row. */
const mostAnHour = 60;
const hourMs = 3_600_000;
/** So long an answer is waited for, from the press or from when the system began, before another way to pay is shown. */
export const waitMs = 15 * 60_000;

interface Wanted {
  studentId: number;
  system: SystemName;
  /** In so'm; without it, all that is owed. */
  amount?: number | undefined;
  lang: 'uz' | 'ru';
  /** A parent came from the page of their child, and is led back there. */
  back?: 'child' | undefined;
}

/**
 * Makes an order, or takes the one of the same sum that nobody began to pay, and says where its system takes the money; of one
 * that is being paid, where it is waited for: nobody pays twice because they pressed twice.
 * @throws not_found, system_off, nothing_owed, order_limit
 */
export async function placeOrder(
  app: App,
  { studentId, amount, lang, back, system: name }: Wanted,
): Promise<string> {
  const system = (await listTaking(app)).find((one) => one.system === name);
  if (!system) throw new Refused('system_off');
  const at = app.now();
  return app.store.transaction(async (db) => {
    const payer = await lockForOrder(db, studentId, new Date(at.getTime() - hourMs));
    if (!payer) throw new Refused('not_found');
    const owed = Math.max(0, -payer.balance);
    const sum = amount ?? owed;
    if (sum === 0) throw new Refused('nothing_owed');
    const wanted = { studentId, system: system.system, amount: sum, owed, at };
    const begun = await findBegun(db, { ...wanted, since: new Date(at.getTime() - waitMs) });
    if (begun !== null) return orderPageOf(app, { code: payer.pay_code, order: begun, lang, back });
    const unbegun = await renewUnbegun(db, { ...wanted, since: new Date(at.getTime() - hourMs) });
    // Whoever has the link may press for many sums; for what is owed there is always an order.
    if (unbegun === null && payer.lately >= mostAnHour && sum !== owed) throw new Refused('order_limit');
    const order = unbegun ?? (await createOrder(db, wanted));
    return checkoutOf(app, system, { code: payer.pay_code, order, amount: sum, lang, back });
  });
}

/** @throws not_found, system_off, nothing_owed, order_limit */
export async function orderPayment(
  app: App,
  caller: Caller,
  { student_id, system, amount, lang = 'uz' }: CallShape<'POST /v1/payment/order'>['body'],
): Promise<Reply<'POST /v1/payment/order'>> {
  const studentId = await studentFor(app.store, caller, student_id);
  return { url: await placeOrder(app, { studentId, system, amount, lang }) };
}
