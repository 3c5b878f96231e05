import type { Database } from '../../store/database.ts';
import { asIntegers } from '../../store/integers.ts';
import { type Board, columnOf, type Period, periods, sumsSize } from './board.ts';
import type { Base } from './queries-snapshot.ts';

/** A hundred of students: those who have something, side by side with what they have. */
export type Sums = Record<'hundreds' | 'student_ids' | ReturnType<typeof columnOf>, Int32Array>;

/** Up to when, and from when on, something counts. */
export interface Counted {
  monthStart: Date;
  seasonStart: Date;
  until: Date;
}

const ofHundred = (table: string) =>
  `${table}.student_id between h * ${sumsSize} and h * ${sumsSize} + ${sumsSize - 1}`;

/**
 * What each board counts: of one table, the students of the hundred `h`, until $5; and the number of that table which
 * grows with each row. Coins are those that were earned: a row that was taken back counts nowhere, and neither does
 * what takes a spending back.
 */
const counted: Record<Board, { sum: string; at: string; table: string; where: string; added: string }> = {
  coin: {
    sum: 'sum(total_debit)',
    at: 'created_at',
    table: 'coin_ledger',
    where: `total_debit > 0 and reverses is null and not exists (select from coin_ledger r
      where ${ofHundred('r')} and r.student_id = l.student_id and r.reverses = l.id)`,
    added: 'id',
  },
  xp: { sum: 'sum(xp)', at: 'created_at', table: 'xp_ledger', where: 'true', added: 'id' },
  typing: {
    sum: 'max(words_per_minute)',
    at: 'finished_at',
    table: 'typing_run',
    where: 'accepted',
    added: 'touched',
  },
};

const sumColumns = ['student_ids', ...periods.map(columnOf)] as const;

// $1 which whole one, $2 snapshot, $3 month, $4 season, $5 until when, $6 the hundreds. Each is looked up by itself: a
// planner that takes a table for empty cannot go wrong by much. One in which nobody has anything has a row, too, for
// somebody may have had something before.
const sums = (board: Board) => {
  const { sum, at, table, where } = counted[board];
  const since = (start: string) => `filter (where ${at} >= ${start}::timestamptz)`;
  const array = (value: string) => `coalesce(array_agg(${value}), '{}')`;
  const column = (period: Period) => array(`greatest(${columnOf(period)}, 0)::integer`);
  return `insert into rating_sum
    select $1, '${board}', h, $2, s.* from unnest($6::integer[]) h cross join lateral (
      select ${array('student_id')}, ${periods.map(column).join(', ')} from (
        select student_id, ${sum} ${since('$3')} as of_month, ${sum} ${since('$4')} as of_season, ${sum} as of_all
        from ${table} l where ${ofHundred('l')} and ${at} < $5::timestamptz and ${where}
        group by student_id) one) s
    returning array[hundred] as hundreds, ${sumColumns.join(', ')}`;
};

/**
 * Sums up what a board counts of some hundreds of students: one statement that is short however many there are.
 * @returns all who have something, whether they stand on boards or not
 */
export async function createSums(
  db: Database,
  snapshot: { id: number; wholeId: number },
  board: Board,
  hundreds: readonly number[],
  { monthStart, seasonStart, until }: Counted,
): Promise<Sums[]> {
  const { rows } = await db.query<Sums>({
    ...asIntegers,
    // Not a named statement: a plan for any hundreds is a bad one for these.
    text: sums(board),
    values: [snapshot.wholeId, snapshot.id, monthStart, seasonStart, until, hundreds],
  });
  return rows;
}

/** The hundreds in which something may have changed since a snapshot saw them. */
export async function listTouched(db: Database, board: Board, base: Base): Promise<number[]> {
  const { table, added } = counted[board];
  const { rows } = await db.query<{ hundred: number }>(
    `select distinct student_id / ${sumsSize} as hundred from ${table} where ${added} > $1 order by hundred`,
    [base[`${board}_mark`]],
  );
  return rows.map(({ hundred }) => hundred);
}

/** Whether this snapshot is still kept, and counted the same day as another one. */
export async function isSameDay(
  db: Database,
  { id, takenAt }: { id: number; takenAt: Date },
  base: Base,
): Promise<boolean> {
  const { rows } = await db.query(
    'select from rating_snapshot where id = $1 and taken_at = $2 and whole_id = $3 and is_ready',
    [id, takenAt, base.whole_id],
  );
  return rows.length > 0;
}

/** The sums of a snapshot that were written after another one, of the hundreds `from` to `to`. */
export async function listSums(
  db: Database,
  base: Base,
  board: Board,
  { from, to, after }: { from: number; to: number; after: number },
): Promise<Sums[]> {
  const { rows } = await db.query<Sums>({
    ...asIntegers,
    text: `select distinct on (hundred) array[hundred] as hundreds, ${sumColumns.join(', ')} from rating_sum
      where whole_id = $1 and board = $2 and hundred between $3 and $4 and snapshot_id > $5 and snapshot_id <= $6
      order by hundred, snapshot_id desc`,
    values: [base.whole_id, board, from, to, after, base.id],
  });
  return rows;
}
