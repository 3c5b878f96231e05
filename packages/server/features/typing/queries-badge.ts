export const badgeSql = `
  select 'typing_run', words_per_minute, count(*)::int, null from typing_run
  where student_id = $1 and accepted group by words_per_minute`;
