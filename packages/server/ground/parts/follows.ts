import type { Reply } from '@mars/contract/calls.generated.ts';
import type { App } from '../../feature.ts';
import type { Database } from '../../store/database.ts';

/** A student's times in one group before and after a change: days, `left_on` is the first one without them, null: no end. */
export interface Membership {
  studentId: number;
  groupId: number;
  before: readonly { joined_on: string; left_on: string | null }[];
  after: readonly { joined_on: string; left_on: string | null }[];
}

export type Followed = Reply<'POST /v2/staff/groups/{id}/members'>['follows'];

/** A change of what groups a student is in, or rests in, inside its transaction. */
export interface Changing {
  db: Database;
  at: Date;
  studentId: number;
  by: number;
  /** What of that which follows is not to be done: charges of a month, by its first day. */
  strikes: readonly { group_id: number; month: string }[];
}

/** What a change of membership means for what a feature keeps: `follows.ts` there. */
export interface Follows {
  /** Says what is so from then on, of one group, outside of the transaction. */
  of?(app: App, change: Membership): Promise<Partial<Followed>>;
  /** Looks at what counted before; what it answers does what follows, once the change is done, and says it. */
  around?(changing: Changing): Promise<() => Promise<Partial<Followed>>>;
}
