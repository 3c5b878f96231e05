import type { Question } from '@mars/contract/content.ts';
import type { Database } from '../../store/database.ts';
import type { KeptAnswers } from '../course/quiz.ts';

/** An exam of a class, locked until the transaction ends: nobody begins it meanwhile. */
export async function lockExam(
  db: Database,
  id: number,
): Promise<{ minutes: number; questions: Question[] } | undefined> {
  const { rows } = await db.query<{ minutes: number; questions: Question[] }>(
    `select minutes, questions from course_element
     where id = $1 and kind = 'exam' and questions is not null for update`,
    [id],
  );
  return rows[0];
}

/** How somebody sits or sat an exam, with the mark of its module. */
export interface SatRow {
  id: number;
  student_id: number;
  group_id: number;
  module: number;
  started_at: Date;
  ends_at: Date;
  finished_at: Date | null;
  questions: Question[];
  answers: KeptAnswers;
  total_mark: number | null;
  /** Who gave the mark, here or in another group of the course; null: it follows from the answers. */
  marked_by: number | null;
  notice_id: number | null;
}

/** All who sit or sat an exam, where that counts; locked with their marks, in one order: who marks by hand meanwhile waits. */
export async function lockAttempts(db: Database, elementId: number): Promise<SatRow[]> {
  await db.query(
    'select from exam_attempt where element_id = $1 and void_at is null order by student_id, id for update',
    [elementId],
  );
  await db.query(
    `select from study_exam_result r where exists (select from exam_attempt x
       where x.element_id = $1 and x.void_at is null and r.student_id = x.student_id and r.group_id = x.group_id
         and r.module = x.module) order by r.student_id, r.group_id for update of r`,
    [elementId],
  );
  const { rows } = await db.query<SatRow>(
    `select x.id, x.student_id, x.group_id, x.module, x.started_at, x.ends_at, x.finished_at, x.questions, x.answers,
       r.total_mark, r.notice_id, coalesce(r.marked_by, (
         select max(o.marked_by) from study_exam_result o join study_group h on h.id = o.group_id
         where o.student_id = x.student_id and o.module = x.module and o.total_mark is not null
           and h.course_id = (select course_id from study_group where id = x.group_id))) as marked_by
     from exam_attempt x left join study_exam_result r
       on r.student_id = x.student_id and r.group_id = x.group_id and r.module = x.module
     where x.element_id = $1 and x.void_at is null order by x.student_id, x.id`,
    [elementId],
  );
  return rows;
}

/** @param to.right null: it still runs */
export async function updateAttempt(
  db: Database,
  { student_id, id }: Pick<SatRow, 'student_id' | 'id'>,
  to: { questions: readonly Question[]; endsAt: Date; right: number | null },
): Promise<void> {
  await db.query(
    `update exam_attempt set questions = $3::jsonb, ends_at = $4, right_answers = $5
     where student_id = $1 and id = $2`,
    [student_id, id, JSON.stringify(to.questions), to.endsAt, to.right],
  );
}

/** A mark that follows from the answers. */
export async function updateMark(
  db: Database,
  { student_id, group_id, module }: Pick<SatRow, 'student_id' | 'group_id' | 'module'>,
  { mark, noticeId }: { mark: number; noticeId: number },
): Promise<void> {
  await db.query(
    `update study_exam_result set total_mark = $4, notice_id = $5
     where student_id = $1 and group_id = $2 and module = $3`,
    [student_id, group_id, module, mark, noticeId],
  );
}
