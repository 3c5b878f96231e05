import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { checkDateRange } from '../../date-range.ts';
import type { App } from '../../feature.ts';
import { cutPage } from '../../page.ts';
import { addDays, isoTime, startOfDay } from '../clock/time.ts';
import { csvLine } from '../import/export.ts';
import { receiptOf } from './link.ts';
import { listStaff, type Search, type StaffRow } from './queries-staff.ts';
import { tableTexts, wayName } from './texts.ts';

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
    q: q?.trim() || null,
    from: from_date === undefined ? null : startOfDay(from_date),
    before: till_date === undefined ? null : startOfDay(addDays(till_date, 1)),
  };
}

export const paymentOf = (app: App, row: StaffRow): StaffPayment => ({
  id: row.id,
  at: isoTime(row.at),
  student_id: row.student_id,
  first_name: row.first_name,
  last_name: row.last_name,
  system: row.system,
  system_id: row.system === 'cash' ? null : row.system_id,
  amount: row.amount / 100,
  state: row.state,
  why: row.why,
  booked: row.booked_by === null ? null : { by: row.booked_by, note: row.note ?? '' },
  refund:
    row.state === 'refunded' || row.state === 'reversed'
      ? { by: row.refunded_by, reason: row.refund_reason }
      : null,
  receipt_url: row.receipt && receiptOf(app, row.receipt),
});

/**
 * A page of what came, was given back or was refused, the latest first. The cursor is when its last one came, and its id.
 * @throws date_range
 */
export async function findPayments(
  app: App,
  { cursor, ...asked }: CallShape<'GET /v2/staff/payments'>['query'],
): Promise<Reply<'GET /v2/staff/payments'>> {
  const [came_us, id] = cursor?.split('.') ?? [];
  const after = came_us === undefined || id === undefined ? null : { came_us, id: Number(id) };
  const rows = await listStaff(app.store, searchOf(asked), after, page + 1);
  return cutPage(
    rows,
    page,
    (row) => paymentOf(app, row),
    (last) => `${last.came_us}.${last.id}`,
  );
}

/** The same as CSV: UTF-8 with the mark by which spreadsheets know it. @throws date_range before the first line */
export function paymentTable(
  app: App,
  { lang = 'uz', ...asked }: CallShape<'GET /v2/staff/payments/table'>['query'],
): AsyncGenerator<string> {
  return linesOf(app, searchOf(asked), lang);
}

/** `2026-11-24 14:03` */
const timeIn = (at: Date): string => isoTime(at).slice(0, 16).replace('T', ' ');

async function* linesOf(app: App, search: Search, lang: 'uz' | 'ru'): AsyncGenerator<string> {
  const t = tableTexts[lang];
  yield `\ufeff${csvLine(t.columns)}`;
  for (let last: StaffRow | null = null; ; ) {
    const rows: StaffRow[] = await listStaff(app.store, search, last, linesAtOnce);
    yield rows
      .map((row) =>
        csvLine([
          ...[row.id, timeIn(row.at), row.performed_at ? timeIn(row.performed_at) : ''],
          ...[row.first_name, row.last_name],
          ...[
            wayName(row.system, lang),
            row.system === 'cash' ? '' : row.system_id,
            row.amount / 100,
            t[row.state],
          ],
          ...[
            row.refund_reason ?? (row.why ? t[row.why] : ''),
            row.refunded_by ?? '',
            row.booked_by ?? '',
            row.note ?? '',
          ],
        ]),
      )
      .join('');
    if (rows.length < linesAtOnce) return;
    last = rows.at(-1)!;
  }
}
