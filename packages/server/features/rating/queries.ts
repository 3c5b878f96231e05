import type { Database } from '../../store/database.ts';
import { dayOf } from '../clock/zone-sql.ts';
import { premiumSql } from '../premium/is-premium.ts';
import { isMember, membersBy } from '../study/member.ts';
import { type Board, columnOf, type Period, sliceSize, sumsSize } from './board.ts';

export interface SnapshotRow {
  id: number;
  taken_at: Date;
  /** Yesterday's last; null where it counted another month or season, so that places cannot be compared. */
  before_month: number | null;
  before_season: number | null;
  before_all: number | null;
}

/** A row of a board. `position` is the order of the rows, `place` is shared by ties. */
export interface PlaceRow {
  position: number;
  place: number;
  /** The place in yesterday's last snapshot. */
  place_before: number | null;
  value: number;
  student_id: number;
  first_name: string;
  last_name: string;
  avatar: string | null;
  group: string | null;
  is_premium: boolean;
}

/** The latest snapshot, or the one that a page under way goes on in. */
export async function findSnapshot(db: Database, id: number | null): Promise<SnapshotRow | undefined> {
  const { rows } = await db.query<SnapshotRow>({
    name: 'rating_snapshot',
    text: `select s.id, s.taken_at, b.id as before_all,
        case when b.month_starts_on = s.month_starts_on then b.id end as before_month,
        case when b.season_starts_on = s.season_starts_on then b.id end as before_season
      from rating_snapshot s
      left join lateral (select id, month_starts_on, season_starts_on from rating_snapshot y
        where y.is_ready and y.day < s.day order by y.id desc limit 1) b on true
      where s.is_ready
      order by s.id = $1 desc nulls last, s.id desc limit 1`,
    values: [id],
  });
  return rows[0];
}

// The first group in the order of `/me`, a name that stands beside the student's own.
const person = (now: string) => `p.first_name, p.last_name, p.avatar,
  ${premiumSql('s.premium_until', now)} as is_premium,
  (select g.name from ${membersBy(dayOf(`${now}::timestamptz`))} m join study_group g on g.id = m.group_id
    where m.student_id = v.student_id and ${isMember('m', 'g')}
    order by g.id limit 1) as "group"`;

/** The place of a value on the board of the centre: one after everybody who has more. `$3` is the board, `$4` the period. */
export const placeOf = (snapshot: string, value: string) => `
  (select 1 + coalesce((select k.place + k.students - 1 from rating_step k
    where k.snapshot_id = ${snapshot} and k.board = $3 and k.period = $4 and k.value > ${value}
    order by k.value limit 1), 0))`;

/** Which board of which snapshot, compared with which one before. */
export interface Sheet {
  snapshotId: number;
  beforeId: number | null;
  board: Board;
  period: Period;
  now: Date;
}

/** What a student has on a board, none without a row; `$3` is the board. */
export const sumOf = (snapshot: string, student: string, period: Period) => `
  (select u.${columnOf(period)}[array_position(u.student_ids, ${student})] from rating_sum u
    where u.whole_id = (select whole_id from rating_snapshot where id = ${snapshot}) and u.board = $3
      and u.hundred = ${student} / ${sumsSize} and u.snapshot_id <= ${snapshot}
    order by u.snapshot_id desc limit 1)`;

// $1 snapshot, $2 the one before, $3 board, $4 period, $5 now. `found` says who, at which position, with which values.
const placed = (found: string) => `
  with found as materialized (${found})
  select v.*, ${placeOf('$1', 'v.value')} as place,
    case when v.before > 0 then ${placeOf('$2', 'v.before')} end as place_before, ${person('$5')}
  from found v
  join person p on p.id = v.student_id
  join student s on s.student_id = v.student_id
  order by v.position`;

const sheetValues = ({ snapshotId, beforeId, board, period, now }: Sheet) => [
  snapshotId,
  beforeId,
  board,
  period,
  now,
];

/**
 * The rows of the centre's board at positions `from` to `to`, both included; without those who hide by now, or whose
 * account was switched off since the snapshot, other than `seesHidden`.
 */
export async function listPlaces(
  db: Database,
  sheet: Sheet,
  from: number,
  to: number,
  seesHidden: number | null,
): Promise<PlaceRow[]> {
  const first = (position: number) => Math.floor((position - 1) / sliceSize) * sliceSize + 1;
  const { rows } = await db.query<PlaceRow>({
    name: `rating_page_${sheet.period}`,
    text: placed(`
      select c.position, c.student_id, ${sumOf('$1', 'c.student_id', sheet.period)} as value,
        ${sumOf('$2', 'c.student_id', sheet.period)} as before
      from (select c.first_position + u.at::integer - 1 as position, u.student_id
        from rating_slice c, unnest(c.student_ids) with ordinality u (student_id, at)
        where c.snapshot_id = $1 and c.board = $3 and c.period = $4
          and c.first_position between $6::integer and $7::integer) c
      join person q on q.id = c.student_id
      where c.position between $8::integer and $9::integer
        and (q.is_active and not q.is_hidden or q.id = $10::integer)`),
    values: [...sheetValues(sheet), first(from), first(to), from, to, seesHidden],
  });
  return rows;
}

/** One student on the centre's board, hidden ones too (they see themselves); none while the value is 0. */
export async function findPlace(
  db: Database,
  sheet: Sheet,
  studentId: number,
): Promise<(PlaceRow & { is_listed: boolean }) | undefined> {
  const { rows } = await db.query<PlaceRow & { is_listed: boolean }>({
    name: `rating_place_${sheet.period}`,
    // Where one stands among ties is looked up in their slices; who stands in none of them is not listed.
    text: placed(`
      select coalesce(c.position, ${placeOf('$1', 'o.value')})::integer as position,
        c.position is not null as is_listed, o.*
      from (select $6::integer as student_id, ${sumOf('$1', '$6::integer', sheet.period)} as value,
          ${sumOf('$2', '$6::integer', sheet.period)} as before offset 0) o
      left join lateral (select c.first_position + array_position(c.student_ids, o.student_id) - 1 as position
        from rating_slice c, rating_step k
        where k.snapshot_id = $1 and k.board = $3 and k.period = $4 and k.value = o.value
          and c.snapshot_id = $1 and c.board = $3 and c.period = $4
          and c.first_position > k.place - ${sliceSize} and c.first_position < k.place + k.students
          and array_position(c.student_ids, o.student_id) is not null limit 1) c on true
      where o.value > 0`),
    values: [...sheetValues(sheet), studentId],
  });
  return rows[0];
}

/** What a student has to reach to stand higher, and where that is. */
export interface Next {
  value: number;
  place: number;
}

/** How many stand on the centre's board, and the next higher value than `above` with its place; null when there is none. */
export async function findTotal(
  db: Database,
  sheet: Sheet,
  above: number | null,
): Promise<{ total: number; next: Next | null }> {
  const { rows } = await db.query<{ total: number; next: Next | null }>({
    name: 'rating_total',
    text: `select coalesce((select place + students - 1 from rating_step
        where snapshot_id = $1 and board = $2 and period = $3 order by value limit 1), 0) as total,
      (select json_build_object('value', value, 'place', place) from rating_step
        where snapshot_id = $1 and board = $2 and period = $3 and value > $4 order by value limit 1) as next`,
    values: [sheet.snapshotId, sheet.board, sheet.period, above],
  });
  return rows[0]!;
}
