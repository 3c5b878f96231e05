import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { checkDateRange } from '../../date-range.ts';
import type { App, Person } from '../../feature.ts';
import { cursorNumber, cutPage } from '../../page.ts';
import { Refused } from '../../refused.ts';
import { addDays, isoTime, startOfDay } from '../clock/time.ts';
import { csvLine } from '../import/export.ts';
import { receiptOf } from './link.ts';
import { findStaff, findTheirs, listStaff, type Search, type StaffRow } from './queries-staff.ts';
import { names, tableTexts } from './texts.ts';
import { cancel, lockTransaction, reasons } from './transaction.ts';

type StaffPayment = Reply<'GET /v2/staff/payments'>['items'][number];
type Asked = Omit<CallShape<'GET /v2/staff/payments'>['query'], 'cursor'>;

const page = 50;
const linesAtOnce = 500;

/** @throws date_range */
function searchOf({ state, system, q, from_date, till_date }: Asked): Search {
  if (from_date !== undefined && till_date !== undefined) checkDateRange({ from_date, till_date });
  return {
    state: state ?? null,
    system: system ?? null,
    q: q?.trim().toLowerCase() || null,
    from: from_date === undefined ? null : startOfDay(from_date),
    before: till_date === undefined ? null : startOfDay(addDays(till_date, 1)),
  };
}

const paymentOf = (app: App, row: StaffRow): StaffPayment => ({
  id: row.id,
  at: isoTime(row.at),
  student_id: row.student_id,
  first_name: row.first_name,
  last_name: row.last_name,
  system: row.system,
  system_id: row.system_id,
  amount: row.amount / 100,
  state: row.state,
  why: row.why,
  refund: row.state === 'refunded' ? { by: row.refunded_by, reason: row.refund_reason } : null,
  receipt_url: row.receipt && receiptOf(app, row.receipt),
});

/** A page of what came, was given back or was refused, the latest first. @throws date_range */
export async function findPayments(
  app: App,
  { cursor, ...asked }: CallShape<'GET /v2/staff/payments'>['query'],
): Promise<Reply<'GET /v2/staff/payments'>> {
  const rows = await listStaff(app.store, searchOf(asked), cursorNumber(cursor), page + 1);
  return cutPage(
    rows,
    page,
    (row) => paymentOf(app, row),
    ({ id }) => id,
  );
}

/** The same as CSV: UTF-8 with the mark by which spreadsheets know it. @throws date_range before the first line */
export function paymentTable(
  app: App,
  { lang = 'uz', ...asked }: CallShape<'GET /v2/staff/payments/table'>['query'],
): AsyncGenerator<string> {
  return linesOf(app, searchOf(asked), tableTexts[lang]);
}

async function* linesOf(app: App, search: Search, t: (typeof tableTexts)['uz']): AsyncGenerator<string> {
  yield `\ufeff${csvLine(t.columns)}`;
  for (let last: number | null = null; ; ) {
    const rows: StaffRow[] = await listStaff(app.store, search, last, linesAtOnce);
    yield rows
      .map((row) =>
        csvLine([
          ...[row.id, isoTime(row.at).slice(0, 16).replace('T', ' '), row.first_name, row.last_name],
          ...[names[row.system], row.system_id, row.amount / 100, t[row.state]],
          ...[row.refund_reason ?? (row.why ? t[row.why] : ''), row.refunded_by ?? ''],
        ]),
      )
      .join('');
    if (rows.length < linesAtOnce) return;
    last = rows.at(-1)!.id;
  }
}

/**
 * Writes down that a payment was given back, in the system's cabinet or at the desk: it comes off the balance, once.
 * What the system says of it afterwards changes nothing more.
 * @throws not_found, not_performed
 */
export async function refund(
  app: App,
  caller: Person,
  id: number,
  reason: string,
): Promise<Reply<'POST /v2/staff/payments/{id}/refund'>> {
  const theirs = await findTheirs(app.store, id);
  if (!theirs) throw new Refused('not_found');
  const at = app.now();
  return app.store.transaction(async (db) => {
    const held = await lockTransaction(db, theirs.system, theirs.system_id);
    // A number that was refused may have come again, as another payment.
    if (held?.transaction.id !== id || held.transaction.state !== 'performed')
      throw new Refused('not_performed');
    const end = { reason: reasons.refund, why: null, at, by: caller.id, said: reason.trim() };
    await cancel(db, held.transaction, end);
    return paymentOf(app, (await findStaff(db, id))!);
  });
}
