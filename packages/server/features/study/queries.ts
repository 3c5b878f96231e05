import type { Database } from '../../store/database.ts';
import { local } from '../clock/zone-sql.ts';
import { groupOf, joinMemberOf } from './member.ts';

interface ProjectRow {
  id: number;
  title: { uz: string; ru: string };
  module: number;
  due_at: Date | null;
  element_id: number | null;
  days: number | null;
  group_id: number;
  answer: { comment: string | null; mark: number | null } | null;
}

/** The homework of a course as the student's group has it; what the course no longer has only if it was handed in. */
export async function listProjects(
  db: Database,
  studentId: number,
  courseId: number,
  today: string,
): Promise<ProjectRow[]> {
  const { rows } = await db.query<ProjectRow>({
    name: 'study_projects',
    text: `select p.id, json_build_object('uz', p.title_uz, 'ru', p.title_ru) as title, p.module,
        coalesce(u.due_at, p.due_at) as due_at, p.element_id, e.days, g.id as group_id,
        case when a.student_id is not null then json_build_object('comment', a.comment, 'mark', a.mark) end as answer
      from ${groupOf('$1', '$2', '$3::date')} as g
      join study_project p on p.course_id = $2
      left join course_element e on e.id = p.element_id
      left join homework_due u on u.group_id = g.id and u.project_id = p.id
      left join study_answer a on a.student_id = $1 and a.project_id = p.id
      where a.student_id is not null or e.removed_at is null
      order by p.module, coalesce(u.due_at, p.due_at), p.id`,
    values: [studentId, courseId, today],
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
        from attendance_mark a join study_lesson l on l.id = a.lesson_id ${joinMemberOf('a', 'l')}
        where a.student_id = $1
        union all
        select coalesce(a.due_at, p.due_at, a.created_at), null, a.mark
        from study_answer a join study_project p on p.id = a.project_id
        where a.student_id = $1 and a.mark is not null) as happened
      where at >= $2 and at < $3
      group by 1 order by 1`,
    values: [studentId, range.from, range.before, step],
  });
  return rows;
}
