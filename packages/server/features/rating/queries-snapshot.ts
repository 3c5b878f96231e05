import type { Database } from '../../store/database.ts';
import { type Board, columns, type Period, sliceSize } from './board.ts';
import type { Step } from './ranking.ts';

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

/** No student has a higher id. */
export async function findLastId(db: Database): Promise<number> {
  const { rows } = await db.query<{ last: number }>('select coalesce(max(id), 0) as last from person');
  return rows[0]!.last;
}

/** The mark of the names that the kept order was made from; null while none is kept. */
export async function findKeptNames(db: Database): Promise<string | null> {
  const { rows } = await db.query<{ names: string | null }>(
    `select names from rating_snapshot where is_ready and exists (select from rating_name)
      order by id desc limit 1`,
  );
  return rows[0]?.names ?? null;
}

/** How many students a range of ids has, and a number that differs when one of their names changed. */
export async function findNamesMark(
  db: Database,
  range: { from: number; to: number },
): Promise<{ students: number; mixed: bigint }> {
  const { rows } = await db.query<{ students: number; mixed: string }>({
    name: 'rating_names_mark',
    text: `select count(*)::integer as students,
        coalesce(bit_xor(hashtextextended(first_name || chr(31) || last_name, id)), 0)::text as mixed
      from person where id between $1 and $2 and role = 'student'`,
    values: [range.from, range.to],
  });
  return { students: rows[0]!.students, mixed: BigInt(rows[0]!.mixed) };
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
// Nothing is joined: one look at everything that a range of students has, and one sum. A planner that takes a part
// for empty would go through the others once for each student.
const values = `
  with part as (
    select id as student_id, null::timestamptz as at, (is_active and not is_hidden)::integer as listed,
      null::integer as name_order, null::integer as coins, null::integer as xp, null::integer as speed
    from person where id between $2 and $3 and role = 'student'
    union all
    select student_id, null, null, name_order, null, null, null from rating_name where student_id between $2 and $3
    union all
    select student_id, created_at, null, null, total_debit, null, null from coin_ledger
    where student_id between $2 and $3 and total_debit > 0 and reverses is null and created_at < $6::timestamptz
    union all
    select l.student_id, l.created_at, null, null, -l.total_debit, null, null
    from coin_ledger r join coin_ledger l on l.student_id = r.student_id and l.id = r.reverses
    where r.student_id between $2 and $3 and r.reverses is not null
      and l.total_debit > 0 and l.reverses is null and l.created_at < $6::timestamptz
    union all
    select student_id, created_at, null, null, null, xp, null from xp_ledger
    where student_id between $2 and $3 and created_at < $6::timestamptz
    union all
    select student_id, finished_at, null, null, null, null, words_per_minute from typing_run
    where student_id between $2 and $3 and accepted and finished_at < $6::timestamptz),
  added as (insert into rating_value
  select $1, student_id, max(listed) = 1, max(name_order),
    coalesce(sum(coins) filter (where at >= $4::timestamptz), 0)::integer,
    coalesce(sum(coins) filter (where at >= $5::timestamptz), 0)::integer,
    coalesce(sum(coins), 0)::integer,
    greatest(sum(xp) filter (where at >= $4::timestamptz), 0)::integer,
    greatest(sum(xp) filter (where at >= $5::timestamptz), 0)::integer,
    greatest(sum(xp), 0)::integer,
    coalesce(max(speed) filter (where at >= $4::timestamptz), 0),
    coalesce(max(speed) filter (where at >= $5::timestamptz), 0),
    coalesce(max(speed), 0)
  from part group by student_id having max(listed) is not null and max(name_order) is not null
  returning *)
  select ${['student_id', 'name_order', ...columns]
    .map((column) => `coalesce(string_agg(${column}::text, ','), '') as ${column}`)
    .join(', ')}
  from added where is_listed`;

/** Whole columns as text, `1,2,3`: of a million rows a driver would make a million objects. */
export type ValueColumns = Record<'student_id' | 'name_order' | (typeof columns)[number], string>;

/**
 * Sums up the students of a range of ids: one statement that is short however many there are.
 * @returns those who stand on boards
 */
export async function createValues(
  db: Database,
  snapshotId: number,
  range: { from: number; to: number },
  times: { monthStart: Date; seasonStart: Date; until: Date },
): Promise<ValueColumns> {
  // Not a named statement: a plan for any range is a bad one for this one.
  const { rows } = await db.query<ValueColumns>(values, [
    snapshotId,
    range.from,
    range.to,
    times.monthStart,
    times.seasonStart,
    times.until,
  ]);
  return rows[0]!;
}

/** The values of one board of the centre with their places. */
export async function createSteps(
  db: Database,
  snapshotId: number,
  board: Board,
  period: Period,
  steps: readonly Step[],
): Promise<void> {
  await db.query(
    `insert into rating_step (snapshot_id, board, period, value, place, students)
     select $1, $2, $3, * from unnest($4::integer[], $5::integer[], $6::integer[])`,
    [
      snapshotId,
      board,
      period,
      steps.map(({ value }) => value),
      steps.map(({ place }) => place),
      steps.map(({ students }) => students),
    ],
  );
}

/** Slices of one board of the centre. @param first the position with which the first of them begins */
export async function createSlices(
  db: Database,
  snapshotId: number,
  board: Board,
  period: Period,
  first: number,
  slices: readonly string[],
): Promise<void> {
  await db.query({
    name: 'rating_slices',
    text: `insert into rating_slice (snapshot_id, board, period, first_position, student_ids)
      select $1, $2, $3, $4::integer + ${sliceSize} * (at::integer - 1), slice::integer[]
      from unnest($5::text[]) with ordinality as slices (slice, at)`,
    values: [snapshotId, board, period, first, slices],
  });
}

/** The last place in the order of names. */
export async function findLastName(db: Database): Promise<number> {
  const { rows } = await db.query<{ last: number }>(
    'select coalesce(max(name_order), 0) as last from rating_name',
  );
  return rows[0]!.last;
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

/** Forgets what a snapshot counted of a range of students. */
export async function deleteValues(
  db: Database,
  snapshotId: number,
  range: { from: number; to: number },
): Promise<void> {
  await db.query('delete from rating_value where snapshot_id = $1 and student_id between $2 and $3', [
    snapshotId,
    range.from,
    range.to,
  ]);
}

/** Forgets a snapshot whose values are gone. */
export async function deleteSnapshot(db: Database, id: number): Promise<void> {
  for (const table of ['rating_slice', 'rating_step']) {
    await db.query(`delete from ${table} where snapshot_id = $1`, [id]);
  }
  await db.query('delete from rating_snapshot where id = $1', [id]);
}

/** Nobody sweeps the embedded database: what was deleted would take up room for ever. */
export async function sweep(db: Database): Promise<void> {
  for (const table of ['rating_value', 'rating_slice', 'rating_step', 'rating_snapshot']) {
    await db.query(`vacuum (truncate off) ${table}`);
  }
}
