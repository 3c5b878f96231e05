import type { Reply } from '@mars/contract/calls.generated.ts';
import { KeptDraft } from '@mars/element/pieces/draft.ts';
import type { Served } from '@mars/element/pieces/on-device.ts';
import { call } from '@mars/session/session.ts';

export type { Kept } from '@mars/element/pieces/sender.ts';
export type Piece = Reply<'GET /v1/project/{id}'>;

const servedOf = (draft: Piece['draft']): Served | null =>
  draft && { ...draft, device: draft.device ?? null };

/** What is being written as homework: it goes on from the draft, else from what was handed in. */
export class Draft extends KeptDraft {
  constructor({ id, draft, answer, state }: Piece, owner: string) {
    super({
      name: `homework-${id}`,
      owner,
      served: servedOf(draft),
      ask: async () => servedOf((await call('GET /v1/project/{id}', { params: { id } })).draft),
      begin: answer?.text ?? '',
      ended: state === 'marked',
      put: async (text, before, keepalive) => {
        const body = { text, ...before };
        const kept = await call('PUT /v1/project/{id}/draft', { params: { id }, body, keepalive });
        return { ...kept, changed: servedOf(kept.changed) };
      },
    });
  }
}
