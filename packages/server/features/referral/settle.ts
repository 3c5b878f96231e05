import { constants } from '@mars/contract/constants.ts';
import { eachAlone } from '../../each.ts';
import type { App } from '../../feature.ts';
import type { Database } from '../../store/database.ts';
import { fingerprint } from '../auth/fingerprint.ts';
import { awardNow } from '../badge/award.ts';
import type { Actor } from '../coin/actor.ts';
import { moveCoins } from '../coin/coin.ts';
import { notify } from '../notification/notification.ts';
import { hold } from '../review/case.ts';
import {
  createFriend,
  type FriendState,
  findUnsettled,
  type HeldFor,
  listUnsettled,
  type SignupRow,
} from './queries.ts';
import { claimPhone, isKnown, listUnkept } from './queries-phone.ts';
import { rules } from './rules.ts';
import { texts } from './texts.ts';

const hoursMs = constants.referralHours * 3_600_000;

/** The hours run from the copy on, and end just before they are full. */
export const untilOf = (copiedAt: Date): Date => new Date(copiedAt.getTime() + hoursMs);

/** A number as it is kept for good: nobody reads it. */
export const phoneKey = async (app: App, phone: string | null): Promise<string | null> =>
  phone === null ? null : fingerprint(app, `referral ${phone}`);

function stateOf(
  { signed_up_at: at, referrer_copied_at: copied, ...found }: SignupRow,
  isPaidBefore: boolean,
): FriendState {
  if (copied === null || at < copied || at >= untilOf(copied)) return 'late';
  if (isPaidBefore) return 'known';
  return heldForOf(found) ? 'held' : 'paid';
}

/** What the new one has in common with the student, or with others whom they brought. */
const heldForOf = (found: Pick<SignupRow, 'same_phone' | 'same_browser' | 'same_chat'>): HeldFor | null =>
  found.same_phone ? 'phone' : found.same_browser ? 'browser' : found.same_chat ? 'chat' : null;

/**
 * Settles whoever signed up by a friend's link: pays the friend once for a new person inside the hours, or has a person
 * look at it first. A second time, or at once, it changes nothing.
 */
export async function settleFriend(app: App, friendId: number): Promise<void> {
  const found = await findUnsettled(app.store, friendId);
  if (!found) return;
  const { referrer_id: studentId, signed_up_at: signedUpAt } = found;
  const key = await phoneKey(app, found.phone);
  const expected = stateOf(found, key !== null && (await isKnown(app.store, key, friendId)));
  const heldFor = expected === 'held' ? heldForOf(found) : null;
  const { rewardCoins } = await app.settings();
  const at = app.now();
  const isPaid = await app.store.transaction(async (db) => {
    const isTaken = expected === 'paid' && key !== null && !(await claimPhone(db, key, friendId));
    const state = isTaken ? 'known' : expected;
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
  for (const { friend_id, phone } of await listUnkept(app.store, 500))
    await claimPhone(app.store, (await phoneKey(app, phone))!, friend_id);
  await eachAlone(app, await listUnsettled(app.store, 500), 'a friend who signed up was not settled', (id) =>
    settleFriend(app, id),
  );
}
