import { CallError } from '@mars/client/error.ts';
import type { Reply } from '@mars/contract/calls.generated.ts';
import { newKey } from './key.ts';
import { invalidate } from './resource.ts';
import { call } from './session.ts';

export type Order = Reply<'GET /v1/shop/history'>['items'][number];

/** What came of asking to take a purchase back. */
export type Undone = { ok: true; order: Order } | { ok: false; error: CallError };

/** Asks again for all that a purchase changes, and its end. */
export function refreshShop(): void {
  invalidate(
    'GET /v1/me',
    'GET /v1/shop/products',
    'GET /v1/shop/inventory',
    'GET /v1/shop/history',
    'GET /v1/coins/student/history',
    'GET /v2/premium/offer',
  );
}

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
    refreshShop();
    return { ok: true, order };
  } catch (thrown) {
    // Perhaps it was taken back, and only the answer was lost.
    refreshShop();
    return { ok: false, error: thrown instanceof CallError ? thrown : new CallError(0) };
  }
}
