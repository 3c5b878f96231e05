insert into shop_owned (student_id, product_id, body_type, is_worn, worn_at)
select distinct on (body_type) $student::int, id, body_type, true, now()
from shop_product where not premium_only and kind = 'worn' order by body_type, id;
with row as (
  insert into coin_ledger (student_id, total_credit, balance_after, reason_uz, reason_ru, rule, object)
  select $student, 1, 0, 'x', 'x', 'shop', n::text from generate_series(1, 20) n returning id
)
insert into shop_order (student_id, product_id, quantity, coins, ledger_id, state, created_at)
select $student, 1, 1, 1, id, 'bought', now() - interval '1 hour' from row;
