import type { Reply } from '@mars/contract/calls.generated.ts';
import { profileOf } from '@mars/element/pieces/profile.ts';
import { type Resource, resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';

export type Profile = Reply<'GET /v1/student/{id}'>;
export type Badges = Reply<'GET /v1/student/{id}/badges'>;

export const badgesOf = (id: number): Resource<Badges> =>
  resource('GET /v1/student/{id}/badges', { params: { id } }, { signedIn: true });

/** Hides oneself from boards and others, or shows oneself again. @throws {CallError} */
export async function setHidden(id: number, is_hidden: boolean): Promise<void> {
  await call('PATCH /v1/me/privacy', { body: { is_hidden } });
  await profileOf(id).reload();
}
