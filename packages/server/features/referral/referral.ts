import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import { drawSquare } from '../../square.ts';
import { dayMs, isoTime } from '../clock/time.ts';
import { reviewsOf } from '../review/case.ts';
import { createCopy, findOrCreateLink, listFriends, saveBrowser } from './queries.ts';
import { newRef } from './referrer.ts';
import { untilOf } from './settle.ts';
import { shortName } from './texts.ts';

const mostShown = 50;

/** A student's link, how long it pays and who came by it. */
export async function findReferral(app: App, studentId: number): Promise<Reply<'GET /v1/referral'>> {
  const { code, copied_at } = await findOrCreateLink(app.store, studentId, newRef());
  const { rewardCoins } = await app.settings();
  const now = app.now();
  const until = copied_at && untilOf(copied_at);
  const link = `${app.platformUrl}/signup?ref=${code}`;
  return {
    link,
    qr: drawSquare(link),
    coins: rewardCoins.referral,
    hours: constants.referralHours,
    now: isoTime(now),
    state: until === null ? 'not_copied' : now < until ? 'running' : 'over',
    copied_at: copied_at && isoTime(copied_at),
    until: until && isoTime(until),
    friends: await friendsOf(app, studentId),
  };
}

async function friendsOf(app: App, studentId: number): Promise<Reply<'GET /v1/referral'>['friends']> {
  const rows = await listFriends(app.store, studentId, mostShown);
  const held = rows.filter(({ held_for }) => held_for !== null).map(({ friend_id }) => String(friend_id));
  const reviews = await reviewsOf(app.store, studentId, 'referral', held);
  return rows.map((row) => ({
    ...{ id: row.friend_id, name: shortName(row), at: isoTime(row.signed_up_at), held_for: row.held_for },
    state: row.state ?? ('waiting' as const),
    review: reviews.get(String(row.friend_id)) ?? null,
  }));
}

/** The link was copied: its hours begin anew. */
export async function copyLink(
  app: App,
  studentId: number,
  { browser }: CallShape<'POST /v1/referral/copied'>['body'],
): Promise<Reply<'POST /v1/referral/copied'>> {
  const at = app.now();
  const fresh = newRef();
  await app.store.transaction(async (db) => {
    await findOrCreateLink(db, studentId, fresh);
    await createCopy(db, studentId, at, new Date(at.getTime() - dayMs));
    if (browser !== undefined) await saveBrowser(db, studentId, browser, at);
  });
  return findReferral(app, studentId);
}
