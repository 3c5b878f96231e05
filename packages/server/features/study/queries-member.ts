import type { Database } from '../../store/database.ts';
import { dayOf } from '../clock/zone-sql.ts';
import { isMember, membersBy } from './member.ts';

export async function hasGroup(db: Database, studentId: number, now: Date): Promise<boolean> {
  const { rows } = await db.query({
    name: 'study_in_group',
    text: `select from ${membersBy(dayOf('$2::timestamptz'))} m join study_group g on g.id = m.group_id
      where m.student_id = $1 and ${isMember('m', 'g')} limit 1`,
    values: [studentId, now],
  });
  return rows.length > 0;
}
