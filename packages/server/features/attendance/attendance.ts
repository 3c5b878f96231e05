import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { CentreSettings } from '@mars/contract/constants.ts';
import type { App, Person } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { lockCoins, moveCoins, reverseRow } from '../coin/coin.ts';
import { wasPremium } from '../premium/premium.ts';
import { dateRange, dayNumber } from '../streak/day.ts';
import { countDay, uncountDay } from '../streak/streak.ts';
import { settleXp } from '../xp/xp.ts';
import {
  findLesson,
  findMark,
  type Lesson,
  listAttendance,
  listMemberIds,
  listPayments,
  saveMark,
  wasThereThatDay,
} from './queries.ts';
import { rules } from './rules.ts';

/** A student's attendance, a row per lesson, with the coins the student has from it. @throws date_range */
export const findAttendance = (
  app: App,
  studentId: number,
  query: { from_date: string; till_date: string },
): Promise<Reply<'GET /v1/attendance/student'>> => listAttendance(app.store, studentId, dateRange(query));

type Saved = Reply<'PUT /v2/staff/attendance'>['saved'][number];

/**
 * Writes the attendance of one lesson, a transaction for each student: whatever was saved before a failure stays
 * and the same request again finishes the rest.
 * @throws not_found when there is no such lesson, or its group is another teacher's
 * @throws too_early before the lesson starts
 * @throws lesson_not_in_group when somebody was not in the group that day; nothing is saved then
 */
export async function saveAttendance(
  app: App,
  caller: Person,
  body: CallShape<'PUT /v2/staff/attendance'>['body'],
): Promise<Reply<'PUT /v2/staff/attendance'>> {
  const lesson = await findLesson(app.store, body.lesson_id);
  if (!lesson || !mayMark(lesson, caller)) throw new Refused('not_found');
  if (lesson.starts_at > app.now()) throw new Refused('too_early');
  const members = new Set(await listMemberIds(app.store, lesson));
  if (body.marks.some((mark) => !members.has(mark.student_id))) throw new Refused('lesson_not_in_group');
  const occasion = { lesson, markedBy: caller.id, settings: await app.settings(), at: app.now() };
  const saved: Saved[] = [];
  for (const { student_id, attendance_type } of body.marks) {
    saved.push(
      await app.store.transaction((db) =>
        saveOne(db, { ...occasion, studentId: student_id, attendance_type }),
      ),
    );
  }
  return { lesson_id: lesson.id, saved };
}

/** The group's own teacher, who stands in for them in this lesson, and administrators. */
const mayMark = ({ teacher_id, substitute_id }: Lesson, { role, id }: Person): boolean =>
  role === 'admin' || teacher_id === id || substitute_id === id;

export interface Mark {
  lesson: Lesson;
  studentId: number;
  attendance_type: 0 | 1;
  markedBy: number;
  settings: CentreSettings;
  at: Date;
}

/** Writes one mark of a lesson, with all that follows from it, inside a transaction. */
export async function saveOne(db: Database, mark: Mark): Promise<Saved> {
  const { lesson, studentId, attendance_type } = mark;
  // The lock on the coins puts two requests about the same student one after another.
  await lockCoins(db, studentId);
  const before = await findMark(db, studentId, lesson.id);
  if (before === attendance_type) {
    return { student_id: studentId, attendance_type, coins: await coinsOf(db, mark), result: 'unchanged' };
  }
  await saveMark(db, mark);
  if (attendance_type === 1) await reward(db, mark);
  else if (before === 1) await takeBack(db, mark);
  return { student_id: studentId, attendance_type, coins: await coinsOf(db, mark), result: 'saved' };
}

/** Coins by the premium status at lesson time (ruling 15), xp, and a day for the streak. */
async function reward(db: Database, { lesson, studentId, markedBy, settings, at }: Mark): Promise<void> {
  const payments = await listPayments(db, studentId, lesson.id);
  if (payments.every((payment) => payment.is_reversed)) {
    const tier = (await wasPremium(db, studentId, lesson.starts_at)) ? 'premium' : 'free';
    await moveCoins(db, {
      studentId,
      amount: settings.attendanceCoins[tier],
      rule: 'attendance',
      object: payments.length === 0 ? String(lesson.id) : `${lesson.id}:${payments.length}`,
      reason: rules.attendance.reason,
      by: { personId: markedBy },
      at,
    });
  }
  await settleXp(db, {
    studentId,
    xp: settings.attendanceXp,
    rule: 'attendance',
    object: String(lesson.id),
    by: { personId: markedBy },
    at,
  });
  await countDay(db, studentId, dayNumber(lesson.starts_at), 'attendance');
}

/** What a mistaken mark had given. Coins that have been spent stay: the mark is right all the same. */
async function takeBack(db: Database, { lesson, studentId, markedBy, at }: Mark): Promise<void> {
  const by = { personId: markedBy };
  const payment = (await listPayments(db, studentId, lesson.id)).find(({ is_reversed }) => !is_reversed);
  if (payment && (await lockCoins(db, studentId)) >= payment.coins) {
    await reverseRow(db, { studentId, id: payment.id, by, at });
  }
  await settleXp(db, { studentId, xp: 0, rule: 'attendance', object: String(lesson.id), by, at });
  const day = dayNumber(lesson.starts_at);
  if (!(await wasThereThatDay(db, studentId, day))) await uncountDay(db, studentId, day, 'attendance');
}

async function coinsOf(db: Database, { lesson, studentId }: Mark): Promise<number> {
  const payments = await listPayments(db, studentId, lesson.id);
  return payments.reduce((sum, payment) => sum + (payment.is_reversed ? 0 : payment.coins), 0);
}
