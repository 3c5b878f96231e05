import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { App, Person } from '../../feature.ts';
import { cursorNumber, cutPage } from '../../page.ts';
import { Refused, refusedField } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { isoTime } from '../clock/time.ts';
import { findStaff } from './queries-staff.ts';
import {
  createBooked,
  findLine,
  type LineRow,
  listLines,
  lockLine,
  lockOpenStudent,
  saveBooked,
  saveLeft,
  updateBooked,
} from './queries-till-line.ts';
import { findTransaction, type Transaction } from './queries-transaction.ts';
import { paymentOf } from './staff.ts';
import { cameBy } from './texts.ts';
import { move } from './transaction.ts';

type TillLine = Reply<'GET /v2/staff/till-table'>['items'][number];

const page = 50;

const lineOf = (row: LineRow): TillLine => ({
  id: row.id,
  system: row.system,
  system_id: row.system_id,
  paid_at: isoTime(row.paid_at),
  amount: row.amount,
  order: row.order_text,
  paid_as: row.paid_as,
  student:
    row.student_id === null
      ? null
      : { id: row.student_id, first_name: row.first_name ?? '', last_name: row.last_name ?? '' },
  left:
    row.left_at === null
      ? null
      : { by: row.left_by ?? '', at: isoTime(row.left_at), reason: row.left_reason ?? '' },
});

/** A page of payments that the books lack, the latest of a table first; or of those that were left out. */
export async function findLines(
  app: App,
  { left = false, cursor }: CallShape<'GET /v2/staff/till-table'>['query'],
): Promise<Reply<'GET /v2/staff/till-table'>> {
  const rows = await listLines(app.store, left, cursorNumber(cursor), page + 1);
  return cutPage(rows, page, lineOf, ({ id }) => id);
}

/**
 * Books a payment that a system took: it comes into the balance at its time, with a row of the ledger, once. One that the system has
 * begun here is performed.
 * @throws not_found, already_booked, order_of_another, not_performed, changed_meanwhile; invalid without a student where none is known
 */
export async function bookLine(
  app: App,
  caller: Person,
  id: number,
  { student_id: named }: CallShape<'POST /v2/staff/till-table/{id}/book'>['body'],
): Promise<Reply<'POST /v2/staff/till-table/{id}/book'>> {
  const now = app.now();
  return app.store.transaction(async (db) => {
    const before = await findLine(db, id);
    if (!before) throw new Refused('not_found');
    await refuseBooked(db, before);
    const studentId = before.student_id ?? named;
    if (studentId === undefined) throw refusedField('student_id', 'required');
    if (named !== undefined && named !== studentId) throw new Refused('order_of_another');
    // Whoever moves a student's money holds the student first, then the line.
    if (!(await lockOpenStudent(db, studentId))) throw new Refused('not_found');
    const line = (await lockLine(db, id))!;
    const begun = await refuseBooked(db, line);
    if ((line.student_id ?? studentId) !== studentId) throw new Refused('order_of_another');
    const transactionId = await perform(db, line, studentId, begun);
    await saveBooked(db, id, { studentId, transactionId, by: caller.id, at: now });
    return paymentOf(app, (await findStaff(db, transactionId))!);
  });
}

/** @returns what the system has begun under the number. @throws already_booked with who did it and when */
async function refuseBooked(db: Database, line: LineRow): Promise<Transaction | undefined> {
  const stands = await findTransaction(db, line.system, line.system_id);
  const at = line.booked_at ?? stands?.performed_at;
  if (at) throw new Refused('already_booked', { by: line.booked_by, at: isoTime(at) });
  return stands;
}

/** @returns the number of the payment. @throws not_performed, changed_meanwhile when the system says something else of it by now */
async function perform(
  db: Database,
  line: LineRow,
  studentId: number,
  begun: Transaction | undefined,
): Promise<number> {
  if (begun && begun.state !== 'created') throw new Refused('not_performed');
  const isOther = begun && (begun.student_id !== studentId || begun.amount !== line.amount * 100);
  if (isOther) throw new Refused('changed_meanwhile');
  const isDone = begun && (await updateBooked(db, begun.id, line.paid_at));
  const id = begun ? (isDone ? begun.id : null) : await createBooked(db, line, studentId);
  if (id === null) throw new Refused('changed_meanwhile');
  const { system, amount, paid_at: at } = line;
  await move(
    db,
    { student_id: studentId, id, amount: amount * 100 },
    { sign: 1, reason: cameBy(system), at },
  );
  return id;
}

/** Leaves a payment out. @throws not_found, already_booked */
export async function leaveLine(
  app: App,
  caller: Person,
  id: number,
  reason: string,
): Promise<Reply<'POST /v2/staff/till-table/{id}/leave'>> {
  const at = app.now();
  return app.store.transaction(async (db) => {
    const line = await lockLine(db, id);
    if (!line) throw new Refused('not_found');
    await refuseBooked(db, line);
    await saveLeft(db, id, { by: caller.id, at, reason: reason.trim() });
    return { ok: true as const };
  });
}
