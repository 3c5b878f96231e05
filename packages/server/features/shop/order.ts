import type { Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import { cursorNumber, cutPage } from '../../page.ts';
import { isoTime } from '../clock/time.ts';
import { listOrders, type OrderRow } from './queries-order.ts';

type Order = Reply<'GET /v1/shop/history'>['items'][number];

const pageSize = 50;

/** Until when a purchase can be undone. */
export const undoUntil = (boughtAt: Date): Date =>
  new Date(boughtAt.getTime() + constants.shopUndoMinutes * 60_000);

/** An order as calls answer it. */
export function orderOf(row: OrderRow, now: Date): Order {
  const { ledger_id: _, was_worn, refund_at, refund_balance_after, ...rest } = row;
  const until = undoUntil(row.created_at);
  const undoable = row.state === 'bought' && refund_at === null && !was_worn && now < until;
  return {
    ...rest,
    created_at: isoTime(row.created_at),
    handed_at: row.handed_at && isoTime(row.handed_at),
    undo_until: undoable ? isoTime(until) : null,
    refund: refund_at && { at: isoTime(refund_at), balance_after: refund_balance_after ?? 0 },
  };
}

/** A page of what a student bought, newest first. */
export async function listHistory(
  app: App,
  studentId: number,
  cursor: string | undefined,
): Promise<Reply<'GET /v1/shop/history'>> {
  const rows = await listOrders(app.store, studentId, cursorNumber(cursor), pageSize + 1);
  const now = app.now();
  return cutPage(
    rows,
    pageSize,
    (row) => orderOf(row, now),
    ({ id }) => id,
  );
}
