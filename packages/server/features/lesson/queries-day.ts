import type { Database } from '../../store/database.ts';
import { dayOf } from '../clock/zone-sql.ts';
import { courseTitleSql } from '../study/course-title.ts';
import { presentOn } from '../study/member.ts';

export interface DayLessonRow {
  id: number;
  starts_at: Date;
  ends_at: Date;
  course: { uz: string; ru: string };
  group: string;
  room: string | null;
  teacher: string | null;
  attended: boolean;
  /** Coins that the student has from this lesson. */
  earned: number;
}

/** The next lessons of a student's groups from the beginning of today on; enough for a day and the one after. */
export async function listDayLessons(
  db: Database,
  studentId: number,
  dayStart: Date,
): Promise<DayLessonRow[]> {
  const { rows } = await db.query<DayLessonRow>({
    name: 'lesson_day',
    text: `select l.id, l.starts_at, l.ends_at, l.room, ${courseTitleSql('k')} as course, g.name as "group",
        t.first_name || ' ' || t.last_name as teacher, coalesce(a.attendance_type = 1, false) as attended,
        coalesce((select sum(c.total_debit) from coin_ledger c
          where c.student_id = $1 and c.rule = 'attendance'
            and (c.object = l.id::text or c.object like l.id || ':%')
            and not exists (select from coin_ledger r where r.student_id = $1 and r.reverses = c.id)), 0) as earned
      from study_lesson l
      join lateral ${presentOn(dayOf('l.starts_at'))} m on m.student_id = $1 and m.group_id = l.group_id
      join study_group g on g.id = l.group_id and g.is_active
      join study_course k on k.id = g.course_id
      left join person t on t.id = coalesce(l.substitute_id, g.teacher_id)
      left join attendance_mark a on a.student_id = $1 and a.lesson_id = l.id
      where l.starts_at >= $2
      order by l.starts_at, l.id
      limit 8`,
    values: [studentId, dayStart],
  });
  return rows;
}
