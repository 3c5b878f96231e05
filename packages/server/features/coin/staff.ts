import { randomUUID } from 'node:crypto';
import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { CentreSettings } from '@mars/contract/constants.ts';
import type { App, Person } from '../../feature.ts';
import { Refused, refusedField } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { dayOf } from '../clock/time.ts';
import { isStudent } from '../me/reach.ts';
import { notify } from '../notification/notification.ts';
import { dayNumber, dayStart } from '../streak/day.ts';
import { teachesGroup, teachesStudent } from '../study/teacher.ts';
import { type LedgerRow, moveCoins } from './coin.ts';
import { listGiven, lockGifts, sumGiven } from './queries-gift.ts';
import { giftNotice } from './reason.ts';

/**
 * Staff give a student coins with their own reason, administrators take them, too; the student is told of a gift.
 * @throws not_found when there is no such student, or none of a teacher's own groups
 * @throws gift_limit {left} when a teacher gave as many as a day allows
 * @throws not_enough_coins {missing}
 */
export async function giveCoins(
  app: App,
  caller: Person,
  { student_id, coins, reason }: CallShape<'POST /v2/staff/coins'>['body'],
): Promise<LedgerRow> {
  if (!(await isStudent(app.store, student_id))) throw new Refused('not_found');
  const { teacherCoins } = await app.settings();
  return app.store.transaction(async (db) => {
    if (caller.role === 'teacher') {
      await refuseTooMany(
        db,
        { teacherId: caller.id, studentId: student_id, coins, at: app.now() },
        teacherCoins,
      );
    }
    const { row } = await moveCoins(db, {
      studentId: student_id,
      amount: coins,
      rule: 'staff',
      // Each gift is its own object: a repeated request is told apart by its Idempotency-Key, kept with the reply.
      object: randomUUID(),
      reason,
      by: { personId: caller.id },
      at: app.now(),
    });
    if (coins > 0) {
      await notify(db, {
        personId: student_id,
        type: 'coin',
        message: giftNotice(coins, reason),
        at: app.now(),
      });
    }
    return row;
  });
}

/** Who is in a group with what may still be given today. @throws not_found for another teacher's group */
export async function findGifts(
  app: App,
  caller: Person,
  groupId: number,
): Promise<Reply<'GET /v2/staff/coins'>> {
  if (!(await teachesGroup(app.store, caller, groupId))) throw new Refused('not_found');
  const today = dayNumber(app.now());
  const span = { teacherId: caller.id, from: dayStart(today), before: dayStart(today + 1) };
  const members = await listGiven(app.store, { ...span, groupId, day: dayOf(app.now()) });
  const { teacherCoins: most } = await app.settings();
  const limited = caller.role === 'teacher';
  return {
    left: limited ? Math.max(0, most.all - (await sumGiven(app.store, span))) : null,
    items: members.map(({ given, ...member }) => ({
      ...member,
      left: limited ? Math.max(0, most.student - given) : null,
    })),
    next_cursor: null,
  };
}

interface Gift {
  teacherId: number;
  studentId: number;
  coins: number;
  at: Date;
}

/** What a teacher gives: above 0, to a student of theirs, and no more than a day allows. Gifts taken back do not count. */
async function refuseTooMany(
  db: Database,
  { teacherId, studentId, coins, at }: Gift,
  most: CentreSettings['teacherCoins'],
): Promise<void> {
  if (!(await teachesStudent(db, teacherId, studentId, at))) throw new Refused('not_found');
  if (coins < 0) throw refusedField('coins', 'too_small');
  const today = dayNumber(at);
  const given = await lockGifts(db, {
    teacherId,
    studentId,
    from: dayStart(today),
    before: dayStart(today + 1),
  });
  const left = Math.max(0, Math.min(most.student - given.student, most.all - given.everyone));
  if (coins > left) throw new Refused('gift_limit', { left });
}
