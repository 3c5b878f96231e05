import type { Database } from '../../store/database.ts';
import { type Board, columnOf, type Period, sliceSize } from './board.ts';

/** The times that a snapshot counts, up to and without `takenAt`. */
export interface SnapshotTimes {
  takenAt: Date;
  /** The centre's day, `yyyy-MM-dd`, as are the two that follow. */
  day: string;
  monthStartsOn: string;
  seasonStartsOn: string;
}

/** The first day of the season that a day belongs to; null while none is open. */
export async function findSeasonStart(db: Database, day: string): Promise<string | null> {
  const { rows } = await db.query<{ starts_on: string | null }>(
    'select max(starts_on) as starts_on from rating_season where $1::date between starts_on and ends_on',
    [day],
  );
  return rows[0]!.starts_on;
}

export async function createSnapshot(db: Database, times: SnapshotTimes): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into rating_snapshot (taken_at, day, month_starts_on, season_starts_on)
      values ($1, $2, $3, $4) returning id`,
    [times.takenAt, times.day, times.monthStartsOn, times.seasonStartsOn],
  );
  return rows[0]!.id;
}

/** Readers see the snapshot from now on. */
export async function finishSnapshot(db: Database, id: number, names: string): Promise<void> {
  await db.query('update rating_snapshot set is_ready = true, names = $2 where id = $1', [id, names]);
}

/** Whether a whole snapshot was taken before this day. */
export async function hasSnapshotBefore(db: Database, day: string): Promise<boolean> {
  const { rows } = await db.query('select from rating_snapshot where is_ready and day < $1 limit 1', [day]);
  return rows.length > 0;
}

export async function hasSnapshot(db: Database): Promise<boolean> {
  const { rows } = await db.query('select from rating_snapshot where is_ready limit 1');
  return rows.length > 0;
}

/** A mark that differs when a student was added or a name changed, and the one that the kept order was made from. */
export async function findNames(db: Database): Promise<{ now: string; kept: string | null; maxId: number }> {
  const { rows } = await db.query<{ now: string; kept: string | null; max_id: number }>(
    `select count(*) || ':' || coalesce(bit_xor(hashtextextended(first_name || chr(31) || last_name, id)), 0) as now,
        coalesce(max(id), 0) as max_id,
        (select names from rating_snapshot where is_ready and exists (select from rating_name)
          order by id desc limit 1) as kept
      from person where role = 'student'`,
  );
  const row = rows[0]!;
  return { now: row.now, kept: row.kept, maxId: row.max_id };
}

/** Sorts all names anew. Two who do it at once wait for each other. */
export async function createNames(db: Database): Promise<void> {
  await db.query('truncate rating_name');
  await db.query(
    `insert into rating_name (student_id, name_order)
      select id, row_number() over (
        order by first_name collate "und-x-icu", last_name collate "und-x-icu", id)
      from person where role = 'student'`,
  );
}

// $1 snapshot, $2 and $3 the ids from and to, $4 month, $5 season, $6 until when.
// Coins: what was earned. A row that was taken back counts nowhere, and neither does what takes a spending back.
const values = `
  insert into rating_value
  select $1, s.student_id, p.is_active and not p.is_hidden, n.name_order,
    coalesce(c.month, 0), coalesce(c.season, 0), coalesce(c.total, 0),
    greatest(x.month, 0), greatest(x.season, 0), greatest(x.total, 0),
    coalesce(t.month, 0), coalesce(t.season, 0), coalesce(t.best, 0)
  from student s
  join person p on p.id = s.student_id
  join rating_name n on n.student_id = s.student_id
  left join (
    select l.student_id, sum(l.total_debit)::integer as total,
      (sum(l.total_debit) filter (where l.created_at >= $4::timestamptz))::integer as month,
      (sum(l.total_debit) filter (where l.created_at >= $5::timestamptz))::integer as season
    from coin_ledger l
    left join coin_ledger r on r.student_id = l.student_id and r.reverses = l.id
      and r.student_id between $2 and $3 and r.reverses is not null
    where l.student_id between $2 and $3 and l.total_debit > 0 and l.reverses is null
      and l.created_at < $6::timestamptz and r.id is null
    group by l.student_id) c on c.student_id = s.student_id
  left join (
    select student_id, sum(xp)::integer as total,
      (sum(xp) filter (where created_at >= $4::timestamptz))::integer as month,
      (sum(xp) filter (where created_at >= $5::timestamptz))::integer as season
    from xp_ledger
    where student_id between $2 and $3 and created_at < $6::timestamptz
    group by student_id) x on x.student_id = s.student_id
  left join (
    select student_id, max(words_per_minute) as best,
      max(words_per_minute) filter (where finished_at >= $4::timestamptz) as month,
      max(words_per_minute) filter (where finished_at >= $5::timestamptz) as season
    from typing_run
    where student_id between $2 and $3 and accepted and finished_at < $6::timestamptz
    group by student_id) t on t.student_id = s.student_id
  where s.student_id between $2 and $3`;

/** Sums up the students of a range of ids: one statement that is short however many there are. */
export async function createValues(
  db: Database,
  snapshotId: number,
  range: { from: number; to: number },
  times: { monthStart: Date; seasonStart: Date; until: Date },
): Promise<void> {
  await db.query(values, [
    snapshotId,
    range.from,
    range.to,
    times.monthStart,
    times.seasonStart,
    times.until,
  ]);
}

/** Ranks one board of the centre: places by value, then the order of the rows. */
export async function createBoard(
  db: Database,
  snapshotId: number,
  board: Board,
  period: Period,
): Promise<void> {
  const column = columnOf(board, period);
  await db.query(
    `insert into rating_step
      select $1, $2, $3, value, 1 + coalesce(sum(students) over (
          order by value desc rows between unbounded preceding and 1 preceding), 0), students
      from (select ${column} as value, count(*)::integer as students from rating_value
        where snapshot_id = $1 and is_listed and ${column} > 0 group by ${column}) step`,
    [snapshotId, board, period],
  );
  await db.query(
    `insert into rating_slice
      select $1, $2, $3, min(at), array_agg(student_id order by at)
      from (select student_id, row_number() over (order by ${column} desc, name_order) as at
        from rating_value where snapshot_id = $1 and is_listed and ${column} > 0) ordered
      group by (at - 1) / ${sliceSize}`,
    [snapshotId, board, period],
  );
}

/**
 * Which snapshots nobody reads any more: not the two latest (a page under way goes on in the one before), not the
 * last one of the day before the latest, and not those still being made.
 */
export async function listOldSnapshots(db: Database): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `with ready as (select id, day, row_number() over (order by id desc) as age from rating_snapshot where is_ready),
        latest as (select day from ready where age = 1)
      select id from rating_snapshot where id not in (select id from ready where age <= 2)
        and id is distinct from (select max(id) from ready where day < (select day from latest))
        and (is_ready or taken_at < (select max(taken_at) from rating_snapshot) - interval '1 hour')
      order by id`,
  );
  return rows.map((row) => row.id);
}

export async function deleteSnapshot(db: Database, id: number): Promise<void> {
  for (const table of ['rating_slice', 'rating_step', 'rating_value']) {
    await db.query(`delete from ${table} where snapshot_id = $1`, [id]);
  }
  await db.query('delete from rating_snapshot where id = $1', [id]);
}
