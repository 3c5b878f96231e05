import type { Database } from '../../store/database.ts';
import { local } from '../clock/zone-sql.ts';

export interface KeptSheet {
  lesson_id: number;
  group: string;
  date: string;
  attendance_type: 0 | 1 | null;
}

/** The lessons of a group whose sheet was kept, in time order, with a student's mark there. */
export async function listKept(
  db: Database,
  { studentId, groupId }: { studentId: number; groupId: number },
): Promise<KeptSheet[]> {
  const { rows } = await db.query<KeptSheet>(
    `select l.id as lesson_id, g.name as "group", to_char(${local('l.starts_at')}, 'YYYY-MM-DD') as date,
       a.attendance_type
     from study_lesson l
     join study_group g on g.id = l.group_id
     left join attendance_mark a on a.lesson_id = l.id and a.student_id = $1
     where l.group_id = $2 and exists (select from attendance_mark k where k.lesson_id = l.id)
     order by l.starts_at, l.id`,
    [studentId, groupId],
  );
  return rows;
}
