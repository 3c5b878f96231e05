import type { Reply } from '@mars/contract/calls.generated.ts';
import { type Resource, resource } from '@mars/session/resource.ts';

export type Ranks = Reply<'GET /v1/student/{id}/ranks'>;
export type Rank = Ranks['items'][number];

/** The ranks, the lowest first, and when a student reached them. */
export const ranksOf = (id: number): Resource<Ranks> =>
  resource('GET /v1/student/{id}/ranks', { params: { id } }, { signedIn: true });
