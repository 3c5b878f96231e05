import type { Database } from '../../store/database.ts';
import { groupOf } from '../study/member.ts';
import type { FileRow } from './file.ts';
import { filesOf } from './queries-file.ts';

/** A hand-in as staff see it. */
export interface StaffRow {
  student_id: number;
  project_id: number;
  hand_in_id: number;
  student: { id: number; first_name: string; last_name: string };
  project: { id: number; title: { uz: string; ru: string }; module: number };
  group: { id: number; name: string };
  teacher_id: number | null;
  text: string;
  files: FileRow[];
  handed_at: Date;
  due_at: Date | null;
  reviewed_at: Date | null;
  notice_id: number | null;
  comment: string | null;
  mark: number | null;
}

/** SQL: hand-ins with their group. @param day a parameter: today */
const handIns = (
  day: string,
) => `select a.student_id, a.project_id, a.hand_in_id, a.text, a.handed_at, a.due_at,
    a.reviewed_at, a.notice_id, a.comment, a.mark, g.teacher_id, ${filesOf('a')} as files,
    json_build_object('id', s.id, 'first_name', s.first_name, 'last_name', s.last_name) as student,
    json_build_object('id', p.id, 'title', json_build_object('uz', p.title_uz, 'ru', p.title_ru), 'module', p.module)
      as project,
    json_build_object('id', g.id, 'name', g.name) as "group"
  from study_answer a
  join study_project p on p.id = a.project_id
  join person s on s.id = a.student_id
  cross join lateral ${groupOf('a.student_id', 'p.course_id', `${day}::date`)} as g`;

const states = {
  waiting: 'a.reviewed_at is null and a.mark is null',
  returned: 'a.reviewed_at is not null and a.mark is null',
  marked: 'a.mark is not null',
} as const;

export interface Wanted {
  state: keyof typeof states;
  /** Null: whoever's. */
  teacherId: number | null;
  groupId: number | null;
  projectId: number | null;
  /** The hand-in that the page before ended with. */
  after: number | null;
  today: string;
}

/** Those that wait the oldest first, others the latest first. */
export async function listHandIns(db: Database, wanted: Wanted, limit: number): Promise<StaffRow[]> {
  const { state, teacherId, groupId, projectId, after, today } = wanted;
  const [beyond, order] = state === 'waiting' ? ['>', 'asc'] : ['<', 'desc'];
  const { rows } = await db.query<StaffRow>(
    `${handIns('$1')}
     where ${states[state]} and ($2::integer is null or g.teacher_id = $2) and ($3::integer is null or g.id = $3)
       and ($4::integer is null or a.project_id = $4) and ($5::integer is null or a.hand_in_id ${beyond} $5)
     order by a.hand_in_id ${order} limit $6`,
    [today, teacherId, groupId, projectId, after, limit],
  );
  return rows;
}

/** The running groups, of a teacher or all, with how many hand-ins wait. */
export async function listStaffGroups(
  db: Database,
  teacherId: number | null,
  today: string,
): Promise<{ id: number; name: string; course_id: number; waiting: number }[]> {
  const { rows } = await db.query<{ id: number; name: string; course_id: number; waiting: number }>(
    `select g.id, g.name, g.course_id, coalesce(w.waiting, 0)::int as waiting
     from study_group g
     left join (select o.id, count(*) as waiting from study_answer a join study_project p on p.id = a.project_id
       cross join lateral ${groupOf('a.student_id', 'p.course_id', '$2::date')} as o
       where ${states.waiting} group by o.id) as w on w.id = g.id
     where ($1::integer is null or g.teacher_id = $1) and (g.is_active or w.waiting > 0)
     order by g.name, g.id`,
    [teacherId, today],
  );
  return rows;
}

