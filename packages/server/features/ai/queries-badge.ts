export const badgeSql = `
  select 'ai_question_asked', 1, count(*)::int, null from ai_turn
  where owner = 's' || $1::int having count(*) > 0`;
