import type { Database } from '../../store/database.ts';
import { isBeingSat } from '../course/being-sat.ts';
import { memberSpans } from '../study/member.ts';

/** The course of a group. */
export async function findCourseId(db: Database, groupId: number): Promise<number | undefined> {
  const { rows } = await db.query<{ course_id: number }>('select course_id from study_group where id = $1', [
    groupId,
  ]);
  return rows[0]?.course_id;
}

export async function isMember(db: Database, studentId: number, groupId: number): Promise<boolean> {
  const { rows } = await db.query(
    `select from ${memberSpans} where student_id = $1 and group_id = $2 limit 1`,
    [studentId, groupId],
  );
  return rows.length > 0;
}

export interface ExamRow {
  id: number;
  module: number;
  title: { uz: string; ru: string };
  minutes: number;
  questions: number;
}

/** The exams of a course, in the order of its modules. @param studentId who sees one that was taken out while they sit it */
export async function listExams(
  db: Database,
  courseId: number,
  studentId: number | null = null,
): Promise<ExamRow[]> {
  const { rows } = await db.query<ExamRow>({
    name: 'exam_list',
    text: `select e.id, m.number as module, json_build_object('uz', m.title_uz, 'ru', m.title_ru) as title, e.minutes,
        jsonb_array_length(e.questions) as questions
      from course_element e join course_module m on m.id = e.module_id
      where e.course_id = $1 and e.kind = 'exam' and e.questions is not null
        and ((e.removed_at is null and m.removed_at is null) or ${isBeingSat('e', '$2::int')})
      order by m.number, e.id`,
    values: [courseId, studentId],
  });
  return rows;
}

interface AttemptRow {
  id: number;
  element_id: number;
  started_at: Date;
  ends_at: Date;
  finished_at: Date | null;
  total_mark: number | null;
}

/** The attempts that count of a student at the exams of a group's course, by the exam. */
export async function listAttempts(db: Database, studentId: number, groupId: number): Promise<AttemptRow[]> {
  const { rows } = await db.query<AttemptRow>(
    `select distinct on (x.element_id) x.id, x.element_id, x.started_at, x.ends_at, x.finished_at, r.total_mark
     from exam_attempt x join course_element e on e.id = x.element_id join study_group g on g.course_id = e.course_id
     left join study_exam_result r on r.student_id = x.student_id and r.group_id = x.group_id and r.module = x.module
     where x.student_id = $1 and g.id = $2 and x.void_at is null
     order by x.element_id, x.finished_at is not null, x.id desc`,
    [studentId, groupId],
  );
  return rows;
}
