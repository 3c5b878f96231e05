import type { Database } from '../../store/database.ts';
import { dayOf } from '../clock/zone-sql.ts';
import { membersBy, presentOn } from '../study/member.ts';
import type { Lesson } from './queries.ts';

/** Who is or was in the lesson's group, and whether they were on its day. */
export async function listMembers(
  db: Database,
  lesson: Lesson,
): Promise<{ student_id: number; name: string; is_in: boolean }[]> {
  const day = dayOf('$2::timestamptz');
  const { rows } = await db.query<{ student_id: number; name: string; is_in: boolean }>(
    `select m.student_id, p.first_name || ' ' || p.last_name as name, o.student_id is not null as is_in
     from ${membersBy(day)} m
     left join ${presentOn(day)} o on o.student_id = m.student_id and o.group_id = m.group_id
     join person p on p.id = m.student_id where m.group_id = $1`,
    [lesson.group_id, lesson.starts_at],
  );
  return rows;
}

export interface MarkRow {
  student_id: number;
  attendance_type: 0 | 1;
  marked_by: number | null;
  /** What whoever marked is called. */
  by: string | null;
  at: Date;
}

/** The marks of a lesson, of one student or of all. */
export async function listMarks(
  db: Database,
  lessonId: number,
  studentId: number | null = null,
): Promise<MarkRow[]> {
  const { rows } = await db.query<MarkRow>(
    `select a.student_id, a.attendance_type, a.marked_by, p.first_name || ' ' || p.last_name as by, a.marked_at as at
     from attendance_mark a left join person p on p.id = a.marked_by
     where a.lesson_id = $1 and ($2::int is null or a.student_id = $2)`,
    [lessonId, studentId],
  );
  return rows;
}

/** Writes marks of a lesson, with the note that what follows from them is still to be done. @param marks each student once */
export async function saveMarks(
  db: Database,
  lessonId: number,
  marks: readonly { student_id: number; attendance_type: 0 | 1 }[],
  { by, at }: { by: number; at: Date },
): Promise<void> {
  await db.query(
    `with marked as (
       insert into attendance_mark (student_id, lesson_id, attendance_type, marked_by, marked_at)
       select m.student_id, $1, m.attendance_type, $4, $5 from unnest($2::int[], $3::int[]) as m (student_id, attendance_type)
       on conflict (student_id, lesson_id) do update
       set attendance_type = excluded.attendance_type, marked_by = excluded.marked_by, marked_at = excluded.marked_at
       returning student_id)
     insert into attendance_due (student_id, lesson_id) select student_id, $1 from marked on conflict do nothing`,
    [
      lessonId,
      marks.map(({ student_id }) => student_id),
      marks.map(({ attendance_type }) => attendance_type),
      by,
      at,
    ],
  );
}

/** @returns false when there was nothing left to do */
export async function deleteDue(db: Database, lessonId: number, studentId: number): Promise<boolean> {
  const { rowCount } = await db.query('delete from attendance_due where lesson_id = $1 and student_id = $2', [
    lessonId,
    studentId,
  ]);
  return rowCount === 1;
}

/** What a server that ended meanwhile has left. */
export async function listDue(db: Database): Promise<{ student_id: number; lesson_id: number }[]> {
  const { rows } = await db.query<{ student_id: number; lesson_id: number }>(
    'select student_id, lesson_id from attendance_due order by lesson_id, student_id',
  );
  return rows;
}
