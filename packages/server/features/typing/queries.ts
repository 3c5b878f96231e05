import type { Database } from '../../store/database.ts';

/** How often a student typed since a moment. */
export async function countRuns(db: Database, studentId: number, since: Date): Promise<number> {
  const { rows } = await db.query<{ runs: number }>({
    name: 'typing_runs',
    text: 'select count(*) as runs from typing_run where student_id = $1 and finished_at >= $2',
    values: [studentId, since],
  });
  return rows[0]!.runs;
}
