-- An order of something real whose coins went back before it was handed over: nobody gets it any more, and its stock is
-- in the shop again.
alter table shop_order
  add column cancelled_at timestamptz,
  add constraint shop_order_cancelled check (cancelled_at is null or state = 'waiting');

with cancelled as (
  update shop_order o set cancelled_at = r.created_at
  from coin_ledger r
  where o.state = 'waiting' and r.student_id = o.student_id and r.reverses = o.ledger_id
  returning o.product_id, o.quantity)
update shop_product p set stock = p.stock + c.quantity
from (select product_id, sum(quantity)::integer as quantity from cancelled group by product_id) c
where p.id = c.product_id and p.stock is not null;
