import type { Database } from '../../store/database.ts';
import { dayText, parseDay } from '../streak/day.ts';
import { missingSeasons, type Season } from './calendar.ts';
import { findSeason, listSeasons, type SeasonRow } from './queries.ts';

export const seasonIn = ({ code, starts_on, ends_on }: SeasonRow): Season => ({
  code,
  startsOn: parseDay(starts_on),
  endsOn: parseDay(ends_on),
});

/** The season of today; in the first minutes of a day it may be still to be opened. */
export async function runningSeason(db: Database, today: number): Promise<Season | undefined> {
  const row = await findSeason(db, dayText(today));
  return row ? seasonIn(row) : missingSeasons((await listSeasons(db)).map(seasonIn), today).at(-1);
}
