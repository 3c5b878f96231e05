insert into coin_ledger (student_id, total_debit, balance_after, reason_uz, reason_ru, rule, object)
select $student, 10, 0, 'x', 'x', rule, n::text
from unnest(array['task', 'lesson', 'quiz', 'post', 'referral']) rule, generate_series(1, 120) n;
