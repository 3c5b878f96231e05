import { monthLessonsMin } from '../badge/rule.ts';
import { instantOf, local } from '../clock/zone-sql.ts';
import { joinMemberOf } from '../study/member.ts';

/** Lessons by the time of day when they began, and each month that is over with its percent. */
export const badgeSql = `
  select 'lesson_attended', 1, count(*)::int,
    to_char(${local('l.starts_at')}, 'HH24:MI')
  from attendance_mark a join study_lesson l on l.id = a.lesson_id
  where a.student_id = $1 and a.attendance_type = 1 group by 4
  union all
  select 'month_ended', (100 * sum(a.attendance_type) / count(*))::int, 1, null
  from attendance_mark a join study_lesson l on l.id = a.lesson_id ${joinMemberOf('a', 'l')}
  where a.student_id = $1 and l.starts_at < ${instantOf(`date_trunc('month', ${local('$2::timestamptz')})`)}
  group by date_trunc('month', ${local('l.starts_at')}) having count(*) >= ${monthLessonsMin}`;
