import type { App } from '../../feature.ts';
import { findCodeOf } from './queries-racer.ts';

/** The code of the race in which a student is and has not reached the end; null without one. */
export const raceOf = async (app: App, studentId: number): Promise<string | null> =>
  (await findCodeOf(app.store, studentId, app.now())) ?? null;
