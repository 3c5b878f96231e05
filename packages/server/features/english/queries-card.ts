import type { Database } from '../../store/database.ts';
import type { Memory } from './repetition.ts';

/** An exercise of a student. */
export interface CardKey {
  studentId: number;
  unit: string;
  exercise: string;
}

const columns = 'due_at, stability, difficulty, scheduled_days, reps, lapses, state, reviewed_at';

const valuesOf = ({ studentId, unit, exercise }: CardKey, memory: Memory) => [
  ...[studentId, unit, exercise, memory.due_at, memory.stability, memory.difficulty],
  ...[memory.scheduled_days, memory.reps, memory.lapses, memory.state, memory.reviewed_at],
];

/** Keeps what is known after the first answer; a later one changes nothing here. */
export async function createCard(db: Database, key: CardKey, memory: Memory): Promise<void> {
  await db.query(
    `insert into english_card (student_id, unit, exercise, ${columns})
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`,
    valuesOf(key, memory),
  );
}

/** What is known of an exercise; until the transaction ends nobody else changes it. */
export async function lockCard(
  db: Database,
  { studentId, unit, exercise }: CardKey,
): Promise<Memory | undefined> {
  const { rows } = await db.query<Memory>(
    `select ${columns} from english_card where student_id = $1 and unit = $2 and exercise = $3 for update`,
    [studentId, unit, exercise],
  );
  return rows[0];
}

export async function updateCard(db: Database, key: CardKey, memory: Memory): Promise<void> {
  await db.query(
    `update english_card set due_at = $4, stability = $5, difficulty = $6, scheduled_days = $7, reps = $8, lapses = $9,
       state = $10, reviewed_at = $11
     where student_id = $1 and unit = $2 and exercise = $3`,
    valuesOf(key, memory),
  );
}

export interface DueRow extends Memory {
  unit: string;
  exercise: string;
}

/**
 * All that is due before a moment and was not answered just now, the longest due first: as many as a student has begun. So is
 * what would never be due, since its dates are later than any can be.
 */
export async function listDue(
  db: Database,
  studentId: number,
  { before, seenBy, latest }: { before: Date; seenBy: Date; latest: { due: Date; reviewed: Date } },
): Promise<DueRow[]> {
  const { rows } = await db.query<DueRow>(
    `select unit, exercise, ${columns} from english_card
     where student_id = $1
       and (due_at < $2 and reviewed_at <= $3 or due_at > $4 or reviewed_at > $5)
     order by due_at, unit, exercise`,
    [studentId, before, seenBy, latest.due, latest.reviewed],
  );
  return rows;
}

/** How much was repeated on a day. */
export async function findReviews(db: Database, studentId: number, day: string): Promise<number> {
  const { rows } = await db.query<{ reviews: number }>(
    'select reviews from english_day where student_id = $1 and day = $2',
    [studentId, day],
  );
  return rows[0]?.reviews ?? 0;
}

/** Counts one more. @returns how many there are now */
export async function countReview(db: Database, studentId: number, day: string): Promise<number> {
  const { rows } = await db.query<{ reviews: number }>(
    `insert into english_day (student_id, day, reviews) values ($1, $2, 1)
     on conflict (student_id, day) do update set reviews = english_day.reviews + 1 returning reviews`,
    [studentId, day],
  );
  return rows[0]!.reviews;
}
