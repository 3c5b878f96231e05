import type { Reply } from '@mars/contract/calls.generated.ts';
import type { Database } from '../../store/database.ts';
import { presentOn, restingOn } from '../study/member.ts';

type Lesson = Reply<'GET /v2/staff/today'>['lessons'][number];
type Student = Omit<Lesson['students'][number], 'absence'> & {
  reason: string | null;
  told_at: string | null;
};

export type DayRow = Omit<Lesson, 'starts_at' | 'ends_at' | 'opened_at' | 'students'> & {
  starts_at: Date;
  ends_at: Date;
  opened_at: Date | null;
  students: Student[];
};

/** Lessons of a day in time order. @param which.date the same day @param which.teacherId null: everybody's */
export async function listDay(
  db: Database,
  which: { from: Date; before: Date; date: string; teacherId: number | null },
): Promise<DayRow[]> {
  const { rows } = await db.query<DayRow>({
    name: 'attendance_day',
    text: `select l.id, json_build_object('id', g.id, 'name', g.name) as "group", l.starts_at, l.ends_at, l.room,
        json_build_object('uz', l.title_uz, 'ru', l.title_ru) as title, l.module, l.element_id,
        case when t.id is not null then json_build_object('id', t.id, 'name', t.first_name || ' ' || t.last_name) end
          as teacher, l.substitute_id is not null as substitute, o.opens_at as opened_at,
        (select coalesce(json_agg(json_build_object('id', p.id, 'first_name', p.first_name,
            'last_name', p.last_name, 'avatar', p.avatar, 'attendance_type', a.attendance_type,
            'reason', b.reason, 'told_at', b.told_at) order by p.last_name collate "und-x-icu", p.first_name collate "und-x-icu", p.id), '[]')
          from ${presentOn('$4::date')} m
          join person p on p.id = m.student_id
          left join attendance_mark a on a.student_id = m.student_id and a.lesson_id = l.id
          left join attendance_absence b on b.student_id = m.student_id and b.lesson_id = l.id
          where m.group_id = g.id) as students,
        (select coalesce(json_agg(json_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name,
            'back_on', m.back_on) order by p.last_name collate "und-x-icu", p.first_name collate "und-x-icu", p.id), '[]')
          from ${restingOn('$4::date')} m join person p on p.id = m.student_id where m.group_id = g.id) as resting
      from study_lesson l
      join study_group g on g.id = l.group_id
      left join person t on t.id = coalesce(l.substitute_id, g.teacher_id)
      left join course_opening o on o.group_id = l.group_id and o.element_id = l.element_id
      where l.starts_at >= $1 and l.starts_at < $2
        and ($3::int is null or g.teacher_id = $3 or l.substitute_id = $3)
      order by l.starts_at, g.name, l.id`,
    values: [which.from, which.before, which.teacherId, which.date],
  });
  return rows;
}
