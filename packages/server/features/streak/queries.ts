import { type StreakSource, streakSources } from '@mars/contract/additions.generated.ts';
import type { Database } from '../../store/database.ts';

/** Days (numbers since 1970-01-01) that counted for a student, up to and with `today`. */
export async function listStreakDays(db: Database, studentId: number, today: number): Promise<number[]> {
  const { rows } = await db.query<{ day: number }>({
    name: 'streak_days',
    text: `select distinct day - date '1970-01-01' as day from streak_day
           where student_id = $1 and day <= date '1970-01-01' + $2::int`,
    values: [studentId, today],
  });
  return rows.map((row) => row.day);
}

/** The centre's holidays up to and with the week of `today`, as day numbers. */
export async function listHolidays(db: Database, today: number): Promise<number[]> {
  const { rows } = await db.query<{ day: number }>({
    name: 'streak_holidays',
    text: `select day - date '1970-01-01' as day from centre_holiday where day < date '1970-01-01' + $1::int + 7`,
    values: [today],
  });
  return rows.map((row) => row.day);
}

/** Why a day counted for a student. */
export async function listSources(db: Database, studentId: number, day: string): Promise<StreakSource[]> {
  const { rows } = await db.query<{ source: StreakSource }>(
    `select source from streak_day where student_id = $1 and day = $2
       and source = any ($3)
     order by source`,
    [studentId, day, Object.keys(streakSources)],
  );
  return rows.map((row) => row.source);
}

export async function createStreakDay(
  db: Database,
  studentId: number,
  day: string,
  source: string,
): Promise<void> {
  await db.query(
    'insert into streak_day (student_id, day, source) values ($1, $2, $3) on conflict do nothing',
    [studentId, day, source],
  );
}

export async function deleteStreakDay(
  db: Database,
  studentId: number,
  day: string,
  source: string,
): Promise<void> {
  await db.query('delete from streak_day where student_id = $1 and day = $2 and source = $3', [
    studentId,
    day,
    source,
  ]);
}
