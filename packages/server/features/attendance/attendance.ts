import type { Reply } from '@mars/contract/calls.generated.ts';
import type { CentreSettings } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import type { Database } from '../../store/database.ts';
import type { Actor } from '../coin/actor.ts';
import { lockCoins, moveCoins, reverseRow } from '../coin/coin.ts';
import { wasPremium } from '../premium/premium.ts';
import { dateRange, dayNumber } from '../streak/day.ts';
import { countDay, uncountDay } from '../streak/streak.ts';
import { settleXp } from '../xp/xp.ts';
import { findLesson, type Lesson, listAttendance, listPayments, wasThereThatDay } from './queries.ts';
import { deleteDue, listMarks } from './queries-sheet.ts';
import { rules } from './rules.ts';

/** A student's attendance, a row per lesson, with the coins the student has from it. @throws date_range */
export const findAttendance = (
  app: App,
  studentId: number,
  query: { from_date: string; till_date: string },
): Promise<Reply<'GET /v1/attendance/student'>> => listAttendance(app.store, studentId, dateRange(query));

export interface Marked {
  lesson: Lesson;
  studentId: number;
  settings: CentreSettings;
  at: Date;
}

interface Mark extends Marked {
  by: Actor;
}

/**
 * Brings coins, xp and streak of a student into line with the mark of a lesson as it is by then, where that is still to be
 * done. Inside a transaction. @returns the coins that the student has from the lesson
 */
export async function settleMark(db: Database, marked: Marked): Promise<number> {
  const { lesson, studentId } = marked;
  // Whoever changes the mark in this moment has a note that it is to be settled again, which is not to be taken for this one.
  await findLesson(db, lesson.id, 'change');
  // The lock on the coins puts two requests about the same student one after another.
  await lockCoins(db, studentId);
  if (await deleteDue(db, lesson.id, studentId)) {
    const [row] = await listMarks(db, lesson.id, studentId);
    const by = row?.marked_by ? { personId: row.marked_by } : { job: 'attendance-coins' };
    await (row?.attendance_type === 1 ? reward : takeBack)(db, { ...marked, by });
  }
  return coinsOf(db, marked);
}

/** Coins by the premium status at lesson time (ruling 15), xp, and a day for the streak. */
async function reward(db: Database, { lesson, studentId, by, settings, at }: Mark): Promise<void> {
  const payments = await listPayments(db, studentId, lesson.id);
  const tier = (await wasPremium(db, studentId, lesson.starts_at)) ? 'premium' : 'free';
  const amount = settings.attendanceCoins[tier];
  if (amount > 0 && payments.every((payment) => payment.is_reversed)) {
    await moveCoins(db, {
      studentId,
      amount,
      rule: 'attendance',
      object: payments.length === 0 ? String(lesson.id) : `${lesson.id}:${payments.length}`,
      reason: rules.attendance.reason,
      by,
      at,
    });
  }
  await settleXp(db, {
    studentId,
    xp: settings.attendanceXp,
    rule: 'attendance',
    object: String(lesson.id),
    by,
    at,
  });
  await countDay(db, studentId, dayNumber(lesson.starts_at), 'attendance');
}

/** What a mistaken mark had given. Coins that have been spent stay: the mark is right all the same. */
async function takeBack(db: Database, { lesson, studentId, by, at }: Mark): Promise<void> {
  const payment = (await listPayments(db, studentId, lesson.id)).find(({ is_reversed }) => !is_reversed);
  if (payment && (await lockCoins(db, studentId)) >= payment.coins) {
    await reverseRow(db, { studentId, id: payment.id, by, at });
  }
  await settleXp(db, { studentId, xp: 0, rule: 'attendance', object: String(lesson.id), by, at });
  const day = dayNumber(lesson.starts_at);
  if (!(await wasThereThatDay(db, studentId, day))) await uncountDay(db, studentId, day, 'attendance');
}

async function coinsOf(db: Database, { lesson, studentId }: Marked): Promise<number> {
  const payments = await listPayments(db, studentId, lesson.id);
  return payments.reduce((sum, payment) => sum + (payment.is_reversed ? 0 : payment.coins), 0);
}
