import type { Reply } from '@mars/contract/calls.generated.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';

export type Certificate = Reply<'GET /v2/staff/certificates'>['items'][number];

const queryOf = (q: string) => (q ? { q } : {});

export const found = (q: string) =>
  resource('GET /v2/staff/certificates', { query: queryOf(q) }, { signedIn: true });

export const moreFound = (q: string, cursor: string) =>
  call('GET /v2/staff/certificates', { query: { ...queryOf(q), cursor } });

/** As people read it: in groups of four. */
export const codeOf = ({ check_code }: Certificate) => check_code.match(/.{1,4}/g)?.join(' ') ?? '';

/** @throws {CallError} */
export const withdraw = (id: number, reason: string) =>
  call('PATCH /v2/staff/certificates/{id}', { params: { id }, body: { reason } });

/** @throws {CallError} */
export const giveBack = (id: number) =>
  call('PATCH /v2/staff/certificates/{id}', { params: { id }, body: { reason: null } });
