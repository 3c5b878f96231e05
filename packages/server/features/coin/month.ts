import type { StreakSource } from '@mars/contract/additions.generated.ts';
import type { CoinRule } from '@mars/contract/calls/coin.ts';
import type { CentreSettings } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import type { Database } from '../../store/database.ts';
import { isoTime } from '../clock/time.ts';
import { lasts } from '../premium/is-premium.ts';
import { premiumUntil } from '../premium/premium.ts';
import { dayNumber, dayStart, monthStart, nextMonthStart } from '../streak/day.ts';
import { countDay } from '../streak/streak.ts';
import { addXp, workXp, type XpRule } from '../xp/xp.ts';
import { lockCoins, moveCoins } from './coin.ts';
import { sumEarned } from './earned.ts';
import type { Reason } from './reason.ts';

/** Work that brings coins up to so many in a month (ruling 16). */
export interface Capped {
  most(settings: CentreSettings): { free: number; premium: number };
  /** What the work is paid by. */
  rules: readonly CoinRule[];
}

/** The coins that a kind of work may still bring a student this month. */
export interface Month {
  left: number;
  total: number;
  resets_at: string;
}

async function totalOf(app: App, studentId: number, { most }: Capped, at: Date): Promise<number> {
  const premium = lasts(await premiumUntil(app.store, studentId), at);
  return most(await app.settings())[premium ? 'premium' : 'free'];
}

/** What it brought in the month of an instant. */
async function earnedOf(db: Database, studentId: number, at: Date, { rules }: Capped): Promise<number> {
  const day = dayNumber(at);
  const month = [monthStart(day), nextMonthStart(day)].map(dayStart) as [Date, Date];
  const earned = await sumEarned(db, studentId, ...month);
  return earned.of(...rules);
}

export async function findMonth(app: App, studentId: number, capped: Capped): Promise<Month> {
  const at = app.now();
  const total = await totalOf(app, studentId, capped, at);
  const earned = await earnedOf(app.store, studentId, at, capped);
  return {
    left: Math.max(0, total - earned),
    total,
    resets_at: isoTime(dayStart(nextMonthStart(dayNumber(at)))),
  };
}

/** A piece of work that is done. */
export interface Piece {
  rule: CoinRule & XpRule;
  object: string;
  coins: number;
  reason: Reason;
  /** By what the day counts. */
  source: StreakSource;
}

/**
 * What a piece of work brings, inside a transaction: coins as far as the month lets them, xp for these, and the day. The
 * lock on the student's coins lets no two pieces share what is left of the month.
 * @param at when it was done: a moment ago where it had to wait, and then of that day, that month and premium as it was
 * @returns for a transaction: what it brought
 */
export async function payer(app: App, studentId: number, piece: Piece, capped: Capped, at = app.now()) {
  const settings = await app.settings();
  const total = await totalOf(app, studentId, capped, at);
  const by = { personId: studentId };
  const { rule, object, reason, source } = piece;
  return async (db: Database): Promise<number> => {
    await lockCoins(db, studentId);
    const left = Math.max(0, total - (await earnedOf(db, studentId, at, capped)));
    const coins = Math.min(piece.coins, left);
    if (coins > 0) {
      const { result } = await moveCoins(db, { studentId, amount: coins, rule, object, reason, by, at });
      if (result === 'moved')
        await addXp(db, { studentId, xp: workXp(settings, coins), rule, object, by, at });
    }
    await countDay(db, studentId, dayNumber(at), source);
    return coins;
  };
}
