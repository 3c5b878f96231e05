import type { Reply } from '@mars/contract/calls.generated.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';

export type Told = Reply<'GET /v2/staff/leads/told'>;
export const $told = () => resource('GET /v2/staff/leads/told', undefined, { signedIn: true, freshMs: 0 });

/** @throws {CallError} */
export const saveTold = (ids: number[], readers: number[]): Promise<Told> =>
  call('PUT /v2/staff/leads/told', { body: { ids, readers } });

/** @throws {CallError} not_found when it was taken off meanwhile */
export const dropGroup = (id: number) => call('DELETE /v2/staff/leads/groups/{id}', { params: { id } });

export type Hook = Reply<'GET /v2/staff/leads/hook'>;
export type HookWithSecret = Reply<'PUT /v2/staff/leads/hook'>;
export const $hook = () => resource('GET /v2/staff/leads/hook', undefined, { signedIn: true });

/** @throws {CallError} */
export const saveHook = (address: string, new_secret = false): Promise<HookWithSecret> =>
  call('PUT /v2/staff/leads/hook', { body: { address: address.trim() || null, new_secret } });
