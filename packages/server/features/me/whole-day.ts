import type { App } from '../../feature.ts';
import { findParts } from '../../parts.ts';
import { sumEarned } from '../coin/earned.ts';
import { dayNumber, dayStart, dayText } from '../streak/day.ts';
import { findSources } from '../streak/streak.ts';
import type { Due, Today, TodayPart } from './day.ts';

/** The student's day: what each feature says of it, and the stops of the way, done or not by what really happened. */
export async function findToday(app: App, studentId: number): Promise<Today> {
  const now = app.now();
  const today = dayNumber(now);
  const day = {
    app,
    studentId,
    settings: await app.settings(),
    now,
    today,
    sources: await findSources(app.store, studentId, today),
    earned: await sumEarned(app.store, studentId, dayStart(today), dayStart(today + 1)),
  };
  const parts = (await findParts<TodayPart>('today'))
    .map(({ part }) => part)
    .sort((a, b) => a.order - b.order);
  const found = await Promise.all(parts.map((part) => part.find(day)));
  const steps = found.flatMap((one) => one.steps ?? []);
  const due = found.flatMap((one) => one.due ?? []).sort((a, b) => urgency(a) - urgency(b));
  return Object.assign({ date: dayText(today) }, ...found, { steps, due });
}

/** What runs comes first, then by when it is due; what has no end comes last. */
const urgency = ({ state, at }: Due): number =>
  state === 'running' ? Number.NEGATIVE_INFINITY : at === null ? Number.MAX_VALUE : Date.parse(at);
