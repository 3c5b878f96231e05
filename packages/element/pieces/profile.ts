import type { Reply } from '@mars/contract/calls.generated.ts';
import { type Resource, resource } from '@mars/session/resource.ts';

/** A student as the one who is signed in may see them, with what their hero wears. */
export const profileOf = (id: number): Resource<Reply<'GET /v1/student/{id}'>> =>
  resource('GET /v1/student/{id}', { params: { id } }, { signedIn: true });
