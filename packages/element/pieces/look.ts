import type { Reply } from '@mars/contract/calls.generated.ts';
import { call } from '@mars/session/session.ts';
import { inTurn } from '@mars/session/turn.ts';
import { figureOf } from '@mars/stores/hero/hero.ts';

export type Figure = Reply<'GET /v1/student/{id}/figure'>;
export type Look = Pick<Figure, 'skin' | 'hair' | 'brows' | 'glasses'>;

/** Chooses how one's own figure looks, and waits until that is known; the last press is what counts. @throws {CallError} */
export const chooseLook = (id: number, body: Partial<Look>): Promise<void> =>
  inTurn('figure', async () => {
    await call('PATCH /v1/me/figure', { body });
    await figureOf(id).reload();
  });
