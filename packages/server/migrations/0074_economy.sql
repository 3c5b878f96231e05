-- What was minted and spent in the whole centre between two days.
create index coin_ledger_created on coin_ledger (created_at)
  include (student_id, rule, total_debit, total_credit, reverses);
