import type { Reply } from '@mars/contract/calls.generated.ts';
import { KeptDraft } from '@mars/element/pieces/draft.ts';
import { call } from '@mars/session/session.ts';

export type { Kept } from '@mars/element/pieces/draft-of.ts';
export type Piece = Reply<'GET /v1/project/{id}'>;

/** What is being written as homework: it goes on from the draft, else from what was handed in. */
export class Draft extends KeptDraft {
  constructor({ id, draft, answer, state }: Piece, owner: string) {
    super({
      name: `homework-${id}`,
      owner,
      served: draft,
      begin: answer?.text ?? '',
      ended: state === 'marked',
      put: (text, before, keepalive) =>
        call('PUT /v1/project/{id}/draft', { params: { id }, body: { text, ...before }, keepalive }),
    });
  }
}
