import { createHash } from 'node:crypto';
import { paymentAccount } from '@mars/contract/pieces/payment-states.ts';
import type { Store } from '../store/database.ts';

/** What the test's systems know the centre by. */
export const paymeKey = 'KCR4W1kzqPxxUeW&BHNM0AOtR3?&0@E%R?P@';
export const clickSecret = '04uTwJvDT56NU';
export const clickService = '84321';

/** Lets a centre take payments by both systems. */
export async function connectSystems(store: Store): Promise<void> {
  await store.query(
    `insert into payment_system (system, merchant_id, service_id, secret)
     values ('payme', '670cb597e51de1c6a3a5934b', null, $1), ('click', '46942', $2, $3)`,
    [paymeKey, clickService, clickSecret],
  );
}

export async function payCodeOf(store: Store, studentId: number): Promise<string> {
  const { rows } = await store.query<{ pay_code: string }>(
    'select pay_code from student where student_id = $1',
    [studentId],
  );
  return rows[0]!.pay_code;
}

/** An order of all that a student owes, or of another amount. @returns its code */
export async function orderOf(
  store: Store,
  studentId: number,
  { system, amount = null, at }: { system: 'payme' | 'click'; amount?: number | null; at: Date },
): Promise<string> {
  const { rows } = await store.query<{ code: string }>(
    `insert into payment_order (student_id, system, amount, owed, after_entry, created_at)
     select student_id, $2, coalesce($3, -balance), greatest(0, -balance),
       coalesce((select max(id) from payment_entry e where e.student_id = s.student_id), 0), $4
     from student s where student_id = $1 returning code`,
    [studentId, system, amount, at],
  );
  return rows[0]!.code;
}

export const accountOf = (code: string) => ({ [paymentAccount]: code });

/** A request as Payme makes it. */
export const paymeRequest = (body: unknown, key = paymeKey) => ({
  method: 'POST' as const,
  url: '/v1/payment/payme',
  headers: {
    'content-type': 'text/json; charset=UTF-8',
    authorization: `Basic ${Buffer.from(`Paycom:${key}`).toString('base64')}`,
  },
  payload: typeof body === 'string' ? body : JSON.stringify(body),
});

/** What a form of Click says. */
export interface ClickParts {
  click_trans_id: number | string;
  merchant_trans_id: string;
  amount: string;
  merchant_prepare_id?: number | string;
  error?: number;
  action?: string;
  service_id?: string;
  sign_time?: string;
}

/** A form as Click makes it, signed over the texts as they stand in it. */
export function clickForm(parts: ClickParts, secret = clickSecret): URLSearchParams {
  const isComplete = parts.merchant_prepare_id !== undefined;
  const form = {
    click_paydoc_id: '777',
    service_id: clickService,
    action: isComplete ? '1' : '0',
    error: 0,
    error_note: 'Success',
    sign_time: '2026-11-24 14:03:22',
    ...parts,
  };
  const signed = [form.click_trans_id, form.service_id, secret, form.merchant_trans_id];
  if (form.action === '1') signed.push(form.merchant_prepare_id ?? '');
  const sign_string = createHash('md5')
    .update([...signed, form.amount, form.action, form.sign_time].join(''))
    .digest('hex');
  return new URLSearchParams(
    Object.entries({ ...form, sign_string }).map(([name, value]): [string, string] => [name, String(value)]),
  );
}

/** The request of a form. */
export const clickRequest = (form: URLSearchParams) => ({
  method: 'POST' as const,
  url: '/v1/payment/click',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: form.toString(),
});
