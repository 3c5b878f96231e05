import type { App } from '../../feature.ts';
import type { Database } from '../../store/database.ts';
import type { Actor } from '../coin/actor.ts';
import { moveCoins } from '../coin/coin.ts';
import { dayNumber } from '../streak/day.ts';
import { countDay } from '../streak/streak.ts';
import { addXp, workXp } from '../xp/xp.ts';
import { rules } from './rules.ts';

/** A run that is taken, and the coins that it brings. */
export interface Paid {
  studentId: number;
  runId: string;
  coins: number;
  finishedAt: Date;
}

/** What a rewarded run brings, inside a transaction: coins, xp for these, and its day (ruling 27). Once for each run. */
export async function payRun(app: App, by: Actor) {
  const settings = await app.settings();
  const at = app.now();
  const { reason } = rules.typing;
  return async (db: Database, { studentId, runId, coins, finishedAt }: Paid): Promise<void> => {
    if (coins <= 0) return;
    const move = { studentId, rule: 'typing', object: runId, by, at } as const;
    const { result } = await moveCoins(db, { ...move, amount: coins, reason });
    if (result === 'moved') await addXp(db, { ...move, xp: workXp(settings, coins) });
    await countDay(db, studentId, dayNumber(finishedAt), 'typing');
  };
}
