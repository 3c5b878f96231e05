import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';

export type Money = Reply<'GET /v2/staff/people/{id}/charges'>;
export type Charge = Money['charges'][number];
export type Time = Money['times'][number];
export type Paid = Reply<'GET /v1/payment/history'>;

const fresh = { signedIn: true, freshMs: 0 };

export const moneyOf = (id: number) =>
  resource('GET /v2/staff/people/{id}/charges', { params: { id } }, fresh);

export const statusOf = (student_id: number) =>
  resource('GET /v1/payment/status', { query: { student_id } }, fresh);

export const paidBy = (student_id: number) =>
  resource('GET /v1/payment/history', { query: { student_id } }, fresh);

/** @throws {CallError} as all of these */
export const morePaid = (student_id: number, cursor: string): Promise<Paid> =>
  call('GET /v1/payment/history', { query: { student_id, cursor } });

/** The link before it is dead at once. */
export const renewPayCode = (id: number) => call('POST /v2/staff/people/{id}/pay-code', { params: { id } });

export const makeCharge = (body: CallShape<'POST /v2/staff/charges'>['body'], key: string) =>
  call('POST /v2/staff/charges', { body, idempotencyKey: key });

export const lowerCharge = (id: number, body: { amount: number; reason: string }, key: string) =>
  call('POST /v2/staff/charges/{id}/lower', { params: { id }, body, idempotencyKey: key });

export const reverseCharge = (id: number, body: { reason: string }, key: string) =>
  call('POST /v2/staff/charges/{id}/reverse', { params: { id }, body, idempotencyKey: key });

export const setPrice = (id: number, body: CallShape<'PUT /v2/staff/spans/{id}/price'>['body']) =>
  call('PUT /v2/staff/spans/{id}/price', { params: { id }, body });

export const dropPrice = (id: number) => call('DELETE /v2/staff/spans/{id}/price', { params: { id } });

export const promise = (
  student_id: number,
  body: CallShape<'PUT /v2/staff/debtors/{student_id}/promise'>['body'],
) => call('PUT /v2/staff/debtors/{student_id}/promise', { params: { student_id }, body });

export const dropPromise = (student_id: number) =>
  call('DELETE /v2/staff/debtors/{student_id}/promise', { params: { student_id } });
