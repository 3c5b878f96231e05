/** What came in and was not taken back, by rule. */
export const badgeSql = `
  select l.rule, l.total_debit, count(*)::int, null
  from coin_ledger l left join coin_ledger r on r.student_id = l.student_id and r.reverses = l.id
  where l.student_id = $1 and l.total_debit > 0 and l.reverses is null and r.id is null
  group by l.rule, l.total_debit`;
