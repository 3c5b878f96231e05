import type { Database } from '../../store/database.ts';
import { groupOf, presentSpans, type Span } from '../study/member.ts';
import type { Dated } from './due.ts';
import type { FileRow } from './file.ts';
import { filesOf } from './queries-file.ts';

/** A piece of homework as a student has it. */
export interface WorkRow extends Dated {
  id: number;
  course_id: number;
  module: number;
  title: { uz: string; ru: string };
  group_id: number;
  /** The student still studies in that group. */
  is_member: boolean;
  /** The first number is null where nothing was handed in. */
  hand_in_id: number | null;
  text: string;
  handed_at: Date;
  handed_due_at: Date | null;
  reviewed_at: Date | null;
  comment: string | null;
  mark: number | null;
  files: FileRow[];
  draft: string | null;
  saved_at: Date;
  device: string | null;
}

/** @returns nothing when the student never was in a group of its course */
export async function findWork(
  db: Database,
  studentId: number,
  projectId: number,
  today: string,
): Promise<WorkRow | undefined> {
  const { rows } = await db.query<WorkRow>({
    name: 'homework_work',
    text: `select p.id, p.course_id, p.module, json_build_object('uz', p.title_uz, 'ru', p.title_ru) as title,
        p.element_id, e.days, coalesce(u.due_at, p.due_at) as due_at, g.id as group_id, g.is_member,
        a.hand_in_id, a.text, a.handed_at, a.due_at as handed_due_at, a.reviewed_at, a.comment, a.mark,
        ${filesOf('a')} as files, d.text as draft, d.saved_at, d.device
      from study_project p
      left join course_element e on e.id = p.element_id
      cross join lateral ${groupOf('$1', 'p.course_id', '$3::date')} as g
      left join homework_due u on u.group_id = g.id and u.project_id = p.id
      left join study_answer a on a.student_id = $1 and a.project_id = p.id
      left join homework_draft d on d.student_id = $1 and d.project_id = p.id
      where p.id = $2 and (a.student_id is not null or e.removed_at is null)`,
    values: [studentId, projectId, today],
  });
  return rows[0];
}

/** The student's row of a piece of homework, locked until the transaction ends. @returns whether it is the first hand-in */
export async function lockAnswer(
  db: Database,
  studentId: number,
  projectId: number,
  at: Date,
): Promise<{ first: boolean; mark: number | null }> {
  const made = await db.query(
    `insert into study_answer (student_id, project_id, created_at, handed_at) values ($1, $2, $3, $3)
     on conflict do nothing returning student_id`,
    [studentId, projectId, at],
  );
  const { rows } = await db.query<{ mark: number | null }>(
    'select mark from study_answer where student_id = $1 and project_id = $2 for update',
    [studentId, projectId],
  );
  return { first: made.rows.length > 0, mark: rows[0]!.mark };
}

/** A new hand-in, which waits for the teacher; what the teacher said of the one before stays to be read. */
export async function updateHandIn(
  db: Database,
  studentId: number,
  projectId: number,
  { text, dueAt, at }: { text: string; dueAt: Date | null; at: Date },
): Promise<void> {
  await db.query(
    `update study_answer set hand_in_id = default, text = $3, due_at = $4, handed_at = $5, reviewed_at = null,
       reviewed_by = null, notice_id = null
     where student_id = $1 and project_id = $2`,
    [studentId, projectId, text, dueAt, at],
  );
}

/** The courses of the groups that a student studies in, with the group, and when they were in any group of the course. */
export async function listGroups(
  db: Database,
  studentId: number,
  today: string,
): Promise<{ course_id: number; group_id: number; spans: Span[] }[]> {
  const { rows } = await db.query<{ course_id: number; group_id: number; spans: Span[] }>({
    name: 'homework_groups',
    text: `select c.course_id, g.id as group_id, c.spans
      from (select g.course_id, json_agg(json_build_object('joined_on', m.joined_on, 'left_on', m.left_on)) as spans
        from ${presentSpans} m join study_group g on g.id = m.group_id
        where m.student_id = $1 group by g.course_id) as c
      cross join lateral ${groupOf('$1', 'c.course_id', '$2::date')} as g
      where g.is_member order by g.id`,
    values: [studentId, today],
  });
  return rows;
}

/** A piece of homework of a group, as one of its students stands to it. */
export interface GroupWorkRow extends Dated {
  id: number;
  title: { uz: string; ru: string };
  module: number;
  handed_at: Date | null;
  /** The teacher wants it handed in again. */
  is_returned: boolean;
}

/** The homework of a course as a group has it, with when the student handed it in. */
export async function listOfGroup(
  db: Database,
  studentId: number,
  { course_id, group_id }: { course_id: number; group_id: number },
): Promise<GroupWorkRow[]> {
  const { rows } = await db.query<GroupWorkRow>({
    name: 'homework_of_group',
    text: `select p.id, json_build_object('uz', p.title_uz, 'ru', p.title_ru) as title, p.element_id, e.days,
        p.module, coalesce(u.due_at, p.due_at) as due_at, a.handed_at,
        a.reviewed_at is not null and a.mark is null as is_returned
      from study_project p
      left join course_element e on e.id = p.element_id
      left join homework_due u on u.group_id = $3 and u.project_id = p.id
      left join study_answer a on a.student_id = $1 and a.project_id = p.id
      where p.course_id = $2 and e.removed_at is null
      order by p.module, p.id`,
    values: [studentId, course_id, group_id],
  });
  return rows;
}

/** The course of a group. */
export async function findCourseOf(db: Database, groupId: number): Promise<number | undefined> {
  const { rows } = await db.query<{ course_id: number }>('select course_id from study_group where id = $1', [
    groupId,
  ]);
  return rows[0]?.course_id;
}
