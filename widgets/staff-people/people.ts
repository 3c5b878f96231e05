import type { Reply } from '@mars/contract/calls.generated.ts';
import type { Role, StaffPerson } from '@mars/element/pieces/PersonPicker.tsx';
import { call } from '@mars/session/session.ts';

/** What a form holds of somebody. */
export interface Entry {
  role: Role;
  first_name: string;
  last_name: string;
  phone: string;
  external_id: string;
  is_active: boolean;
  group_id: number | undefined;
  children: readonly Pick<StaffPerson, 'id' | 'first_name' | 'last_name'>[];
}

/** What a new code is for, and until when it is good. */
export interface Slip {
  name: string;
  login: string;
  code: string;
  expires_at: string;
}

const bodyOf = ({ first_name, last_name, phone, external_id, role, children }: Entry) => ({
  ...{ first_name, last_name, phone: phone.trim() || null, external_id: external_id.trim() || null },
  ...(role === 'parent' ? { children_ids: children.map(({ id }) => id) } : {}),
});

/** @param full the group that was said to be full @throws {CallError} */
export const enter = (entry: Entry, full?: number) =>
  call('POST /v2/staff/people', {
    body: {
      ...bodyOf(entry),
      role: entry.role,
      ...(entry.group_id ? { group_id: entry.group_id } : {}),
      ...(entry.group_id && entry.group_id === full ? { over_places: true } : {}),
    },
  });

/** @throws {CallError} */
export const change = (id: number, entry: Entry, version: string) =>
  call('PATCH /v2/staff/people/{id}', {
    params: { id },
    body: { ...bodyOf(entry), is_active: entry.is_active, version },
  });

/** The code before it is good no longer. @throws {CallError} */
export const renewCode = (id: number) => call('POST /v2/staff/person/{id}/start-code', { params: { id } });

/** Signing in takes the password alone again. @throws {CallError} factor_own */
export const resetFactor = (id: number) => call('DELETE /v2/staff/person/{id}/factor', { params: { id } });

export type Consent = Reply<'GET /v2/staff/person/{id}/consent'>;

/** @throws {CallError} nothing_begun */
export const objectToDeletion = (id: number) =>
  call('POST /v2/staff/person/{id}/consent/object', { params: { id } });

/** @throws {CallError} nothing_begun, invalid {reason} */
export const decideOnDeletion = (id: number, keep: boolean, reason: string) =>
  call('POST /v2/staff/person/{id}/consent/decide', { params: { id }, body: { keep, reason } });

/** @param consent null: a parent takes it back, and the account is closed @throws {CallError} */
export const saveConsent = (id: number, consent: { full_name: string; phone: string } | null) =>
  call('PUT /v2/staff/person/{id}/consent', { params: { id }, body: { consent } });
