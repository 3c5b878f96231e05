import type { Database } from '../../store/database.ts';
import { dayFrom } from '../clock/zone-sql.ts';
import { type Standing, standingColumns } from './standing.ts';

export async function findStanding(
  db: Database,
  studentId: number,
  now: Date,
  today: number,
): Promise<Standing | undefined> {
  const { rows } = await db.query<Standing>({
    name: 'me_standing',
    text: `select ${standingColumns('$2', dayFrom('$3'))} from student s where s.student_id = $1`,
    values: [studentId, now, today],
  });
  return rows[0];
}
