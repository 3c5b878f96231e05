import type { CallShape } from '@mars/contract/calls.generated.ts';
import { call } from '@mars/session/session.ts';

/** Whole so'm as somebody wrote them, with spaces as they like; null of anything else. */
export function amountIn(typed: string): number | null {
  const digits = typed.replace(/\s/g, '');
  return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : null;
}

/** Noon in the centre: of another day nobody writes down the hour. */
const noonOf = (day: string): string => `${day}T12:00:00+05:00`;

type Cash = Omit<CallShape<'POST /v2/staff/payments'>['body'], 'paid_at'>;

/** @throws {CallError} */
export const bookCash = (cash: Cash, { key, day, today }: { key: string; day: string; today: string }) =>
  call('POST /v2/staff/payments', {
    body: day === today ? cash : { ...cash, paid_at: noonOf(day) },
    idempotencyKey: key,
  });

/** Writes down that the money went back, or, of cash, that it never came. @throws {CallError} */
export const takeBack = (id: number, how: 'refund' | 'reverse', reason: string, key: string) =>
  call(`POST /v2/staff/payments/{id}/${how}`, { params: { id }, body: { reason }, idempotencyKey: key });
