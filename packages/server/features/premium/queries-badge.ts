export const badgeSql = `
  select 'premium_bought', coins, count(*)::int, null from premium_period where student_id = $1 group by coins`;
