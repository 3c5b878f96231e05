import { randomUUID } from 'node:crypto';
import type { CallShape } from '@mars/contract/calls.generated.ts';
import type { App, Person } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { isStudent } from '../me/reach.ts';
import { notify } from '../notification/notification.ts';
import { type LedgerRow, moveCoins } from './coin.ts';

/**
 * Staff give a student coins or take them, with their own reason; the student is told of a gift.
 * @throws not_found when there is no such student
 * @throws not_enough_coins {missing}
 */
export async function giveCoins(
  app: App,
  caller: Person,
  { student_id, coins, reason }: CallShape<'POST /v2/staff/coins'>['body'],
): Promise<LedgerRow> {
  if (!(await isStudent(app.store, student_id))) throw new Refused('not_found');
  return app.store.transaction(async (db) => {
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
        message: {
          uz: `Sizga ${coins} coin berildi: ${reason.uz}`,
          ru: `Вам начислено монет: ${coins}. ${reason.ru}`,
        },
        at: app.now(),
      });
    }
    return row;
  });
}
