import type { Reply } from '@mars/contract/calls.generated.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';

export type Gifts = Reply<'GET /v2/staff/coins'>;
export type Taker = Gifts['items'][number];

/** Who is in a group, with what may still be given to each today. */
export const giftsOf = (groupId: number) =>
  resource('GET /v2/staff/coins', { query: { group_id: groupId } }, { signedIn: true });

/** What may be given to one now: the less of both, where there are limits. */
export const leftTo = (taker: Taker, { left }: Gifts): number | null =>
  left === null || taker.left === null ? null : Math.min(left, taker.left);

/** Gives coins, or takes them. @throws {CallError} @param key the same for every try of one gift */
export const giveCoins = (
  student_id: number,
  coins: number,
  reason: { uz: string; ru: string },
  key: string,
) => call('POST /v2/staff/coins', { body: { student_id, coins, reason }, idempotencyKey: key });