/** A hand-in by whose it is. @param to `change`: it is kept until the transaction ends */
export async function findHandIn(
  db: Database,
  { studentId, projectId, today }: { studentId: number; projectId: number; today: string },
  to: 'change' | 'read',
): Promise<StaffRow | undefined> {
  const { rows } = await db.query<StaffRow>(
    `${handIns('$1')} where a.student_id = $2 and a.project_id = $3 ${to === 'change' ? 'for update of a' : ''}`,
    [today, studentId, projectId],
  );
  return rows[0];
}

export async function updateReview(
  db: Database,
  { student_id, project_id }: Pick<StaffRow, 'student_id' | 'project_id'>,
  review: {
    mark: number | null;
    comment: string | null;
    noticeId: number | null;
    by: number;
    at: Date | null;
  },
): Promise<void> {
  await db.query(
    `update study_answer set mark = $3, comment = $4, notice_id = $5, reviewed_by = $6, reviewed_at = $7
     where student_id = $1 and project_id = $2`,
    [student_id, project_id, review.mark, review.comment, review.noticeId, review.by, review.at],
  );
}

export async function findGroup(
  db: Database,
  groupId: number,
): Promise<{ course_id: number; teacher_id: number | null } | undefined> {
  const { rows } = await db.query<{ course_id: number; teacher_id: number | null }>(
    'select course_id, teacher_id from study_group where id = $1',
    [groupId],
  );
  return rows[0];
}

export interface DueRow {
  project_id: number;
  title: { uz: string; ru: string };
  module: number;
  due_at: Date | null;
  element_id: number | null;
  days: number | null;
  handed_in: number;
  waiting: number;
}

/** The homework of a group's course, with when it is due and how many of the group have handed it in. */
export async function listDue(db: Database, groupId: number, today: string): Promise<DueRow[]> {
  const { rows } = await db.query<DueRow>(
    `select p.id as project_id, json_build_object('uz', p.title_uz, 'ru', p.title_ru) as title, p.module, p.element_id,
       e.days, coalesce(u.due_at, p.due_at) as due_at, coalesce(n.handed_in, 0)::int as handed_in,
       coalesce(n.waiting, 0)::int as waiting
     from study_group g
     join study_project p on p.course_id = g.course_id
     left join course_element e on e.id = p.element_id
     left join homework_due u on u.group_id = g.id and u.project_id = p.id
     left join (select a.project_id, count(*) as handed_in, count(*) filter (where ${states.waiting}) as waiting
       from study_answer a join study_project p on p.id = a.project_id
       cross join lateral ${groupOf('a.student_id', 'p.course_id', '$2::date')} as o
       where o.id = $1 group by a.project_id) as n on n.project_id = p.id
     where g.id = $1 and e.removed_at is null
     order by p.module, coalesce(u.due_at, p.due_at), p.id`,
    [groupId, today],
  );
  return rows;
}

export async function saveDue(
  db: Database,
  { groupId, projectId, dueAt, by }: { groupId: number; projectId: number; dueAt: Date | null; by: number },
): Promise<void> {
  if (dueAt === null) {
    await db.query('delete from homework_due where group_id = $1 and project_id = $2', [groupId, projectId]);
    return;
  }
  await db.query(
    `insert into homework_due (group_id, project_id, due_at, set_by) values ($1, $2, $3, $4)
     on conflict (group_id, project_id) do update set due_at = excluded.due_at, set_by = excluded.set_by`,
    [groupId, projectId, dueAt, by],
  );
}

/** What the group has handed in is late, or not, by the new day. */
export async function updateHandedDue(
  db: Database,
  {
    groupId,
    projectId,
    dueAt,
    today,
  }: { groupId: number; projectId: number; dueAt: Date | null; today: string },
): Promise<void> {
  await db.query(
    `update study_answer a set due_at = $3 from study_project p
     where a.project_id = $2 and p.id = a.project_id
       and (select id from ${groupOf('a.student_id', 'p.course_id', '$4::date')} as g) = $1`,
    [groupId, projectId, dueAt, today],
  );
}
