import type { Database } from '../../store/database.ts';
import { listPlannedDays, type PlannedDay } from './queries-planned.ts';

/**
 * The days of the lessons of some groups in a span of days, one for each: those that there are, and those that the timetable will
 * have.
 * @param span.before the first day after it
 */
export const plannedDays = (
  db: Database,
  groupIds: readonly number[],
  span: { from: string; before: string; today: string },
): Promise<PlannedDay[]> => listPlannedDays(db, groupIds, span);
