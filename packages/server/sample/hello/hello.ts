import type { Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { isoTime } from '../clock/time.ts';
import { lockCoins, moveCoins } from '../coin/coin.ts';
import { sumEarned } from '../coin/earned.ts';
import { dayNumber, dayStart, dayText } from '../streak/day.ts';
import { countDay } from '../streak/streak.ts';
import { countHellos, createHello, listHellos } from './queries.ts';
import { rules } from './rules.ts';

/** How often a student said hello today. */
export const hellosOfToday = (app: App, studentId: number): Promise<number> =>
  countHellos(app.store, studentId, dayStart(dayNumber(app.now())));

export async function findHello(app: App, studentId: number): Promise<Reply<'GET /v1/hello'>> {
  const today = dayNumber(app.now());
  const earned = await sumEarned(app.store, studentId, dayStart(today), dayStart(today + 1));
  return { said: await hellosOfToday(app, studentId), coins: earned.of('hello') };
}

/** Says hello; the rule pays once for each day. @throws hello_limit */
export async function sayHello(app: App, studentId: number): Promise<Reply<'POST /v1/hello'>> {
  const at = app.now();
  const today = dayNumber(at);
  await app.store.transaction(async (db) => {
    // Two at once come one after another.
    await lockCoins(db, studentId);
    const said = await countHellos(db, studentId, dayStart(today));
    if (said >= constants.hellosDay) throw new Refused('hello_limit', { total: constants.hellosDay });
    await createHello(db, studentId, at);
    await countDay(db, studentId, today, 'hello');
    await moveCoins(db, {
      studentId,
      amount: constants.helloCoins,
      rule: 'hello',
      object: dayText(today),
      reason: rules.hello.reason,
      by: { personId: studentId },
      at,
    });
  });
  return findHello(app, studentId);
}

export async function listHistory(app: App, studentId: number): Promise<Reply<'GET /v1/hello/history'>> {
  const rows = await listHellos(app.store, studentId);
  return { items: rows.map(({ said_at }) => ({ said_at: isoTime(said_at) })), next_cursor: null };
}
