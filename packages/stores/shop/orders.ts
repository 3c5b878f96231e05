import { CallError } from '@mars/client/error.ts';
import { newKey } from '@mars/client/pieces/key.ts';
import type { Reply } from '@mars/contract/calls.generated.ts';
import { call } from '@mars/session/session.ts';
import { once } from '@mars/session/turn.ts';

export type Order = Reply<'GET /v1/shop/history'>['items'][number];

/** What came of asking to take a purchase back. */
export type Undone = { ok: true; order: Order } | { ok: false; error: CallError };

/** An order is undone once, so it has one key however often that is tried. */
const keys = new Map<number, string>();

/** Takes the purchase of something worn back; a second press while the first is under way gets the same answer. */
export const undoOrder = (id: number): Promise<Undone> => once(`undo ${id}`, () => undo(id));

async function undo(id: number): Promise<Undone> {
  const idempotencyKey = keys.get(id) ?? newKey();
  keys.set(id, idempotencyKey);
  try {
    const { order } = await call('POST /v1/shop/order/{id}/undo', { params: { id }, idempotencyKey });
    return { ok: true, order };
  } catch (thrown) {
    return { ok: false, error: thrown instanceof CallError ? thrown : new CallError(0) };
  }
}
