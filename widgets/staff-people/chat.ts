import type { Reply } from '@mars/contract/calls.generated.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';

export type Chat = Reply<'GET /v2/staff/people/{id}/chat'>['chat'];

export const chatOf = (id: number) =>
  resource('GET /v2/staff/people/{id}/chat', { params: { id } }, { signedIn: true, freshMs: 0 });

/** @throws {CallError} not_found when it was ended meanwhile */
export const endChat = (id: number) => call('DELETE /v2/staff/people/{id}/chat', { params: { id } });
