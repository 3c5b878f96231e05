import type { CoinRule } from '@mars/contract/calls/coin.ts';
import type { Database } from '../../store/database.ts';
import { listEarned } from './queries.ts';

/** Coins that came in during a span of time, by what they came for. */
export interface Earned {
  of(...rules: CoinRule[]): number;
}

/** @param before without it, up to now */
export async function sumEarned(
  db: Database,
  studentId: number,
  from: Date,
  before: Date | null = null,
): Promise<Earned> {
  const rows = await listEarned(db, studentId, from, before);
  return {
    of: (...rules) =>
      rows.filter(({ rule }) => rules.includes(rule)).reduce((sum, { coins }) => sum + coins, 0),
  };
}
