import type { Database } from '../../store/database.ts';
import { lineColumns, type StudentLine } from '../people/student-line.ts';

export type ResultLine = StudentLine & {
  student_id: number;
  group_id: number;
  group: string;
  module: number;
  mark: number;
};

/** All exam marks, student by student. */
export async function listResultLines(
  db: Database,
  after: { student_id: number; group_id: number; module: number },
  limit: number,
): Promise<ResultLine[]> {
  const { rows } = await db.query<ResultLine>(
    `select r.student_id, r.group_id, g.name as "group", ${lineColumns('s')},
       r.module, r.total_mark as mark
     from study_exam_result r join study_group g on g.id = r.group_id join person s on s.id = r.student_id
     where r.total_mark is not null and s.deleted_at is null and (r.student_id, r.group_id, r.module) > ($1, $2, $3)
     order by r.student_id, r.group_id, r.module limit $4`,
    [after.student_id, after.group_id, after.module, limit],
  );
  return rows;
}
