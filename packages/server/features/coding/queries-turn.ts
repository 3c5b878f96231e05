import type { Database } from '../../store/database.ts';
import type { Had } from './turn.ts';

/** What of a student was handed in since then and judged, the latest first. */
export async function listHad(db: Database, studentId: number, since: Date): Promise<Had[]> {
  const { rows } = await db.query<Had>(
    `select verdict, spent_ms from coding_submission
     where student_id = $1 and submitted_at > $2 and verdict is not null order by submitted_at desc, id desc`,
    [studentId, since],
  );
  return rows;
}

/** How many are to be judged before this one. */
export async function countBefore(db: Database, id: number): Promise<number> {
  const { rows } = await db.query<{ before: number }>(
    `select count(*)::int as before from coding_submission s, coding_submission own
     where own.id = $1 and s.verdict is null and (s.gave_way, s.turn_at, s.id) < (own.gave_way, own.turn_at, own.id)`,
    [id],
  );
  return rows[0]!.before;
}

export interface WaitingRow {
  id: number;
  turn_at: Date;
}

/** Which are to be judged, the first ones first. @param gaveWay those that have had their first turn */
export async function listWaiting(db: Database, gaveWay: boolean, limit: number): Promise<WaitingRow[]> {
  const { rows } = await db.query<WaitingRow>(
    `select id, turn_at from coding_submission where verdict is null and gave_way = $1 order by turn_at, id limit $2`,
    [gaveWay, limit],
  );
  return rows;
}

/** How many wait for their first turn. @param begun that have begun it here */
export async function countNew(db: Database, begun: readonly number[]): Promise<number> {
  const { rows } = await db.query<{ waiting: number }>(
    `select count(*)::int as waiting from coding_submission
     where verdict is null and not gave_way and id <> all($1::integer[])`,
    [begun],
  );
  return rows[0]!.waiting;
}

export async function countWaiting(db: Database): Promise<number> {
  const { rows } = await db.query<{ waiting: number }>(
    'select count(*)::int as waiting from coding_submission where verdict is null',
  );
  return rows[0]!.waiting;
}

/** It has had its first turn and is not through. */
export async function saveGaveWay(db: Database, id: number, spentMs: number): Promise<void> {
  await db.query(
    'update coding_submission set gave_way = true, spent_ms = $2 where id = $1 and verdict is null',
    [id, spentMs],
  );
}

/** Adds the processor time that a verdict took. */
export async function saveSpent(db: Database, id: number, spentMs: number): Promise<void> {
  await db.query('update coding_submission set spent_ms = coalesce(spent_ms, 0) + $2 where id = $1', [
    id,
    spentMs,
  ]);
}
