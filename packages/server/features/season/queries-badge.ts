export const badgeSql = `
  select 'season_ended', place, count(*)::int, null from season_place where student_id = $1 group by place`;
