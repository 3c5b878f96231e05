import type { Question } from '@mars/contract/content.ts';
import type { Database } from '../../store/database.ts';
import type { KeptAnswers } from '../course/quiz.ts';
import { groupOf, isMember, memberSpans, membersBy } from '../study/member.ts';

/** Somebody's exam. */
export interface AttemptRow {
  id: number;
  student_id: number;
  element_id: number;
  group_id: number;
  module: number;
  title: { uz: string; ru: string };
  started_at: Date;
  ends_at: Date;
  finished_at: Date | null;
  questions: Question[];
  answers: KeptAnswers;
  right_answers: number | null;
  total_mark: number | null;
}

const attempts = `select x.id, x.student_id, x.element_id, x.group_id, x.module, x.started_at, x.ends_at, x.finished_at,
    x.questions, x.answers, x.right_answers, r.total_mark,
    json_build_object('uz', m.title_uz, 'ru', m.title_ru) as title
  from exam_attempt x
  join course_element e on e.id = x.element_id
  join course_module m on m.id = e.module_id
  left join study_exam_result r on r.student_id = x.student_id and r.group_id = x.group_id and r.module = x.module`;

/** @param to `change`: it is kept until the transaction ends */
export async function findAttempt(
  db: Database,
  studentId: number,
  id: number,
  to: 'change' | 'read' = 'read',
): Promise<AttemptRow | undefined> {
  const { rows } = await db.query<AttemptRow>(
    `${attempts} where x.student_id = $1 and x.id = $2 ${to === 'change' ? 'for update of x' : ''}`,
    [studentId, id],
  );
  return rows[0];
}

/** The attempt that counts at an exam, in whichever group it was begun: who is moved to another has begun it all the same. */
export async function findAttemptAt(
  db: Database,
  { studentId, elementId }: { studentId: number; elementId: number },
): Promise<AttemptRow | undefined> {
  const { rows } = await db.query<AttemptRow>(
    `${attempts} where x.student_id = $1 and x.element_id = $2 and x.void_at is null
     order by x.finished_at is not null, x.id desc limit 1`,
    [studentId, elementId],
  );
  return rows[0];
}

/** Begins an exam with its questions as they are now, unless it has been begun. Who changes it or its module meanwhile waits. */
export async function createAttempt(
  db: Database,
  { studentId, elementId, groupId, at }: { studentId: number; elementId: number; groupId: number; at: Date },
): Promise<void> {
  await db.query(
    `insert into exam_attempt (student_id, element_id, group_id, module, started_at, ends_at, questions)
     select $1, e.id, $3, m.number, $4, $4::timestamptz + e.minutes * interval '1 minute', e.questions
     from course_module m join course_element e on e.module_id = m.id
     where e.id = $2 and e.questions is not null and e.minutes > 0
     for share of m, e
     on conflict (student_id, element_id, group_id) where void_at is null do nothing`,
    [studentId, elementId, groupId, at],
  );
}

export async function updateAnswer(
  db: Database,
  studentId: number,
  id: number,
  { questionId, given }: { questionId: string; given: readonly string[] },
): Promise<void> {
  await db.query(
    `update exam_attempt set answers = answers || jsonb_build_object($3::text, $4::jsonb)
     where student_id = $1 and id = $2`,
    [studentId, id, questionId, JSON.stringify(given)],
  );
}

export async function updateFinished(
  db: Database,
  { student_id, id }: Pick<AttemptRow, 'student_id' | 'id'>,
  { right, at }: { right: number; at: Date },
): Promise<void> {
  await db.query(
    'update exam_attempt set finished_at = $3, right_answers = $4 where student_id = $1 and id = $2',
    [student_id, id, at, right],
  );
}

/** Of who has left the group in which they began it, an exam is of the one of the course in which they are by its end. */
export async function updateGroup(
  db: Database,
  { student_id, id }: Pick<AttemptRow, 'student_id' | 'id'>,
  today: string,
): Promise<number> {
  const { rows } = await db.query<{ group_id: number }>(
    `update exam_attempt x set group_id = coalesce(
       (select o.id from course_element e cross join lateral ${groupOf('$1', 'e.course_id', '$3::date')} o
        where e.id = x.element_id and o.is_member
          and not exists (select from ${membersBy('$3::date')} m join study_group g on g.id = m.group_id
            where m.student_id = $1 and m.group_id = x.group_id and ${isMember('m', 'g')})
          and not exists (select from exam_attempt y where y.student_id = $1 and y.element_id = x.element_id
            and y.group_id = o.id and y.void_at is null)),
       x.group_id)
     where x.student_id = $1 and x.id = $2 returning group_id`,
    [student_id, id, today],
  );
  return rows[0]!.group_id;
}

/** The result of an exam, which is nobody's mark; what a teacher has entered meanwhile stands. */
export async function saveResult(
  db: Database,
  { student_id, group_id, module }: Pick<AttemptRow, 'student_id' | 'group_id' | 'module'>,
  mark: number,
): Promise<void> {
  await db.query(
    `insert into study_exam_result (student_id, group_id, module, total_mark) values ($1, $2, $3, $4)
     on conflict (student_id, group_id, module) do update set total_mark = excluded.total_mark, marked_by = null
       where study_exam_result.total_mark is null`,
    [student_id, group_id, module, mark],
  );
}

/** Exams whose time is up and that nobody has ended, of one student, of who is or was in a group, or of all. */
export async function listDue(
  db: Database,
  which: {
    now: Date;
    studentId: number | null;
    groupId: number | null;
    /** What ended then is left out. */
    lost: { from: Date; until: Date } | null;
    limit: number;
  },
): Promise<{ id: number; student_id: number; ends_at: Date }[]> {
  const { rows } = await db.query<{ id: number; student_id: number; ends_at: Date }>({
    name: 'exam_due',
    text: `select id, student_id, ends_at from exam_attempt
      where finished_at is null and ends_at <= $1 and not coalesce(ends_at > $5::timestamptz and ends_at <= $6::timestamptz, false) and ($2::integer is null or student_id = $2)
        and ($3::integer is null or student_id in (select m.student_id from ${memberSpans} m where m.group_id = $3))
      order by ends_at limit $4`,
    values: [
      which.now,
      which.studentId,
      which.groupId,
      which.limit,
      which.lost?.from ?? null,
      which.lost?.until ?? null,
    ],
  });
  return rows;
}

/** When the exam ends that a student sits now; null: none. */
export async function findRunning(db: Database, studentId: number, now: Date): Promise<Date | null> {
  const { rows } = await db.query<{ ends_at: Date }>({
    name: 'exam_running',
    text: `select ends_at from exam_attempt
      where student_id = $1 and finished_at is null and ends_at > $2 order by ends_at desc limit 1`,
    values: [studentId, now],
  });
  return rows[0]?.ends_at ?? null;
}
