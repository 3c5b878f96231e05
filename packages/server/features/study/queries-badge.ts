export const badgeSql = `
  select 'homework_marked', mark, count(*)::int, null from study_answer
  where student_id = $1 and mark is not null group by mark
  union all
  select 'exam_marked', total_mark, count(*)::int, null from study_exam_result
  where student_id = $1 and total_mark is not null group by total_mark`;
