import type { Reply } from '@mars/contract/calls.generated.ts';
import type { App } from '../../feature.ts';
import type { Database } from '../../store/database.ts';
import { findPremium } from '../premium/premium.ts';
import { dayNumber, dayStart, nextDay } from '../streak/day.ts';
import { listTried } from './queries.ts';

type Today = Reply<'GET /v2/mars-code/frames'>['today'];

/** How many different tasks a student may hand in today; null: any number. */
export async function mostToday(app: App, studentId: number): Promise<number | null> {
  const { premium } = await findPremium(app, studentId);
  return premium ? null : (await app.settings()).codingSubmitsDay.free;
}

/** Different tasks that a student handed in today. */
export const triedToday = (db: Database, studentId: number, at: Date): Promise<number[]> =>
  listTried(db, studentId, dayStart(dayNumber(at)));

/** What is left of the tasks of today. @param total see `mostToday` */
export async function leftToday(app: App, studentId: number, total: number | null): Promise<Today> {
  if (total === null) return { left: null, total, resets_at: null, locked: null };
  const at = app.now();
  const { length } = await triedToday(app.store, studentId, at);
  return { left: Math.max(0, total - length), total, resets_at: nextDay(at), locked: null };
}

export const findToday = async (app: App, studentId: number): Promise<Today> =>
  leftToday(app, studentId, await mostToday(app, studentId));
