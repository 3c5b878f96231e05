import type { Reply } from '@mars/contract/calls.generated.ts';
import type { App } from '../../feature.ts';
import { cursorNumber, cutPage } from '../../page.ts';
import { Refused } from '../../refused.ts';
import { isoTime } from '../clock/time.ts';
import { dayNumber, dayStart, dayText, monthStart, nextMonthStart } from '../streak/day.ts';
import { payLinkOf, receiptOf } from './link.ts';
import { owedOf } from './owed.ts';
import { findBalance, findNthLesson, listEntries } from './queries.ts';
import { listCharges } from './queries-act.ts';

const pageSize = 50;

/**
 * What a student owes and until when: the second lesson of this month (ruling 21), or which one the centre has set; the
 * earliest one with several groups.
 * @throws not_found when there is no such student
 */
export async function findPaymentStatus(
  app: App,
  studentId: number,
): Promise<Reply<'GET /v1/payment/status'>> {
  const today = dayNumber(app.now());
  const student = await findBalance(app.store, studentId);
  if (!student) throw new Refused('not_found');
  const { paymentDueLesson } = await app.settings();
  const lesson = await findNthLesson(app.store, studentId, paymentDueLesson, {
    from: dayStart(monthStart(today)),
    before: dayStart(nextMonthStart(today)),
  });
  const { balance } = student;
  const due = lesson === null ? null : dayNumber(lesson);
  return {
    balance,
    paid: balance >= 0,
    amount: Math.max(0, -balance),
    owed: balance < 0 ? owedOf(balance, await listCharges(app.store, studentId)) : [],
    due_date: due === null ? null : dayText(due),
    overdue: balance < 0 && due !== null && due < today,
    payment_link: await payLinkOf(app, student),
    receipt_url: student.receipt && receiptOf(app, student.receipt),
  };
}

/** A page of payments and charges, newest first. */
export async function listPayments(
  app: App,
  studentId: number,
  cursor: string | undefined,
): Promise<Reply<'GET /v1/payment/history'>> {
  const rows = await listEntries(app.store, studentId, cursorNumber(cursor), pageSize + 1);
  return cutPage(
    rows,
    pageSize,
    ({ receipt, ...row }) => ({
      ...row,
      created_at: isoTime(row.created_at),
      receipt_url: receipt && receiptOf(app, receipt),
    }),
    ({ id }) => id,
  );
}
