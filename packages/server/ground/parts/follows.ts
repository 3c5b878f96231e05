import type { Reply } from '@mars/contract/calls.generated.ts';
import type { App } from '../../feature.ts';

/** A student's times in one group before and after a change: days, `left_on` is the first one without them, null: no end. */
export interface Membership {
  studentId: number;
  groupId: number;
  before: readonly { joined_on: string; left_on: string | null }[];
  after: readonly { joined_on: string; left_on: string | null }[];
}

export type Followed = Reply<'POST /v2/staff/groups/{id}/members'>['follows'];

/** What a change of membership means for what a feature keeps, said before it is done: `follows.ts` there. */
export type Follows = (app: App, change: Membership) => Promise<Partial<Followed>>;
