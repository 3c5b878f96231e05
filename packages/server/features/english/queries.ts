import type { CEFR } from '@mars/contract/content-english.ts';
import type { Database } from '../../store/database.ts';

export type CefrLevel = (typeof CEFR)[number];

export async function findLevel(db: Database, studentId: number): Promise<CefrLevel | null> {
  const { rows } = await db.query<{ level: CefrLevel }>(
    'select level from english_level where student_id = $1',
    [studentId],
  );
  return rows[0]?.level ?? null;
}

/** What was taken later stays. */
export async function saveLevel(
  db: Database,
  studentId: number,
  level: CefrLevel,
  takenAt: Date,
): Promise<void> {
  await db.query(
    `insert into english_level (student_id, level, taken_at) values ($1, $2, $3)
     on conflict (student_id) do update set level = excluded.level, taken_at = excluded.taken_at
     where english_level.taken_at <= excluded.taken_at`,
    [studentId, level, takenAt],
  );
}

export type AnswerState = 'right' | 'wrong' | 'unheard';

/** A unit that was begun, with how its exercises stand. */
export interface UnitRow {
  unit: string;
  /** The first answer. */
  begun_at: Date;
  seen_at: Date;
  finished_at: Date | null;
  states: Record<string, AnswerState>;
}

/** @param unit only this one */
export async function listUnits(db: Database, studentId: number, unit?: string): Promise<UnitRow[]> {
  const { rows } = await db.query<UnitRow>(
    `select u.unit, u.begun_at, u.seen_at, u.finished_at,
       coalesce(json_object_agg(a.exercise, a.state) filter (where a.exercise is not null), '{}'::json) as states
     from english_unit u
     left join english_answer a on a.student_id = u.student_id and a.unit = u.unit
     where u.student_id = $1 and ($2::text is null or u.unit = $2)
     group by u.student_id, u.unit order by u.seen_at desc, u.unit`,
    [studentId, unit ?? null],
  );
  return rows;
}

/** Begins a unit, or goes on with it; until the transaction ends nobody else does. */
export async function enterUnit(db: Database, studentId: number, unit: string, at: Date): Promise<void> {
  await db.query(
    `insert into english_unit (student_id, unit, begun_at, seen_at) values ($1, $2, $3, $3)
     on conflict (student_id, unit) do update set seen_at = excluded.seen_at`,
    [studentId, unit, at],
  );
}

/** What was right stays right; a dictation that was left out can be made up for. */
export async function saveAnswer(
  db: Database,
  { studentId, unit, exercise }: { studentId: number; unit: string; exercise: string },
  state: AnswerState,
): Promise<void> {
  await db.query(
    `insert into english_answer (student_id, unit, exercise, state) values ($1, $2, $3, $4)
     on conflict (student_id, unit, exercise) do update set state = excluded.state
     where english_answer.state = 'wrong' or excluded.state = 'right'`,
    [studentId, unit, exercise, state],
  );
}

export async function finishUnit(db: Database, studentId: number, unit: string, at: Date): Promise<void> {
  await db.query('update english_unit set finished_at = $3 where student_id = $1 and unit = $2', [
    studentId,
    unit,
    at,
  ]);
}
