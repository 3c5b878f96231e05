import type { BadgeEvent } from '@mars/contract/additions.generated.ts';
import type { CoinRule } from '@mars/contract/calls/coin.ts';
import { findParts } from '../../parts.ts';
import type { Reason } from './reason.ts';

/** What is known of a rule by which coins or xp move. */
export interface Rule {
  /** What people call it, as in the report of the centre's coins. */
  name: Reason;
  /** What people read beside a row of the ledger, where the rule itself says it. */
  reason?: Reason;
  /** What happened when coins came in by it. */
  event?: BadgeEvent;
  /** Who moves them: the staff, or a job of that name; else the student. */
  by?: 'staff' | { job: string };
}

/** What a feature's `rules.ts` exports. */
export const defineRules = <const R extends Partial<Record<CoinRule, Rule>>>(rules: R): R => rules;

/** The rules of all features. */
export async function findRules(): Promise<Partial<Record<string, Rule>>> {
  const parts = await findParts<Partial<Record<string, Rule>>>('rules');
  return Object.assign({}, ...parts.map(({ part }) => part));
}
