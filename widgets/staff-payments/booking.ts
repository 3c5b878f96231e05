import { call } from '@mars/session/session.ts';

/** Writes down that the money went back, or, of cash, that it never came. @throws {CallError} */
export const takeBack = (id: number, how: 'refund' | 'reverse', reason: string, key: string) =>
  call(`POST /v2/staff/payments/{id}/${how}`, { params: { id }, body: { reason }, idempotencyKey: key });
