import { constants } from '@mars/contract/constants.ts';
import { eachAlone } from '../../each.ts';
import type { App } from '../../feature.ts';
import type { Database } from '../../store/database.ts';
import { awardNow } from '../badge/award.ts';
import type { Actor } from '../coin/actor.ts';
import { moveCoins } from '../coin/coin.ts';
import { notify } from '../notification/notification.ts';
import { hold } from '../review/case.ts';
import { createFriend, type FriendState, findUnsettled, listUnsettled, type SignupRow } from './queries.ts';
import { rules } from './rules.ts';
import { texts } from './texts.ts';

const hoursMs = constants.referralHours * 3_600_000;

/** The hours run from the copy on, and end just before they are full. */
export const untilOf = (copiedAt: Date): Date => new Date(copiedAt.getTime() + hoursMs);

function stateOf({ signed_up_at: at, referrer_copied_at: copied, ...found }: SignupRow): FriendState {
  if (copied === null || at < copied || at >= untilOf(copied)) return 'late';
  return found.same_phone || found.same_browser ? 'held' : 'paid';
}

/**
 * Settles whoever signed up by a friend's link: pays the friend once for a new person inside the hours, or has a person
 * look at it first. A second time, or at once, it changes nothing.
 */
export async function settleFriend(app: App, friendId: number): Promise<void> {
  const found = await findUnsettled(app.store, friendId);
  if (!found) return;
  const { referrer_id: studentId, signed_up_at: signedUpAt } = found;
  const state = stateOf(found);
  const heldFor = state === 'held' ? (found.same_phone ? 'phone' : 'browser') : null;
  const { rewardCoins } = await app.settings();
  const at = app.now();
  const isPaid = await app.store.transaction(async (db) => {
    if (!(await createFriend(db, { studentId, friendId, signedUpAt, state, heldFor }))) return false;
    const tell = (type: 'notice' | 'coin', message: { uz: string; ru: string }) =>
      notify(db, { personId: studentId, type, message, at });
    if (heldFor) {
      await hold(db, { kind: 'referral', studentId, object: String(friendId), why: texts.why[heldFor], at });
      await tell('notice', texts.held);
    }
    if (state !== 'paid') return false;
    const coins = rewardCoins.referral;
    const paid = await payFriend(db, { studentId, friendId, coins, by: { job: 'referral' }, at });
    if (paid) await tell('coin', texts.paid(coins));
    return paid;
  });
  if (isPaid) await awardNow(app, studentId);
}

/** Pays for a friend, once. @returns whether coins moved */
export async function payFriend(
  db: Database,
  one: { studentId: number; friendId: number; coins: number; by: Actor; at: Date },
): Promise<boolean> {
  const { studentId, friendId, coins, by, at } = one;
  if (coins === 0) return false;
  const { result } = await moveCoins(db, {
    ...{ studentId, amount: coins, rule: 'referral', object: String(friendId), by, at },
    reason: rules.referral.reason,
  });
  return result === 'moved';
}

/** Sign-ups that were not settled with their call, as when the server ended in between. */
export async function settleAll(app: App): Promise<void> {
  await eachAlone(app, await listUnsettled(app.store, 500), 'a friend who signed up was not settled', (id) =>
    settleFriend(app, id),
  );
}
