import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';

export type Debtor = Reply<'GET /v2/staff/debtors'>['items'][number];

/** Whose debts are looked at: everybody's, those of more than a month, or those that were promised to be paid today. */
export type Which = 'all' | 'over_month' | 'promised';
export interface SoughtDebts {
  q: string;
  which: Which;
  today: string;
}

function queryOf({
  q,
  which,
  today,
}: SoughtDebts): Omit<CallShape<'GET /v2/staff/debtors'>['query'], 'cursor'> {
  return {
    ...(q && { q }),
    ...(which === 'over_month' && { over_month: true }),
    ...(which === 'promised' && { promised_on: today }),
  };
}

export const debtors = (sought: SoughtDebts) =>
  resource('GET /v2/staff/debtors', { query: queryOf(sought) }, { signedIn: true, freshMs: 0 });

export const moreDebtors = (sought: SoughtDebts, cursor: string) =>
  call('GET /v2/staff/debtors', { query: { ...queryOf(sought), cursor } });

/** @throws {CallError} */
export const remind = (student_id: number) =>
  call('POST /v2/staff/debtors/{student_id}/remind', { params: { student_id } });
