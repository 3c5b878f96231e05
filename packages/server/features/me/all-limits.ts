import type { App, Person } from '../../feature.ts';
import { findParts } from '../../parts.ts';
import { Refused } from '../../refused.ts';
import { sumEarned } from '../coin/earned.ts';
import { dayNumber, dayStart, monthStart } from '../streak/day.ts';
import type { Limits, LimitsPart } from './allowance.ts';
import { openOnPlatform } from './open-on-platform.ts';
import { findStanding } from './queries-standing.ts';

/** What a student has left today or this month, and why something is locked: what each feature says of its own. */
export async function findLimits(app: App, caller: Person): Promise<Limits> {
  const now = app.now();
  const today = dayNumber(now);
  const standing = await findStanding(app.store, caller.id, now, today);
  if (!standing) throw new Refused('unauthorized');
  const earned = await sumEarned(app.store, caller.id, dayStart(monthStart(today)));
  const one = { app, caller, settings: await app.settings(), now, today, earned, ...standing };
  const parts = await findParts<LimitsPart>('limits');
  const found = await Promise.all(parts.map(({ part }) => part(one)));
  return Object.assign({ open_on_platform: openOnPlatform(app, caller) }, ...found);
}
