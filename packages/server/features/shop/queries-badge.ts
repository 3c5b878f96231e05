import { constants } from '@mars/contract/constants.ts';
import { premiumSql } from '../premium/is-premium.ts';

/**
 * How many places have something on that cannot be taken back any more, and how many things are owned for good: else
 * who buys, gets the badge's coins and takes it all back would have earned them by nothing.
 */
export const badgeSql = `
  select 'hero_dressed', count(distinct o.body_type)::int, 1, null
  from shop_owned o join shop_product p on p.id = o.product_id join student s on s.student_id = o.student_id
  where o.student_id = $1 and o.is_worn
    and (o.worn_at is not null or o.owned_at <= $2::timestamptz - interval '${constants.shopUndoMinutes} minutes')
    and (not p.premium_only or ${premiumSql('s.premium_until', '$2')})
  union all
  select 'item_owned', count(*)::int, 1, null from shop_order o
  where o.student_id = $1 and o.state <> 'undone' and o.cancelled_at is null and (o.pickup_code is not null
    or o.created_at <= $2::timestamptz - interval '${constants.shopUndoMinutes} minutes'
    or exists (select from shop_owned w where w.student_id = $1 and w.product_id = o.product_id and w.worn_at is not null))`;
