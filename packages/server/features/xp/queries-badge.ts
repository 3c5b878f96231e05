export const badgeSql = `
  select 'rank_reached', xp, 1, null from xp_balance where student_id = $1`;
