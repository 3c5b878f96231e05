import type { Reply } from '@mars/contract/calls.generated.ts';
import type { App } from '../../feature.ts';
import type { Database } from '../../store/database.ts';
import { isoTime } from '../clock/time.ts';
import { sumEarned } from '../coin/earned.ts';
import { findPremium } from '../premium/premium.ts';
import { dayNumber, dayStart, monthStart, nextMonthStart } from '../streak/day.ts';

type Month = Reply<'GET /v2/eduverse/courses'>['month'];

/** The most that online courses bring a student in a month (ruling 16). */
export async function monthTotal(app: App, studentId: number): Promise<number> {
  const { onlineCoinsMonth } = await app.settings();
  const { premium } = await findPremium(app, studentId);
  return onlineCoinsMonth[premium ? 'premium' : 'free'];
}

/** The coins that online courses brought in the month of an instant, up to it. */
export async function monthEarned(db: Database, studentId: number, at: Date): Promise<number> {
  const earned = await sumEarned(db, studentId, dayStart(monthStart(dayNumber(at))));
  return earned.of('lesson', 'quiz');
}

export async function findMonth(app: App, studentId: number): Promise<Month> {
  const at = app.now();
  const total = await monthTotal(app, studentId);
  const earned = await monthEarned(app.store, studentId, at);
  return {
    left: Math.max(0, total - earned),
    total,
    resets_at: isoTime(dayStart(nextMonthStart(dayNumber(at)))),
  };
}
