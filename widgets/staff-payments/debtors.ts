import type { Reply } from '@mars/contract/calls.generated.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';

export type Debtor = Reply<'GET /v2/staff/debtors'>['items'][number];

const queryOf = (q: string) => (q ? { q } : {});

export const debtors = (q: string) =>
  resource('GET /v2/staff/debtors', { query: queryOf(q) }, { signedIn: true, freshMs: 0 });

export const moreDebtors = (q: string, cursor: string) =>
  call('GET /v2/staff/debtors', { query: { ...queryOf(q), cursor } });

/** @throws {CallError} */
export const remind = (student_id: number) =>
  call('POST /v2/staff/debtors/{student_id}/remind', { params: { student_id } });
