import type { Database } from '../../store/database.ts';
import { dayOf } from '../clock/zone-sql.ts';
import { courseTitleSql } from '../study/course-title.ts';
import { presentOn } from '../study/member.ts';

export interface LessonRow {
  id: number;
  starts_at: Date;
  ends_at: Date;
  title: { uz: string; ru: string };
  module: number;
  course: { uz: string; ru: string };
  group: string;
  room: string | null;
  teacher: string | null;
  /** What a parent said of it, and who; null for whoever is no parent. */
  reason: string | null;
  told_at: Date | null;
  told_by: string | null;
  is_mine: boolean;
}

/**
 * The lessons of the groups that a student was in on the lesson's day, in time order.
 * @param parentId who asks, where it is a parent
 */
export async function listLessons(
  db: Database,
  studentId: number,
  range: { from: Date; before: Date },
  parentId: number | null,
): Promise<LessonRow[]> {
  const { rows } = await db.query<LessonRow>({
    name: 'lesson_list',
    text: `select l.id, l.starts_at, l.ends_at, json_build_object('uz', l.title_uz, 'ru', l.title_ru) as title,
        l.module, ${courseTitleSql('k')} as course, g.name as "group", l.room, t.first_name || ' ' || t.last_name as teacher,
        b.reason, b.told_at, w.first_name || ' ' || w.last_name as told_by, b.told_by is not distinct from $4::int as is_mine
      from study_lesson l
      join lateral ${presentOn(dayOf('l.starts_at'))} m on m.student_id = $1 and m.group_id = l.group_id
      join study_group g on g.id = l.group_id
      join study_course k on k.id = g.course_id
      left join person t on t.id = coalesce(l.substitute_id, g.teacher_id)
      left join attendance_absence b on b.lesson_id = l.id and b.student_id = $1 and $4::int is not null
      left join person w on w.id = b.told_by
      where l.starts_at >= $2 and l.starts_at < $3
      order by l.starts_at, l.id`,
    values: [studentId, range.from, range.before, parentId],
  });
  return rows;
}
