import type { Database } from '../../store/database.ts';
import { local } from '../clock/zone-sql.ts';

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

export interface StepRow {
  /** The first day of the week or month. */
  step: string;
  lessons: number;
  attended: number;
  marks: number;
  average: number | null;
}

/** Attendance by the lesson's day and marks by the day on which the homework was due, without it handed in. */
export async function listSteps(
  db: Database,
  studentId: number,
  range: { from: Date; before: Date },
  step: 'week' | 'month',
): Promise<StepRow[]> {
  const { rows } = await db.query<StepRow>({
    name: 'study_steps',
    text: `select to_char(date_trunc($4, ${local('at')}), 'YYYY-MM-DD') as step,
        count(attended) as lessons, count(*) filter (where attended = 1) as attended,
        count(mark) as marks, round(avg(mark))::int as average
      from (
        select l.starts_at as at, a.attendance_type as attended, null::integer as mark
        from attendance_mark a join study_lesson l on l.id = a.lesson_id where a.student_id = $1
        union all
        select coalesce(p.due_at, a.created_at), null, a.mark
        from study_answer a join study_project p on p.id = a.project_id
        where a.student_id = $1 and a.mark is not null) as happened
      where at >= $2 and at < $3
      group by 1 order by 1`,
    values: [studentId, range.from, range.before, step],
  });
  return rows;
}
