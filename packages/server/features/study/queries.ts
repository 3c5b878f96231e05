import type { Database } from '../../store/database.ts';

interface ProjectRow {
  id: number;
  title: { uz: string; ru: string };
  module: number;
  due_at: Date | null;
  answer: { comment: string | null; mark: number | null } | null;
}

export async function listProjects(db: Database, studentId: number, courseId: number): Promise<ProjectRow[]> {
  const { rows } = await db.query<ProjectRow>({
    name: 'study_projects',
    text: `select p.id, json_build_object('uz', p.title_uz, 'ru', p.title_ru) as title, p.module, p.due_at,
        case when a.student_id is not null then json_build_object('comment', a.comment, 'mark', a.mark) end as answer
      from study_project p
      left join study_answer a on a.student_id = $1 and a.project_id = p.id
      where p.course_id = $2 and exists (
        select from study_member m join study_group g on g.id = m.group_id
        where m.student_id = $1 and g.course_id = p.course_id)
      order by p.module, p.due_at, p.id`,
    values: [studentId, courseId],
  });
  return rows;
}

export async function listExamResults(
  db: Database,
  studentId: number,
  groupId: number,
): Promise<{ module: number; total_mark: number | null }[]> {
  const { rows } = await db.query<{ module: number; total_mark: number | null }>({
    name: 'study_exam_results',
    text: `select module, total_mark from study_exam_result where student_id = $1 and group_id = $2 order by module`,
    values: [studentId, groupId],
  });
  return rows;
}
