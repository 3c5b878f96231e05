import type { Question } from '@mars/contract/content.ts';
import type { Database } from '../../store/database.ts';
import { isMember, membersBy } from '../study/member.ts';
import type { ExamRow } from './queries-list.ts';

export interface StudentMarks {
  student_id: number;
  first_name: string;
  last_name: string;
  marks: {
    module: number;
    total_mark: number | null;
    attempt: 'none' | 'running' | 'finished';
    right: number | null;
  }[];
}

// Attempts that count of a student in the groups of a course: who is moved to another group has sat it all the same.
const attempts = (student: string, group: string) => `exam_attempt a join study_group h on h.id = a.group_id
  where a.student_id = ${student} and a.void_at is null
    and h.course_id = (select course_id from study_group where id = ${group})`;

/** Who studies in a group, with the marks and attempts of each module that there are. */
export async function listMarks(db: Database, groupId: number, today: string): Promise<StudentMarks[]> {
  const { rows } = await db.query<StudentMarks>(
    `select p.id as student_id, p.first_name, p.last_name,
       coalesce((select json_agg(json_build_object('module', k.module, 'total_mark', coalesce(r.total_mark, o.total_mark),
           'attempt', case when x.module is null then 'none' when x.finished_at is null then 'running' else 'finished' end,
           'right', x.right_answers) order by k.module)
         from (select module from study_exam_result where student_id = p.id and group_id = $1
           union select a.module from ${attempts('p.id', '$1')}) as k
         left join study_exam_result r on r.student_id = p.id and r.group_id = $1 and r.module = k.module
         left join lateral (select a.module, a.group_id, a.finished_at, a.right_answers from ${attempts('p.id', '$1')}
           and a.module = k.module order by a.group_id = $1 desc, a.id desc limit 1) x on true
         left join study_exam_result o on o.student_id = p.id and o.group_id = x.group_id and o.module = k.module), '[]')
         as marks
     from ${membersBy('$2::date')} m join study_group g on g.id = m.group_id join person p on p.id = m.student_id
     where m.group_id = $1 and ${isMember('m', 'g')}
     order by p.last_name collate "und-x-icu", p.first_name collate "und-x-icu", p.id`,
    [groupId, today],
  );
  return rows;
}

/** An exam with its answers. @param teacherId who has to teach a group of its course; null: anybody */
export async function findExam(
  db: Database,
  id: number,
  teacherId: number | null,
): Promise<(ExamRow & { asked: Question[] }) | undefined> {
  const { rows } = await db.query<ExamRow & { asked: Question[] }>(
    `select e.id, m.number as module, json_build_object('uz', m.title_uz, 'ru', m.title_ru) as title, e.minutes,
       jsonb_array_length(e.questions) as questions, e.questions as asked
     from course_element e join course_module m on m.id = e.module_id
     where e.id = $1 and e.kind = 'exam' and e.questions is not null and ($2::integer is null or exists (
       select from study_group g where g.course_id = e.course_id and g.teacher_id = $2))`,
    [id, teacherId],
  );
  return rows[0];
}

/** Which of these are or were in a group, and whether they are on a day. */
export async function listMembers(
  db: Database,
  groupId: number,
  ids: readonly number[],
  today: string,
): Promise<{ student_id: number; name: string; is_in: boolean }[]> {
  const { rows } = await db.query<{ student_id: number; name: string; is_in: boolean }>(
    `select m.student_id, p.first_name || ' ' || p.last_name as name, m.is_in
     from ${membersBy('$3::date')} m join person p on p.id = m.student_id where m.group_id = $1 and m.student_id = any ($2)
     order by m.student_id`,
    [groupId, ids, today],
  );
  return rows;
}

/** The marks that these have in a module. */
export async function listMarksOf(
  db: Database,
  { groupId, module, studentIds }: { groupId: number; module: number; studentIds: readonly number[] },
): Promise<{ student_id: number; total_mark: number }[]> {
  const { rows } = await db.query<{ student_id: number; total_mark: number }>(
    `select student_id, total_mark from study_exam_result
     where group_id = $1 and module = $2 and student_id = any ($3) and total_mark is not null order by student_id`,
    [groupId, module, studentIds],
  );
  return rows;
}

interface Place {
  studentId: number;
  groupId: number;
  module: number;
}

/** Changes of a group's marks come one after another until the transaction ends. */
export async function lockMarks(db: Database, groupId: number): Promise<void> {
  await db.query('select from study_group where id = $1 for no key update', [groupId]);
}

export interface ResultRow {
  total_mark: number | null;
  notice_id: number | null;
  /** What whoever marked is called; null: it was sat here, or nobody knows. */
  by: string | null;
  at: Date;
}

/** The result of a module, locked until the transaction ends; of who sat it in another group of the course, that one. */
export async function lockResult(db: Database, { studentId, groupId, module }: Place): Promise<ResultRow> {
  await db.query(
    `insert into study_exam_result (student_id, group_id, module) values ($1, $2, $3) on conflict do nothing`,
    [studentId, groupId, module],
  );
  const { rows } = await db.query<ResultRow>(
    `select coalesce(r.total_mark, (select o.total_mark from study_exam_result o
         where o.student_id = r.student_id and o.module = r.module and o.group_id = (select a.group_id
           from ${attempts('r.student_id', 'r.group_id')} and a.module = r.module and a.finished_at is not null
           order by a.id desc limit 1))) as total_mark,
       r.notice_id, p.first_name || ' ' || p.last_name as by, r.changed_at as at
     from study_exam_result r left join person p on p.id = r.marked_by
     where r.student_id = $1 and r.group_id = $2 and r.module = $3 for update of r`,
    [studentId, groupId, module],
  );
  return rows[0]!;
}

export async function updateResult(
  db: Database,
  { studentId, groupId, module }: Place,
  { mark, noticeId, by }: { mark: number | null; noticeId: number | null; by: number },
): Promise<void> {
  await db.query(
    `update study_exam_result set total_mark = $4, notice_id = $5, marked_by = $6
     where student_id = $1 and group_id = $2 and module = $3`,
    [studentId, groupId, module, mark, noticeId, by],
  );
}

/** Lets an exam that was sat be sat again, though it was sat in another group of the course. */
export async function voidAttempts(
  db: Database,
  { studentId, groupId, module }: Place,
  at: Date,
): Promise<void> {
  await db.query(
    `update exam_attempt x set void_at = $4
     where x.student_id = $1 and x.module = $3 and x.finished_at is not null and x.void_at is null
       and (select course_id from study_group where id = x.group_id) = (select course_id from study_group where id = $2)`,
    [studentId, groupId, module, at],
  );
}
