import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { App, Caller } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { studentFor } from '../me/reach.ts';
import { checkoutOf } from './link.ts';
import { findPayerById } from './queries-page.ts';
import { listSystems } from './queries-system.ts';

/**
 * Where what a student owes is paid by a system. Nothing is kept of it: a payment begins when the system says so.
 * @throws not_found, nothing_owed, system_off
 */
export async function orderPayment(
  app: App,
  caller: Caller,
  { student_id, system: name }: CallShape<'POST /v1/payment/order'>['body'],
): Promise<Reply<'POST /v1/payment/order'>> {
  const payer = await findPayerById(app.store, await studentFor(app.store, caller, student_id));
  if (!payer) throw new Refused('not_found');
  const system = (await listSystems(app.store)).find((one) => one.system === name);
  if (!system) throw new Refused('system_off');
  if (payer.balance >= 0) throw new Refused('nothing_owed');
  return { url: checkoutOf(app, system, { code: payer.pay_code, owed: -payer.balance, lang: 'uz' }) };
}
