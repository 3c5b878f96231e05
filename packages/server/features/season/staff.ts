import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { checkDateRange } from '../../date-range.ts';
import type { App } from '../../feature.ts';
import { Refused, refusedField } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { refuseTakingBack, versionOf } from '../../version.ts';
import { dayOf, isoTime } from '../clock/time.ts';
import { titleOf } from './calendar.ts';
import { listSeasons, lockSeasons, type SeasonRow, type StaffSeasonRow, saveSeason } from './queries.ts';

type StaffSeason = Reply<'POST /v2/staff/seasons'>;

/** What the form of a season says of it. */
const seasonForm = ({ code, starts_on, ends_on }: StaffSeasonRow) => ({ name: code, starts_on, ends_on });

function staffSeasonOf(whole: StaffSeasonRow, today: string): StaffSeason {
  const { code, ...row } = whole;
  const state = row.starts_on > today ? 'to_come' : row.ends_on >= today ? 'running' : 'over';
  const closed_at = row.closed_at && isoTime(row.closed_at);
  const version = versionOf(seasonForm(whole));
  return { ...row, season: code, title: titleOf(code), state, closed_at, version };
}

export async function findStaffSeasons(app: App): Promise<Reply<'GET /v2/staff/seasons'>> {
  const rows = await listSeasons(app.store);
  return { items: rows.map((row) => staffSeasonOf(row, dayOf(app.now()))), next_cursor: null };
}

/**
 * A season of the centre's own.
 * @throws invalid unless it is still to come, and its name is free
 * @throws season_overlaps, date_range
 */
export const addSeason = (
  app: App,
  { name, starts_on, ends_on }: CallShape<'POST /v2/staff/seasons'>['body'],
): Promise<StaffSeason> =>
  app.store.transaction(async (db) => {
    await lockSeasons(db);
    if (starts_on <= dayOf(app.now())) throw refusedField('starts_on', 'too_small');
    return save(db, { id: null, code: name.trim(), starts_on, ends_on }, dayOf(app.now()));
  });

/**
 * Changes a season that is to come; of the one that runs only its last day, to today or later.
 * @throws not_found for one that is over
 * @throws season_begun, season_overlaps, date_range, changed_meanwhile {by, at, version, fields}
 */
export const changeSeason = (
  app: App,
  id: number,
  { version, ...sent }: CallShape<'PATCH /v2/staff/seasons/{id}'>['body'],
): Promise<StaffSeason> =>
  app.store.transaction(async (db) => {
    await lockSeasons(db);
    const today = dayOf(app.now());
    const before = (await listSeasons(db)).find((season) => season.id === id);
    if (!before || before.ends_on < today) throw new Refused('not_found');
    const now = seasonForm(before);
    await refuseTakingBack(db, { call: 'PATCH /v2/staff/seasons/{id}', id, version, now, sent });
    const { name, ...days } = sent;
    const { code, starts_on, ends_on } = before;
    const after = { id, code: name?.trim() ?? code, starts_on, ends_on, ...days } as SeasonRow;
    const hasBegun = starts_on <= today;
    if (hasBegun && (after.code !== code || after.starts_on !== starts_on || after.ends_on < today))
      throw new Refused('season_begun');
    if (!hasBegun && after.starts_on <= today) throw refusedField('starts_on', 'too_small');
    return save(db, after, today);
  });

async function save(
  db: Database,
  season: Parameters<typeof saveSeason>[1],
  today: string,
): Promise<StaffSeason> {
  checkDateRange({ from_date: season.starts_on, till_date: season.ends_on });
  const others = (await listSeasons(db)).filter(({ id }) => id !== season.id);
  const other = others.find(
    ({ starts_on, ends_on }) => starts_on <= season.ends_on && season.starts_on <= ends_on,
  );
  if (other) throw new Refused('season_overlaps', { other: other.code });
  const saved = await saveSeason(db, season);
  if (saved === null) throw refusedField('name', 'taken');
  return staffSeasonOf((await listSeasons(db)).find(({ id }) => id === saved)!, today);
}
