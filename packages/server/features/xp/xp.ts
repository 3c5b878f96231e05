import type { CentreSettings } from '@mars/contract/constants.ts';
import type { Database } from '../../store/database.ts';
import type { Actor } from '../coin/actor.ts';
import { createXpRow, findXpOf, lockXp } from './queries.ts';

/** What xp is given for: coins earned by work (ten a coin), and attendance. */
export type XpRule =
  | 'attendance'
  | 'task'
  | 'lesson'
  | 'quiz'
  | 'typing'
  | 'post'
  | 'homework'
  | 'english_unit'
  | 'english_reviews';

/** `by` is who did what the xp is for. */
interface XpMove {
  studentId: number;
  xp: number;
  rule: XpRule;
  object: string;
  by: Actor;
  at: Date;
}

/** The xp that goes with coins earned by work (ruling 16b). */
export const workXp = (settings: CentreSettings, coins: number): number => settings.xpPerWorkCoin * coins;

/**
 * Adds xp once for each rule and object, inside the caller's transaction; ledger and sum together.
 * A rule that also moves coins moves them first: locks are taken in the order coins, xp.
 */
export async function addXp(db: Database, move: XpMove): Promise<'added' | 'already'> {
  await lockXp(db, move.studentId);
  return (await createXpRow(db, move)) ? 'added' : 'already';
}

/**
 * Brings what a rule gave for one object to `xp`, by one more row of the difference; 0 takes it back.
 * For what may change its mind, as a lesson's attendance.
 */
export async function settleXp(db: Database, move: XpMove): Promise<void> {
  await lockXp(db, move.studentId);
  const given = await findXpOf(db, move.studentId, move.rule, move.object);
  if (given.xp === move.xp) return;
  const object = given.rows === 0 ? move.object : `${move.object}:${given.rows}`;
  await createXpRow(db, { ...move, xp: move.xp - given.xp, object });
}
