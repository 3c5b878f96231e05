import type { Audited } from '../../ground/parts/audited.ts';
import type { Database } from '../../store/database.ts';
import { timeOf } from '../study/times.ts';
import { findCharge } from './queries-act.ts';
import { listOwnPricesOf } from './queries-terms.ts';

/** What a charge was, and whose. */
async function chargeOf(db: Database, id: number) {
  const charge = await findCharge(db, id);
  return charge && { student_id: charge.student_id, group_id: charge.group_id, amount: charge.left };
}

/** What a month cost in a time in a group, and whose that is. */
async function priceOf(db: Database, spanId: number) {
  const span = await timeOf(db, spanId);
  if (!span) return undefined;
  const own = (await listOwnPricesOf(db, [span.student_id])).findLast(({ span_id }) => span_id === spanId);
  return {
    student_id: span.student_id,
    group_id: span.group_id,
    price: own?.price ?? null,
    percent: own?.percent ?? null,
  };
}

export const audited: Audited = {
  'POST /v2/staff/charges/{id}/lower': (db, { params }) => chargeOf(db, params.id),
  'POST /v2/staff/charges/{id}/reverse': (db, { params }) => chargeOf(db, params.id),
  'PUT /v2/staff/spans/{id}/price': (db, { params }) => priceOf(db, params.id),
  'DELETE /v2/staff/spans/{id}/price': (db, { params }) => priceOf(db, params.id),
};
