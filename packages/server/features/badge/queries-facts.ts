import type { BadgeEvent } from '@mars/contract/badges.ts';
import { constants } from '@mars/contract/constants.ts';
import type { Database } from '../../store/database.ts';

/** A month with fewer lessons is not one that somebody was at all of. */
export const monthLessonsMin = 4;

export type FactRow = { event: BadgeEvent; value: number; times: number; at: string | null };

// $1 the student, $2 now, $3 the student among those who ask the assistant.
const facts = `
  select 'lesson_attended' as event, 1 as value, count(*)::int as times,
    to_char(l.starts_at at time zone 'Asia/Tashkent', 'HH24:MI') as at
  from attendance_mark a join study_lesson l on l.id = a.lesson_id
  where a.student_id = $1 and a.attendance_type = 1 group by 4
  union all
  select 'month_ended', (100 * sum(a.attendance_type) / count(*))::int, 1, null
  from attendance_mark a join study_lesson l on l.id = a.lesson_id
  where a.student_id = $1 and l.starts_at < date_trunc('month', $2::timestamptz at time zone 'Asia/Tashkent') at time zone 'Asia/Tashkent'
  group by date_trunc('month', l.starts_at at time zone 'Asia/Tashkent') having count(*) >= ${monthLessonsMin}
  union all
  select event, value, sum(times)::int, null from (
    select unnest(array['coins_earned', case l.rule when 'task' then 'task_solved' when 'lesson' then 'online_lesson_finished'
        when 'quiz' then 'quiz_passed' when 'post' then 'post_approved' when 'referral' then 'friend_joined' end]) as event,
      l.total_debit as value, 1 as times
    from coin_ledger l left join coin_ledger r on r.student_id = l.student_id and r.reverses = l.id
    where l.student_id = $1 and l.total_debit > 0 and l.reverses is null and r.id is null) as earned
  where event is not null group by event, value
  union all
  select 'typing_run', words_per_minute, count(*)::int, null from typing_run
  where student_id = $1 and accepted group by words_per_minute
  union all
  select 'homework_marked', mark, count(*)::int, null from study_answer
  where student_id = $1 and mark is not null group by mark
  union all
  select 'exam_marked', total_mark, count(*)::int, null from study_exam_result
  where student_id = $1 and total_mark is not null group by total_mark
  union all
  select 'premium_bought', coins, count(*)::int, null from premium_period where student_id = $1 group by coins
  union all
  select 'hero_dressed', count(distinct o.body_type)::int, 1, null
  from shop_owned o join shop_product p on p.id = o.product_id join student s on s.student_id = o.student_id
  where o.student_id = $1 and o.is_worn and (not p.premium_only or s.premium_until > $2::timestamptz)
  union all
  select 'item_owned', count(*)::int, 1, null from shop_order o
  where o.student_id = $1 and o.state <> 'undone' and o.cancelled_at is null and (o.pickup_code is not null
    or o.created_at <= $2::timestamptz - interval '${constants.shopUndoMinutes} minutes'
    or exists (select from shop_owned w where w.student_id = $1 and w.product_id = o.product_id and w.worn_at is not null))
  union all
  select 'season_ended', place, count(*)::int, null from season_place where student_id = $1 group by place
  union all
  select 'ai_question_asked', 1, count(*)::int, null from ai_turn where owner = $3 having count(*) > 0
  union all
  select 'rank_reached', xp, 1, null from xp_balance where student_id = $1`;

/**
 * What happened to a student, alike events together. Of `item_owned` the value is how many are owned, of
 * `rank_reached` the xp; the streak is not among them.
 */
export async function listFacts(db: Database, studentId: number, now: Date): Promise<FactRow[]> {
  const { rows } = await db.query<FactRow>({
    name: 'badge_facts',
    text: facts,
    values: [studentId, now, `s${studentId}`],
  });
  return rows;
}
