import type { Database } from '../../store/database.ts';
import { boards, periods } from './board.ts';

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

/** Forgets a snapshot, board by board: a short statement each. */
export async function deleteSnapshot(db: Database, id: number): Promise<void> {
  for (const board of boards) {
    await db.query(
      `delete from rating_sum where board = $2 and whole_id = (select whole_id from rating_snapshot s where id = $1
        and not exists (select from rating_snapshot o where o.whole_id = s.whole_id and o.id <> $1))`,
      [id, board],
    );
    for (const table of ['rating_slice', 'rating_step']) {
      for (const period of periods) {
        const sheet = [id, board, period];
        await db.query(`delete from ${table} where snapshot_id = $1 and board = $2 and period = $3`, sheet);
      }
    }
  }
  await db.query('delete from rating_snapshot where id = $1', [id]);
}

/** Forgets sums in whose place the second latest snapshot has others: who reads it or the latest one looks at those. */
export async function deleteReplaced(db: Database): Promise<void> {
  for (const board of boards) {
    await db.query(
      `delete from rating_sum s using rating_sum n
       where (n.whole_id, n.snapshot_id) = (select whole_id, id from rating_snapshot where is_ready
           order by id desc offset 1 limit 1)
         and n.board = $1 and s.board = $1 and s.whole_id = n.whole_id and s.hundred = n.hundred
         and s.snapshot_id < n.snapshot_id`,
      [board],
    );
  }
}

/** Nobody sweeps the embedded database: what was deleted would take up room for ever. */
export async function sweep(db: Database): Promise<void> {
  for (const table of ['rating_sum', 'rating_slice', 'rating_step', 'rating_snapshot']) {
    await db.query(`vacuum (truncate off) ${table}`);
  }
}
