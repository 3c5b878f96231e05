import type { Reply } from '@mars/contract/calls.generated.ts';
import type { Database } from '../../store/database.ts';

type StaffLesson = Reply<'POST /v2/staff/lessons'>;

export interface LessonRow extends Omit<StaffLesson, 'starts_at' | 'ends_at' | 'opened_at' | 'version'> {
  starts_at: Date;
  ends_at: Date;
  opened_at: Date | null;
  course_id: number;
  /** The group's own teacher. */
  teacher_id: number | null;
  substitute_id: number | null;
}

/** Lessons that take place and, by the row that they had, those that do not. */
const all = `(select l.*, false as cancelled from study_lesson l
  union all select r.*, true from timetable_cancelled c
    cross join lateral jsonb_populate_record(null::study_lesson, c.lesson) r)`;

const columns = `l.id, json_build_object('id', g.id, 'name', g.name) as "group", l.starts_at, l.ends_at, l.room, l.room_id,
  json_build_object('uz', l.title_uz, 'ru', l.title_ru) as title, l.module, l.element_id, l.cancelled,
  case when t.id is not null then json_build_object('id', t.id, 'name', t.first_name || ' ' || t.last_name) end
    as teacher, l.substitute_id is not null as substitute, o.opens_at as opened_at, g.course_id, g.teacher_id,
  l.substitute_id, (select count(*)::int from attendance_mark a where a.lesson_id = l.id) as marked`;

const joined = `join study_group g on g.id = l.group_id
  left join person t on t.id = coalesce(l.substitute_id, g.teacher_id)
  left join course_opening o on o.group_id = l.group_id and o.element_id = l.element_id`;

/** @param which.teacherId who gives them or has their group; null: everybody's */
export async function listLessons(
  db: Database,
  which: { from: Date; before: Date; groupId: number | null; teacherId: number | null },
): Promise<LessonRow[]> {
  const { rows } = await db.query<LessonRow>(
    `select ${columns} from ${all} l ${joined}
     where l.starts_at >= $1 and l.starts_at < $2 and ($3::int is null or g.id = $3)
       and ($4::int is null or g.teacher_id = $4 or l.substitute_id = $4)
     order by l.starts_at, l.id`,
    [which.from, which.before, which.groupId, which.teacherId],
  );
  return rows;
}

export async function findLesson(db: Database, id: number): Promise<LessonRow | undefined> {
  const { rows } = await db.query<LessonRow>(`select ${columns} from ${all} l ${joined} where l.id = $1`, [
    id,
  ]);
  return rows[0];
}

/** Holds a lesson until the transaction ends: nobody marks it meanwhile. */
export async function lockLesson(db: Database, id: number): Promise<void> {
  await db.query('select from study_lesson where id = $1 for update', [id]);
}

export interface LessonValues {
  starts_at: Date;
  ends_at: Date;
  room: string | null;
}

export async function createLesson(db: Database, groupId: number, lesson: LessonValues): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into study_lesson (group_id, module, title_uz, title_ru, starts_at, ends_at, room, takes_turn)
     values ($1, 1, 'Dars', 'Урок', $2, $3, $4, true) returning id`,
    [groupId, lesson.starts_at, lesson.ends_at, lesson.room],
  );
  return rows[0]!.id;
}

export async function updateTimes(db: Database, id: number, lesson: LessonValues): Promise<void> {
  await db.query(
    `update study_lesson set starts_at = $2, ends_at = $3, room = $4, is_moved = true where id = $1`,
    [id, lesson.starts_at, lesson.ends_at, lesson.room],
  );
}

export async function updateSubstitute(db: Database, id: number, substituteId: number | null): Promise<void> {
  await db.query('update study_lesson set substitute_id = $2 where id = $1', [id, substituteId]);
}

/** @returns false when the course has no such lesson */
export async function updateElement(
  db: Database,
  id: number,
  courseId: number,
  elementId: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update study_lesson l set element_id = e.id, module = m.number, title_uz = e.title_uz, title_ru = e.title_ru,
       takes_turn = false
     from course_element e join course_module m on m.id = e.module_id
     where l.id = $1 and e.id = $2 and e.course_id = $3 and e.kind = 'lesson' and e.removed_at is null`,
    [id, elementId, courseId],
  );
  return rowCount === 1;
}

export async function updateTakesTurn(db: Database, id: number): Promise<void> {
  await db.query('update study_lesson set takes_turn = true where id = $1', [id]);
}

/** Takes a lesson out of the calendar and keeps it as it was. */
export async function cancelLesson(
  db: Database,
  id: number,
  { by, at }: { by: number; at: Date },
): Promise<void> {
  await db.query(
    `with gone as (delete from study_lesson where id = $1 returning *)
     insert into timetable_cancelled (lesson_id, group_id, plan_id, plan_day, starts_at, lesson, cancelled_by, cancelled_at)
     select id, group_id, plan_id, plan_day, starts_at, to_jsonb(gone), $2, $3 from gone`,
    [id, by, at],
  );
}

export async function restoreLesson(db: Database, id: number): Promise<void> {
  await db.query(
    `with back as (delete from timetable_cancelled where lesson_id = $1 returning lesson)
     insert into study_lesson overriding system value
     select r.* from back cross join lateral jsonb_populate_record(null::study_lesson, back.lesson) r`,
    [id],
  );
}

export async function createOpening(
  db: Database,
  opening: { groupId: number; elementId: number; at: Date; by: number },
): Promise<void> {
  await db.query(
    `insert into course_opening as o (group_id, element_id, opens_at, opened_by) values ($1, $2, $3, $4)
     on conflict (group_id, element_id) do update set opens_at = least(o.opens_at, excluded.opens_at)`,
    [opening.groupId, opening.elementId, opening.at, opening.by],
  );
}

export interface Clashing {
  lessonId: number | null;
  planId: number | null;
  /** Only who gives it has changed: group and room are as they were. */
  teacherOnly?: boolean;
  now: Date;
}

/** A lesson to come that has the group, the room or the teacher of one of these at the same time; the first. */
export async function findClash(
  db: Database,
  which: Clashing,
): Promise<{ group: string; starts_at: Date } | undefined> {
  const { rows } = await db.query<{ group: string; starts_at: Date }>(
    `select og.name as "group", o.starts_at
     from study_lesson l
     join study_group g on g.id = l.group_id
     join study_lesson o on o.id <> l.id and o.starts_at < l.ends_at and o.ends_at > l.starts_at
     join study_group og on og.id = o.group_id and og.is_active
     where (l.id = $1 or l.plan_id = $2) and ($1::int is not null or l.starts_at > $3)
       and (not $4::boolean and (o.group_id = l.group_id or o.room_id = l.room_id)
         or coalesce(o.substitute_id, og.teacher_id) = coalesce(l.substitute_id, g.teacher_id))
     order by o.starts_at, o.id limit 1`,
    [which.lessonId, which.planId, which.now, which.teacherOnly ?? false],
  );
  return rows[0];
}
