import type { Reply } from '@mars/contract/calls.generated.ts';
import type { Database } from '../../store/database.ts';
import { dayOf, local } from '../clock/zone-sql.ts';
import { joinMemberOf } from '../study/member.ts';

/** A row per marked lesson of a range, in time order. A payment's object is `<lesson>` or, paid anew, `<lesson>:<n>`. */
export async function listAttendance(
  db: Database,
  studentId: number,
  range: { from: Date; before: Date },
): Promise<Reply<'GET /v1/attendance/student'>> {
  const { rows } = await db.query<Reply<'GET /v1/attendance/student'>[number]>({
    name: 'attendance_list',
    text: `with paid as (
        select split_part(c.object, ':', 1)::int as lesson_id, sum(c.total_debit)::int as coins
        from coin_ledger c
        left join coin_ledger r on r.student_id = c.student_id and r.reverses = c.id
        where c.student_id = $1 and c.rule = 'attendance' and r.id is null
        group by 1
      )
      select to_char(${local('l.starts_at')}, 'YYYY-MM-DD') as attend_date, a.attendance_type,
        coalesce(paid.coins, 0) as coins,
        json_build_object('id', l.id, 'title', json_build_object('uz', l.title_uz, 'ru', l.title_ru)) as lesson
      from attendance_mark a
      join study_lesson l on l.id = a.lesson_id
      ${joinMemberOf('a', 'l')}
      left join paid on paid.lesson_id = l.id
      where a.student_id = $1 and l.starts_at >= $2 and l.starts_at < $3
      order by l.starts_at, l.id`,
    values: [studentId, range.from, range.before],
  });
  return rows;
}

export interface Lesson {
  id: number;
  group_id: number;
  teacher_id: number | null;
  /** Who gives this lesson in place of the group's own teacher. */
  substitute_id: number | null;
  starts_at: Date;
  ends_at: Date;
}

/** @param to `change`: changes of its sheet come one after another until the transaction ends */
export async function findLesson(
  db: Database,
  lessonId: number,
  to: 'change' | 'read' = 'read',
): Promise<Lesson | undefined> {
  const { rows } = await db.query<Lesson>(
    `select l.id, l.group_id, g.teacher_id, l.substitute_id, l.starts_at, l.ends_at
     from study_lesson l join study_group g on g.id = l.group_id where l.id = $1
     ${to === 'change' ? 'for no key update of l' : ''}`,
    [lessonId],
  );
  return rows[0];
}

/** The marks that these have in a lesson. */
export async function listMarksOf(
  db: Database,
  lessonId: number,
  studentIds: readonly number[],
): Promise<{ student_id: number; attendance_type: 0 | 1 }[]> {
  const { rows } = await db.query<{ student_id: number; attendance_type: 0 | 1 }>(
    `select student_id, attendance_type from attendance_mark
     where lesson_id = $1 and student_id = any ($2) order by student_id`,
    [lessonId, studentIds],
  );
  return rows;
}

/** What the ledger paid a student for a lesson, oldest first. */
export async function listPayments(
  db: Database,
  studentId: number,
  lessonId: number,
): Promise<{ id: number; coins: number; is_reversed: boolean }[]> {
  const { rows } = await db.query<{ id: number; coins: number; is_reversed: boolean }>(
    `select c.id, c.total_debit as coins,
       exists (select from coin_ledger r where r.student_id = $1 and r.reverses = c.id) as is_reversed
     from coin_ledger c
     where c.student_id = $1 and c.rule = 'attendance' and (c.object = $2 or c.object like $2 || ':%')
     order by c.id`,
    [studentId, String(lessonId)],
  );
  return rows;
}

/** Whether the student attended any lesson of a day (number since 1970-01-01). */
export async function wasThereThatDay(db: Database, studentId: number, day: number): Promise<boolean> {
  const { rows } = await db.query(
    `select from attendance_mark a join study_lesson l on l.id = a.lesson_id
     where a.student_id = $1 and a.attendance_type = 1
       and ${dayOf('l.starts_at')} = date '1970-01-01' + $2::int
     limit 1`,
    [studentId, day],
  );
  return rows.length > 0;
}

/** Who told why a child was not there, and is deleted, is nobody. */
export async function forgetTeller(db: Database, personId: number): Promise<void> {
  await db.query('update attendance_absence set told_by = null where told_by = $1', [personId]);
}
