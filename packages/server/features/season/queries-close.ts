import type { Database } from '../../store/database.ts';
import { sumsSize } from '../rating/board.ts';

// What each student earned in the season, of a snapshot that was counted wholly.
const earned = `rating_sum s cross join lateral unnest(s.student_ids, s.of_season) as v (student_id, coins)
     join person p on p.id = v.student_id`;

// One after everybody on the board who has more. Who hides stands where they would stand and moves nobody.
const place = `1 + coalesce((select k.place + k.students - 1 from rating_step k
    where k.snapshot_id = $1 and k.board = 'coin' and k.period = 'season' and k.value > v.coins
    order by k.value limit 1), 0)`;

/** The value from which on a place of the first `lastPlace` is reached; 1 when there are fewer on the board. */
export async function findBound(db: Database, snapshotId: number, lastPlace: number): Promise<number> {
  const { rows } = await db.query<{ bound: number }>(
    `select case when coalesce(max(place + students - 1), 0) < $2 then 1
       else min(value) filter (where place <= $2) end as bound
     from rating_step where snapshot_id = $1 and board = 'coin' and period = 'season'`,
    [snapshotId, lastPlace],
  );
  return rows[0]!.bound;
}

export async function listWinners(
  db: Database,
  snapshotId: number,
  bound: number,
): Promise<{ student_id: number; place: number; value: number }[]> {
  const { rows } = await db.query<{ student_id: number; place: number; value: number }>(
    `select v.student_id, v.coins as value, ${place} as place
     from ${earned}
     where s.whole_id = $1 and s.board = 'coin' and p.is_active and v.coins >= $2
     order by v.coins desc, v.student_id`,
    [snapshotId, bound],
  );
  return rows;
}

/** A place that is still to be written. */
export interface DueRow {
  season_id: number;
  student_id: number;
  place: number;
  value: number;
  reward: number;
}

export async function listDue(db: Database): Promise<(DueRow & { season_code: string })[]> {
  const { rows } = await db.query<DueRow & { season_code: string }>(
    `select d.season_id, d.student_id, d.place, d.value, d.reward, s.code as season_code
     from season_due d join rating_season s on s.id = d.season_id order by d.season_id, d.student_id`,
  );
  return rows;
}

export async function createDue(
  db: Database,
  seasonId: number,
  one: Omit<DueRow, 'season_id'>,
): Promise<void> {
  await db.query(
    `insert into season_due (season_id, student_id, place, value, reward) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [seasonId, one.student_id, one.place, one.value, one.reward],
  );
}

export async function deleteDue(db: Database, seasonId: number, studentId: number): Promise<void> {
  await db.query('delete from season_due where season_id = $1 and student_id = $2', [seasonId, studentId]);
}

/** @returns false when the student has a place in this season */
export async function createPlace(
  db: Database,
  seasonId: number,
  one: Omit<DueRow, 'season_id'>,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into season_place (season_id, student_id, place, value, reward) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [seasonId, one.student_id, one.place, one.value, one.reward],
  );
  return rowCount === 1;
}

/** The places of a range of students who won nothing, each with its notice, in one statement: both or none. */
export async function createOtherPlaces(
  db: Database,
  season: { id: number; code: string; snapshotId: number; bound: number },
  range: { from: number; to: number },
  notice: { text: string; at: Date },
): Promise<void> {
  await db.query(
    `with added as (
       insert into season_place (season_id, student_id, place, value, reward)
       select $2, v.student_id, ${place}, v.coins, 0
       from ${earned}
       where s.whole_id = $1 and s.board = 'coin'
         and s.hundred between $4::integer / ${sumsSize} and $5::integer / ${sumsSize}
         and v.student_id between $4 and $5 and p.is_active and v.coins > 0 and v.coins < $3
       on conflict do nothing returning student_id, place)
     insert into notification (person_id, type, message_uz, season_data, created_at)
     select student_id, 'season_end', replace($6, '{place}', place::text),
       jsonb_build_object('position', place, 'reward', 0, 'season', $7::text), $8
     from added`,
    [season.snapshotId, season.id, season.bound, range.from, range.to, notice.text, season.code, notice.at],
  );
}

export async function findLastStudent(db: Database): Promise<number> {
  const { rows } = await db.query<{ last: number }>(
    'select coalesce(max(student_id), 0) as last from student',
  );
  return rows[0]!.last;
}
