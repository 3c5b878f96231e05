import { CallError } from '@mars/client/error.ts';
import type { Reply } from '@mars/contract/calls.generated.ts';
import { newKey } from './key.ts';
import { call } from './session.ts';

export type Order = Reply<'GET /v1/shop/history'>['items'][number];

/** What came of asking to take a purchase back. */
export type Undone = { ok: true; order: Order } | { ok: false; error: CallError };

/** An order is undone once, so it has one key however often that is tried. */
const keys = new Map<number, string>();
const running = new Map<number, Promise<Undone>>();

/** Takes the purchase of something worn back; a second press while the first is under way gets the same answer. */
export function undoOrder(id: number): Promise<Undone> {
  let answer = running.get(id);
  if (!answer) {
    answer = undo(id).finally(() => running.delete(id));
    running.set(id, answer);
  }
  return answer;
}

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
