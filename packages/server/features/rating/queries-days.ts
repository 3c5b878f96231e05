import type { Database } from '../../store/database.ts';
import { type Board, sumsSize } from './board.ts';
import { placeOf } from './queries.ts';

/** Ids of students, both included. */
interface Range {
  from: number;
  to: number;
}

/** The places of a range of students on the board of the month, of a snapshot that was counted wholly. */
export async function createDays(
  db: Database,
  { snapshotId, board, day }: { snapshotId: number; board: Board; day: string },
  { from, to }: Range,
): Promise<void> {
  await db.query(
    `insert into rating_day (student_id, board, day, place)
     select v.student_id, $3, $2, ${placeOf('$1', 'v.value')}
     from rating_sum s cross join lateral unnest(s.student_ids, s.of_month) v (student_id, value)
     join student t on t.student_id = v.student_id
     where s.whole_id = $1 and s.board = $3 and $4 = 'month' and v.value > 0
       and s.hundred between $5::integer / ${sumsSize} and $6::integer / ${sumsSize}
       and v.student_id between $5 and $6
     on conflict (student_id, board, day) do update set place = excluded.place`,
    [snapshotId, day, board, 'month', from, to],
  );
}

/** Forgets the days before one. */
export async function deleteDays(db: Database, before: string, { from, to }: Range): Promise<void> {
  await db.query('delete from rating_day where student_id between $2 and $3 and day < $1', [
    before,
    from,
    to,
  ]);
}

/** Of one student, the first day first. @param from `yyyy-MM-dd`, itself too */
export async function listDays(
  db: Database,
  board: Board,
  studentId: number,
  { from, before }: { from: string; before: string },
): Promise<{ day: string; place: number }[]> {
  const { rows } = await db.query<{ day: string; place: number }>({
    name: 'rating_days',
    text: `select day::text, place from rating_day
      where student_id = $1 and board = $2 and day >= $3 and day < $4 order by day`,
    values: [studentId, board, from, before],
  });
  return rows;
}
