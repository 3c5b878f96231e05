import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { typedCode } from '@mars/contract/pieces/typed-code.ts';
import { readCode } from '../../code.ts';
import type { App, Person } from '../../feature.ts';
import { cursorNumber, cutPage } from '../../page.ts';
import { Refused } from '../../refused.ts';
import { isoTime } from '../clock/time.ts';
import { findStaffOrder, listStaffOrders, type StaffOrderRow, updateHanded } from './queries-order.ts';

const pageSize = 50;

const staffOrderOf = (row: StaffOrderRow): Reply<'POST /v2/staff/pickup'> => ({
  ...row,
  created_at: isoTime(row.created_at),
  handed_at: row.handed_at && isoTime(row.handed_at),
});

/** A page of orders of real things, newest first. */
export async function findStaffOrders(
  app: App,
  { state, q, cursor }: CallShape<'GET /v2/staff/orders'>['query'],
): Promise<Reply<'GET /v2/staff/orders'>> {
  const rows = await listStaffOrders(
    app.store,
    {
      state: state ?? null,
      code: q === undefined ? null : typedCode(q, 'pickup'),
      name: q?.trim() ?? null,
      beforeId: cursorNumber(cursor),
    },
    pageSize + 1,
  );
  return cutPage(rows, pageSize, staffOrderOf, ({ id }) => id);
}

/**
 * Hands a real thing over, once, to whoever shows its code.
 * @throws invalid code_shape, code_several; not_found for a code that nobody has
 * @throws already_handed {handed_at}
 * @throws already_reversed when the coins went back
 */
export async function handOver(
  app: App,
  caller: Person,
  typed: string,
): Promise<Reply<'POST /v2/staff/pickup'>> {
  const { code } = readCode('code', typed, 'pickup');
  const handed = await updateHanded(app.store, code, caller.id, app.now());
  const order = await findStaffOrder(app.store, code);
  if (!order) throw new Refused('not_found');
  if (!handed && order.state === 'waiting') throw new Refused('already_reversed');
  if (!handed)
    throw new Refused('already_handed', { handed_at: order.handed_at && isoTime(order.handed_at) });
  return staffOrderOf(order);
}
