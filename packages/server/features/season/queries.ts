import type { Database } from '../../store/database.ts';

export interface SeasonRow {
  id: number;
  code: string;
  starts_on: string;
  ends_on: string;
}

/** The season that a day belongs to. */
export async function findSeason(db: Database, day: string): Promise<SeasonRow | undefined> {
  const { rows } = await db.query<SeasonRow>({
    name: 'season_of',
    text: `select id, code, starts_on, ends_on from rating_season where $1::date between starts_on and ends_on
      order by starts_on desc limit 1`,
    values: [day],
  });
  return rows[0];
}

export async function createSeason(
  db: Database,
  season: { code: string; startsOn: string; endsOn: string },
): Promise<void> {
  await db.query('insert into rating_season (code, starts_on, ends_on) values ($1, $2, $3)', [
    season.code,
    season.startsOn,
    season.endsOn,
  ]);
}

/** Seasons that are over and not closed, the oldest first. */
export async function listOver(db: Database, today: string): Promise<SeasonRow[]> {
  const { rows } = await db.query<SeasonRow>(
    `select id, code, starts_on, ends_on from rating_season
     where ends_on < $1::date and closed_at is null order by starts_on, id`,
    [today],
  );
  return rows;
}

export async function updateClosed(db: Database, seasonId: number, at: Date): Promise<void> {
  await db.query(
    `update rating_season set closed_at = $2, students = (select count(*) from season_place where season_id = $1)
     where id = $1 and closed_at is null`,
    [seasonId, at],
  );
}

export interface ClosedRow extends SeasonRow {
  closed_at: Date;
  students: number;
}

/** Closed seasons, the latest first, those before `beforeId` when it is given. */
export async function listClosed(db: Database, beforeId: number | null, limit: number): Promise<ClosedRow[]> {
  const { rows } = await db.query<ClosedRow>(
    `select id, code, starts_on, ends_on, closed_at, coalesce(students, 0) as students from rating_season
     where closed_at is not null and ($1::integer is null or id < $1) order by id desc limit $2`,
    [beforeId, limit],
  );
  return rows;
}

export interface PlaceRow {
  season_id: number;
  place: number;
  value: number;
  reward: number;
  student_id: number;
  first_name: string;
  last_name: string;
  avatar: string | null;
  /** Others do not see who hides. */
  is_hidden: boolean;
}

/** The first places of seasons, and those of one student, in order. */
export async function listPlaces(
  db: Database,
  seasonIds: readonly number[],
  lastPlace: number,
  studentId: number | null,
): Promise<PlaceRow[]> {
  const { rows } = await db.query<PlaceRow>(
    `select s.season_id, s.place, s.value, s.reward, s.student_id, p.first_name, p.last_name, p.avatar,
       p.is_hidden or not p.is_active as is_hidden
     from season_place s join person p on p.id = s.student_id
     where s.season_id = any ($1::integer[]) and (s.place <= $2 or s.student_id = $3)
     order by s.season_id, s.place, p.first_name collate "und-x-icu", p.last_name collate "und-x-icu", s.student_id`,
    [seasonIds, lastPlace, studentId],
  );
  return rows;
}

export interface StaffSeasonRow extends SeasonRow {
  closed_at: Date | null;
  students: number;
}

const staffSeasons = `select id, code, starts_on, ends_on, closed_at, coalesce(students, 0) as students
  from rating_season`;

/** All seasons, the latest first. */
export async function listSeasons(db: Database): Promise<StaffSeasonRow[]> {
  return (await db.query<StaffSeasonRow>(`${staffSeasons} order by starts_on desc, id desc`)).rows;
}

/** Changes of seasons come one after another, so that no two have the same day. */
export async function lockSeasons(db: Database): Promise<void> {
  await db.query('lock table rating_season in share row exclusive mode');
}

/** @param season.id null: a new one @returns null where another is called so */
export async function saveSeason(
  db: Database,
  { id, code, starts_on, ends_on }: Omit<SeasonRow, 'id'> & { id: number | null },
): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    `with changed as (
       update rating_season s set code = $2, starts_on = $3, ends_on = $4
       where id = $1 and not exists (select from rating_season o where o.code = $2 and o.id <> s.id) returning id),
     made as (
       insert into rating_season (code, starts_on, ends_on) select $2, $3::date, $4::date where $1::int is null
       on conflict (code) do nothing returning id)
     select id from changed union all select id from made`,
    [id, code, starts_on, ends_on],
  );
  return rows[0]?.id ?? null;
}
