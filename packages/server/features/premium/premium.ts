import type { Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { App, Person } from '../../feature.ts';
import { createLanes } from '../../lane.ts';
import { perApp } from '../../per-app.ts';
import { Refused } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { verifyPassword } from '../auth/password.ts';
import { isoTime } from '../clock/time.ts';
import { moveCoins } from '../coin/coin.ts';
import { premiumReason } from '../coin/reason.ts';
import { openOnPlatform } from '../me/open-on-platform.ts';
import { give } from '../shop/put-on.ts';
import { dayMs } from '../streak/day.ts';
import { lasts } from './is-premium.ts';
import { createPremiumPeriod, findPremiumUntil, listPremiumAt, lockPremiumUntil } from './queries.ts';

/**
 * One purchase of a student at a time: many presses at once would count as many tries of the password and lock it.
 * Only for this process; between several servers the lock on the student's row decides.
 */
const turns = perApp(() => createLanes<number>(1, Number.POSITIVE_INFINITY));

/** Whether a student is premium now; the level of premium is 1 (ruling 23b). */
export async function findPremium(
  app: App,
  studentId: number,
): Promise<Reply<'GET /v2/premium/check_premium'>> {
  const until = await findPremiumUntil(app.store, studentId);
  const premium = lasts(until, app.now());
  return { premium, level: premium ? 1 : 0 };
}

/** The days of premium that are left, a day begun counted whole. */
export async function findDaysLeft(
  app: App,
  studentId: number,
): Promise<Reply<'GET /v2/premium/limit-check'>> {
  const until = await findPremiumUntil(app.store, studentId);
  const leftMs = until === null ? 0 : until.getTime() - app.now().getTime();
  if (until === null || leftMs <= 0) return { duration: 0, until: null };
  return { duration: Math.ceil(leftMs / dayMs), until: isoTime(until) };
}

/** When premium ends or ended; null: there never was any. */
export const premiumUntil = (db: Database, studentId: number): Promise<Date | null> =>
  findPremiumUntil(db, studentId);

/** Whether a student was premium at an instant, as a lesson's coins ask (ruling 15). */
export const wasPremium = async (db: Database, studentId: number, at: Date): Promise<boolean> =>
  (await listPremiumAt(db, studentId, [at])).length > 0;

/** The same of several instants, asked at once: which of them, in milliseconds. */
export const premiumMoments = async (
  db: Database,
  studentId: number,
  moments: readonly Date[],
): Promise<ReadonlySet<number>> =>
  new Set((await listPremiumAt(db, studentId, moments)).map((at) => at.getTime()));

/**
 * Buys premium with coins; the debit, the new end and the crown of the reward are one transaction. A renewal adds to what
 * is left.
 * The password is verified before: a hash takes 20 ms and the transaction holds the student's row.
 * @throws open_on_platform {url} on a page of another site that may not buy
 * @throws bad_password, password_locked
 * @throws premium_active before the last days, when renewing is not yet possible
 * @throws not_enough_coins {missing}
 */
export async function buyPremium(
  app: App,
  caller: Person,
  password: string | undefined,
): Promise<Reply<'POST /v2/premium/buy'>> {
  const url = openOnPlatform(app, caller);
  if (url !== null) throw new Refused('open_on_platform', { url });
  return turns(app).run(caller.id, async () => {
    await verifyPassword(app, caller, password);
    return renew(app, caller.id);
  });
}

async function renew(app: App, studentId: number): Promise<Reply<'POST /v2/premium/buy'>> {
  const { premiumPrice, premiumDays, premiumRenewLastDays } = await app.settings();
  const now = app.now();
  return app.store.transaction(async (db) => {
    const before = await lockPremiumUntil(db, studentId);
    if (before && before.getTime() - now.getTime() > premiumRenewLastDays * dayMs) {
      throw new Refused('premium_active');
    }
    const startsAt = before && before > now ? before : now;
    const until = new Date(startsAt.getTime() + premiumDays * dayMs);
    const { row } = await moveCoins(db, {
      studentId,
      amount: -premiumPrice,
      rule: 'premium',
      object: until.toISOString(),
      reason: premiumReason(premiumDays),
      by: { personId: studentId },
      at: now,
    });
    await createPremiumPeriod(db, studentId, startsAt, until, premiumPrice);
    await give(db, studentId, constants.premiumGift, now);
    return { premium: true, level: 1, until: isoTime(until), coins: row.balance_after };
  });
}
