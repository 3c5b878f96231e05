import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { App, Person } from '../../feature.ts';
import { Refused, refusedField } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { addDays, dayOf } from '../clock/time.ts';
import { timeOf, timesIn } from '../study/times.ts';
import { monthAt } from './month-facts.ts';
import { findBalance } from './queries.ts';
import { lockStudent } from './queries-desk.ts';
import {
  deletePromise,
  findPromise,
  listOwnPricesOf,
  type OwnPriceRow,
  type PromiseRow,
  saveOwnPrice,
  savePromise,
} from './queries-terms.ts';

type Own = Reply<'PUT /v2/staff/spans/{id}/price'>;
type Promised = Reply<'PUT /v2/staff/debtors/{student_id}/promise'>;

/** A debt is promised to be paid within a year. */
const farthestDays = 365;

/** What a month costs in a time in a group, where it is no longer the group's price. @param rows the earliest first */
export function ownPriceIn(rows: readonly OwnPriceRow[], spanId: number, month: string): Own['own_price'] {
  const own = rows.findLast(({ span_id, from_month }) => span_id === spanId && from_month <= month);
  if (!own || (own.price === null && own.percent === null)) return null;
  if (own.until_month !== null && own.until_month < month) return null;
  const { price, percent, reason } = own;
  const [from_month, until_month] = [own.from_month.slice(0, 7), own.until_month?.slice(0, 7) ?? null];
  return { from_month, until_month, price, percent, reason };
}

/** Sets what a month costs a student in a time in a group, from this month on. @throws not_found, invalid naming the field */
export async function setOwnPrice(
  app: App,
  caller: Person,
  spanId: number,
  {
    price = null,
    percent = null,
    until_month = null,
    reason,
  }: CallShape<'PUT /v2/staff/spans/{id}/price'>['body'],
): Promise<Own> {
  if ((price === null) === (percent === null)) throw refusedField('price', 'price_or_percent');
  const until = until_month === null ? null : `${until_month}-01`;
  if (until !== null && until < monthAt(app.now())) throw refusedField('until_month', 'month_past');
  return keep(app, caller, spanId, { price, percent, until_month: until, reason: reason.trim() });
}

/** From this month on it is the group's price again. @throws not_found */
export const dropOwnPrice = (app: App, caller: Person, spanId: number): Promise<Own> =>
  keep(app, caller, spanId, { price: null, percent: null, until_month: null, reason: '' });

/** What a table says of a price of one's own; nobody has said why. */
const broughtReason = 'Jadval orqali';

/**
 * Brings in what a month costs a student in a group, in the time there that runs or is the latest, from this month on. Inside a
 * transaction. @returns whether it was another before
 */
export async function bringOwnPrice(
  db: Database,
  { studentId, groupId }: { studentId: number; groupId: number },
  { price, percent, until_month }: Pick<OwnPriceRow, 'price' | 'percent' | 'until_month'>,
  at: Date,
): Promise<boolean> {
  const span = (await timesIn(db, { studentId, groupId })).at(-1);
  if (!span) throw new Refused('not_found');
  const month = monthAt(at);
  const known = ownPriceIn(await listOwnPricesOf(db, [studentId]), span.id, month);
  if (known && known.price === price && known.percent === percent && known.until_month === until_month)
    return false;
  await saveOwnPrice(db, {
    student_id: studentId,
    span_id: span.id,
    from_month: month,
    until_month: until_month && `${until_month}-01`,
    price,
    percent,
    reason: broughtReason,
    by: null,
    at,
  });
  return true;
}

async function keep(
  app: App,
  caller: Person,
  spanId: number,
  terms: Pick<OwnPriceRow, 'price' | 'percent' | 'until_month' | 'reason'>,
): Promise<Own> {
  const at = app.now();
  const month = monthAt(at);
  return app.store.transaction(async (db) => {
    const span = await timeOf(db, spanId);
    if (!span || !(await lockStudent(db, span.student_id))) throw new Refused('not_found');
    const of = { student_id: span.student_id, span_id: spanId, by: caller.id, at };
    await saveOwnPrice(db, { ...terms, ...of, from_month: month });
    return { own_price: ownPriceIn(await listOwnPricesOf(db, [span.student_id]), spanId, month) };
  });
}

export const promiseOf = (row: PromiseRow | undefined): Promised['promise'] =>
  row ? { by_day: row.by_day, note: row.said, by: row.by } : null;

/** Writes down by when a debt is to be paid. @throws not_found, nothing_owed, invalid at `by_day` */
export async function promise(
  app: App,
  caller: Person,
  studentId: number,
  { by_day, note }: CallShape<'PUT /v2/staff/debtors/{student_id}/promise'>['body'],
): Promise<Promised> {
  const at = app.now();
  const today = dayOf(at);
  if (by_day < today) throw refusedField('by_day', 'day_past');
  if (by_day > addDays(today, farthestDays)) throw refusedField('by_day', 'near_year');
  return app.store.transaction(async (db) => {
    if (!(await lockStudent(db, studentId))) throw new Refused('not_found');
    if ((await findBalance(db, studentId))!.balance >= 0) throw new Refused('nothing_owed');
    await savePromise(db, { studentId, by_day, said: note.trim(), by: caller.id, at });
    return { promise: promiseOf(await findPromise(db, studentId)) };
  });
}

/** @throws not_found */
export async function dropPromise(app: App, studentId: number): Promise<Promised> {
  if (!(await findBalance(app.store, studentId))) throw new Refused('not_found');
  await deletePromise(app.store, studentId);
  return { promise: null };
}
