import type { Database } from '../../store/database.ts';
import { writeIntegers } from '../../store/integers.ts';
import { type Board, type Period, sliceSize } from './board.ts';
import type { Step } from './ranking.ts';

/** The times that a snapshot counts, up to and without `takenAt`. */
export interface SnapshotTimes {
  takenAt: Date;
  /** The centre's day, `yyyy-MM-dd`, as are the two that follow. */
  day: string;
  monthStartsOn: string;
  seasonStartsOn: string;
}

/** A snapshot whose sums still hold where nothing was added since. */
export interface Base {
  id: number;
  whole_id: number;
  /** All that it may have missed has a later id than these. */
  coin_mark: string;
  xp_mark: string;
  typing_mark: string;
}

/**
 * The latest snapshot, when it counted the same day up to an earlier time. What it could not see yet was committed
 * later, maybe by a transaction that had begun before: the marks are those of the snapshot before it, and good when
 * each transaction that was under way then had ended.
 */
export async function findBase(db: Database, times: SnapshotTimes): Promise<Base | undefined> {
  const { rows } = await db.query<Base>(
    `with ready as (select *, row_number() over (order by id desc) as age from rating_snapshot where is_ready)
     select b.id, b.whole_id, p.coin_mark, p.xp_mark, p.typing_mark
     from ready b join ready p on p.age = 2 and p.next_xid <= b.oldest_xid
     where b.age = 1 and b.day = $1 and b.season_starts_on = $2 and b.taken_at <= $3`,
    [times.day, times.seasonStartsOn, times.takenAt],
  );
  return rows[0];
}

/** @param wholeId whose sums it adds to; null for its own */
export async function createSnapshot(
  db: Database,
  times: SnapshotTimes,
  wholeId: number | null,
): Promise<number> {
  const mark = (table: string, id: string) => `(select coalesce(max(${id}), 0) from ${table})`;
  const { rows } = await db.query<{ id: number }>(
    `insert into rating_snapshot (id, whole_id, taken_at, day, month_starts_on, season_starts_on,
        coin_mark, xp_mark, typing_mark, oldest_xid, next_xid)
      overriding system value
      select id, coalesce($5, id), $1, $2, $3, $4,
        ${mark('coin_ledger', 'id')}, ${mark('xp_ledger', 'id')}, ${mark('typing_run', 'touched')},
        pg_snapshot_xmin(pg_current_snapshot()), pg_snapshot_xmax(pg_current_snapshot())
      from (select nextval(pg_get_serial_sequence('rating_snapshot', 'id'))::integer as id offset 0) n
      returning id`,
    [times.takenAt, times.day, times.monthStartsOn, times.seasonStartsOn, wholeId],
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
