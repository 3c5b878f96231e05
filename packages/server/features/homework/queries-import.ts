import type { Database } from '../../store/database.ts';
import { lineColumns, type StudentLine } from '../people/student-line.ts';
import { groupOf } from '../study/member.ts';

export type MarkLine = StudentLine & {
  student_id: number;
  project_id: number;
  group: string;
  module: number;
  homework: string;
  mark: number;
};

/** All marks of homework, student by student. */
export async function listMarkLines(
  db: Database,
  after: { student_id: number; project_id: number },
  today: string,
  limit: number,
): Promise<MarkLine[]> {
  const { rows } = await db.query<MarkLine>(
    `select a.student_id, a.project_id, g.name as "group", ${lineColumns('s')},
       p.module, p.title_uz as homework, a.mark
     from study_answer a join study_project p on p.id = a.project_id join person s on s.id = a.student_id
       left join course_element e on e.id = p.element_id
       cross join lateral ${groupOf('a.student_id', 'p.course_id', '$3::date')} as g
     where a.mark is not null and s.deleted_at is null and e.removed_at is null and (a.student_id, a.project_id) > ($1, $2)
     order by a.student_id, a.project_id limit $4`,
    [after.student_id, after.project_id, today, limit],
  );
  return rows;
}
