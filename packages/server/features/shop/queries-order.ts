import type { Reply } from '@mars/contract/calls.generated.ts';
import { namedSql } from '../../spelling.ts';
import type { Database } from '../../store/database.ts';

type Order = Reply<'GET /v1/shop/history'>['items'][number];

export interface OrderRow
  extends Pick<Order, 'id' | 'product' | 'quantity' | 'coins' | 'balance_after' | 'state' | 'pickup_code'> {
  created_at: Date;
  handed_at: Date | null;
  ledger_id: number;
  /** It was put on by hand at least once. */
  was_worn: boolean;
  refund_at: Date | null;
  refund_balance_after: number | null;
}

const orders = `select o.id, o.created_at, o.quantity, o.coins, o.state, o.pickup_code, o.handed_at, o.ledger_id,
    json_build_object('id', p.id, 'kind', p.kind, 'body_type', p.body_type,
      'title', json_build_object('uz', p.title_uz, 'ru', p.title_ru), 'product_image', p.product_image) as product,
    l.balance_after, r.created_at as refund_at, r.balance_after as refund_balance_after,
    exists (select from shop_owned w where w.student_id = o.student_id and w.product_id = o.product_id
      and w.worn_at is not null) as was_worn
  from shop_order o
  join shop_product p on p.id = o.product_id
  join coin_ledger l on l.student_id = o.student_id and l.id = o.ledger_id
  left join coin_ledger r on r.student_id = o.student_id and r.reverses = o.ledger_id`;

/** A student's orders, newest first, those before `beforeId` when it is given. */
export async function listOrders(
  db: Database,
  studentId: number,
  beforeId: number | null,
  limit: number,
): Promise<OrderRow[]> {
  const { rows } = await db.query<OrderRow>(
    `${orders} where o.student_id = $1 and ($2::integer is null or o.id < $2) order by o.id desc limit $3`,
    [studentId, beforeId, limit],
  );
  return rows;
}

export async function findOrder(db: Database, studentId: number, id: number): Promise<OrderRow | undefined> {
  const { rows } = await db.query<OrderRow>(`${orders} where o.student_id = $1 and o.id = $2`, [
    studentId,
    id,
  ]);
  return rows[0];
}

/** @returns null when another order has the code */
export async function createOrder(
  db: Database,
  order: {
    studentId: number;
    productId: number;
    quantity: number;
    coins: number;
    ledgerId: number;
    code: string | null;
    at: Date;
  },
): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    `insert into shop_order (student_id, product_id, quantity, coins, ledger_id, state, pickup_code, created_at)
     values ($1, $2, $3, $4, $5, case when $6::text is null then 'bought' else 'waiting' end, $6, $7)
     on conflict (pickup_code) do nothing returning id`,
    [order.studentId, order.productId, order.quantity, order.coins, order.ledgerId, order.code, order.at],
  );
  return rows[0]?.id ?? null;
}

/** How many of what a student bought since a moment they took back. */
export async function countUndone(db: Database, studentId: number, since: Date): Promise<number> {
  const { rows } = await db.query<{ undone: number }>(
    `select count(*)::int as undone from shop_order
     where student_id = $1 and state = 'undone' and created_at >= $2`,
    [studentId, since],
  );
  return rows[0]!.undone;
}

export async function updateUndone(db: Database, studentId: number, id: number): Promise<void> {
  await db.query(`update shop_order set state = 'undone' where student_id = $1 and id = $2`, [studentId, id]);
}

type StaffOrder = Reply<'GET /v2/staff/orders'>['items'][number];
export type StaffOrderRow = Omit<StaffOrder, 'created_at' | 'handed_at'> & {
  created_at: Date;
  handed_at: Date | null;
};

const staffOrders = `select o.id, o.created_at, o.quantity, o.state, o.pickup_code, o.handed_at,
    json_build_object('id', s.id, 'first_name', s.first_name, 'last_name', s.last_name) as student,
    json_build_object('id', p.id, 'title', json_build_object('uz', p.title_uz, 'ru', p.title_ru),
      'product_image', p.product_image) as product
  from shop_order o
  join shop_product p on p.id = o.product_id
  join person s on s.id = o.student_id`;

/** Of `o`, an order of something real: its coins went back before it was handed over. */
const isCancelled = 'o.cancelled_at is not null';

/** What a row of the ledger paid for; null when it was nothing real. */
export async function findProductOf(
  db: Database,
  studentId: number,
  ledgerId: number,
): Promise<number | null> {
  const { rows } = await db.query<{ product_id: number }>(
    'select product_id from shop_order where student_id = $1 and ledger_id = $2 and pickup_code is not null',
    [studentId, ledgerId],
  );
  return rows[0]?.product_id ?? null;
}

/** Cancels the order that a row of the ledger paid for. @returns how many were ordered; null when none waits */
export async function updateCancelled(
  db: Database,
  studentId: number,
  ledgerId: number,
  at: Date,
): Promise<number | null> {
  const { rows } = await db.query<{ quantity: number }>(
    `update shop_order set cancelled_at = $3
     where student_id = $1 and ledger_id = $2 and state = 'waiting' and cancelled_at is null
     returning quantity`,
    [studentId, ledgerId, at],
  );
  return rows[0]?.quantity ?? null;
}

/** Orders of real things, newest first, without what waits no more since its coins went back. @param which.name the beginning of a name, in lower case */
export async function listStaffOrders(
  db: Database,
  which: { state: string | null; code: string | null; name: string | null; beforeId: number | null },
  limit: number,
): Promise<StaffOrderRow[]> {
  const { rows } = await db.query<StaffOrderRow>(
    `${staffOrders}
     where o.pickup_code is not null and ($1::text is null or o.state = $1)
       and not (${isCancelled}) and ($4::integer is null or o.id < $4)
       and ($3::text is null or o.pickup_code = $2 or ${namedSql('$3', 's')})
     order by o.id desc limit $5`,
    [which.state, which.code, which.name, which.beforeId, limit],
  );
  return rows;
}

export async function findStaffOrder(db: Database, code: string): Promise<StaffOrderRow | undefined> {
  const { rows } = await db.query<StaffOrderRow>(`${staffOrders} where o.pickup_code = $1`, [code]);
  return rows[0];
}

/** @returns false when nothing waits for this code, or the coins went back */
export async function updateHanded(db: Database, code: string, by: number, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update shop_order o set state = 'handed', handed_at = $3, handed_by = $2
     where pickup_code = $1 and state = 'waiting' and not (${isCancelled})`,
    [code, by, at],
  );
  return rowCount === 1;
}
