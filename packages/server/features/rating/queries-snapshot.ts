import type { Database } from '../../store/database.ts';
import { asIntegers, writeIntegers } from '../../store/integers.ts';
import { type Board, columnOf, type Period, periods, sliceSize, sumsSize } from './board.ts';
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
export async function finishSnapshot(db: Database, id: number): Promise<void> {
  await db.query('update rating_snapshot set is_ready = true where id = $1', [id]);
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

/** Who stands on no board: who hides, and whose account is switched off. */
export async function listOmitted(db: Database): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>('select id from person where is_hidden or not is_active');
  return rows.map(({ id }) => id);
}

/** Ids, both included. */
export interface Range {
  from: number;
  to: number;
}

/** Students side by side with what they have. */
export type Sums = Record<'student_ids' | ReturnType<typeof columnOf>, Int32Array>;

/**
 * What each board counts: of one table, the students $2 to $3, until $6. Coins are those that were earned: a row that
 * was taken back counts nowhere, and neither does what takes a spending back.
 */
const counted: Record<Board, { sum: string; at: string; source: string }> = {
  coin: {
    sum: 'sum(total_debit)',
    at: 'created_at',
    source: `coin_ledger l where student_id between $2 and $3 and total_debit > 0 and reverses is null
      and created_at < $6::timestamptz and not exists (select from coin_ledger r
        where r.student_id between $2 and $3 and r.student_id = l.student_id and r.reverses = l.id)`,
  },
  xp: {
    sum: 'sum(xp)',
    at: 'created_at',
    source: 'xp_ledger where student_id between $2 and $3 and created_at < $6::timestamptz',
  },
  typing: {
    sum: 'max(words_per_minute)',
    at: 'finished_at',
    source: 'typing_run where student_id between $2 and $3 and accepted and finished_at < $6::timestamptz',
  },
};

// $1 snapshot, $2 and $3 the ids from and to, $4 month, $5 season, $6 until when. One table is gone through in the
// order of its students and nothing large is joined: a planner that takes a table for empty cannot go wrong by much.
const sumColumns = ['student_ids', ...periods.map(columnOf)] as const;
const sums = (board: Board) => {
  const { sum, at, source } = counted[board];
  const since = (start: string) => `filter (where ${at} >= ${start}::timestamptz)`;
  const array = (period: Period) => `array_agg(greatest(${columnOf(period)}, 0)::integer)`;
  return `with one as (
      select student_id, ${sum} ${since('$4')} as of_month, ${sum} ${since('$5')} as of_season, ${sum} as of_all
      from ${source} group by student_id)
    insert into rating_sum
    select $1, '${board}', student_id / ${sumsSize}, array_agg(student_id), ${periods.map(array).join(', ')}
    from one group by student_id / ${sumsSize}
    returning ${sumColumns.join(', ')}`;
};

/**
 * Sums up what a board counts of a range of students, which begins with one that `sumsSize` divides: one statement
 * that is short however many there are.
 * @returns all who have something, whether they stand on boards or not, a hundred at a time
 */
export async function createSums(
  db: Database,
  snapshotId: number,
  board: Board,
  range: Range,
  times: { monthStart: Date; seasonStart: Date; until: Date },
): Promise<Sums[]> {
  const { rows } = await db.query<Sums>({
    ...asIntegers,
    // Not a named statement: a plan for any range is a bad one for this one.
    text: sums(board),
    values: [snapshotId, range.from, range.to, times.monthStart, times.seasonStart, times.until],
  });
  return rows;
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

/** Students of one board of the centre in their order, in slices. @param first the position of the first of them */
export async function createSlices(
  db: Database,
  snapshotId: number,
  board: Board,
  period: Period,
  first: number,
  order: Int32Array,
): Promise<void> {
  await db.query({
    name: 'rating_slices',
    text: `insert into rating_slice (snapshot_id, board, period, first_position, student_ids)
      select $1, $2, $3, $4::integer + at, ($5::integer[])[at + 1 : at + ${sliceSize}]
      from generate_series(0, $6::integer - 1, ${sliceSize}) at`,
    values: [snapshotId, board, period, first, writeIntegers(order), order.length],
  });
}
