import type { App } from '../../feature.ts';
import { dayOf } from '../clock/time.ts';
import { findPremium } from '../premium/premium.ts';
import { dayNumber, dayStart, nextDay } from '../streak/day.ts';
import { isInactive } from './queries.ts';

/** How many posts a student may write today; null: any number (ruling 18), as far as anybody writes by hand. */
export async function mostToday(app: App, studentId: number): Promise<number | null> {
  const { premium } = await findPremium(app, studentId);
  return premium ? null : (await app.settings()).blogPostsDay;
}

/** Why a student may write nothing at all; null: they may. */
export const lockedFor = async (app: App, studentId: number): Promise<string | null> =>
  (await isInactive(app.store, studentId, dayOf(app.now()))) ? 'inactive' : null;

/** The centre's day of a moment: since when posts are of it, and when the next one begins. */
export function dayOfPosts(at: Date): { from: Date; before: Date; resets_at: string } {
  const day = dayNumber(at);
  return { from: dayStart(day), before: dayStart(day + 1), resets_at: nextDay(at) };
}
