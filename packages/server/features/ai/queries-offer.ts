import type { Database } from '../../store/database.ts';
import { subjectSql } from '../study/subject.ts';

/** A course that groups of the centre learn now. */
export interface OfferRow {
  id: number;
  title: { uz: string; ru: string };
  /** By which a text about it finds it: `python`, `english`. */
  about: string | null;
  /** What its groups cost a month, whole so'm; null where no group has a price. */
  price_from: number | null;
  price_to: number | null;
  /** When its groups meet, `starts` as `15:30`. */
  plans: { weekdays: number[]; starts: string }[];
}

/** @param day the centre's: plans that have ended by then are left out */
export async function listOffer(db: Database, day: string, most: number): Promise<OfferRow[]> {
  const { rows } = await db.query<OfferRow>({
    name: 'ai_offer',
    text: `select c.id, json_build_object('uz', coalesce(c.title_uz, c.name), 'ru', coalesce(c.title_ru, c.title_uz, c.name)) as title,
        coalesce(case when c.slug in ('python', 'frontend') then c.slug
          when c.name ~* '(python|питон|пайтон)' then 'python' when c.name ~* '(front.?end|фронт)' then 'frontend' end,
          ${subjectSql('c')}) as about,
        min(g.monthly_price) as price_from, max(g.monthly_price) as price_to,
        coalesce((select json_agg(json_build_object('weekdays', p.weekdays, 'starts', to_char(p.starts, 'HH24:MI'))
            order by p.weekdays, p.starts)
          from (select distinct t.weekdays, t.starts from timetable_plan t join study_group k on k.id = t.group_id
            where k.course_id = c.id and k.is_active and (t.last_day is null or t.last_day >= $1::date)) p),
          '[]') as plans
      from study_course c join study_group g on g.course_id = c.id and g.is_active
      where c.removed_at is null and c.kind = 'class'
      group by c.id order by c.id limit $2`,
    values: [day, most],
  });
  return rows;
}

/** What a student pays for the groups they study in. */
export async function listOwnPrices(
  db: Database,
  groupIds: readonly number[],
): Promise<{ title: { uz: string; ru: string }; price: number }[]> {
  const { rows } = await db.query<{ title: { uz: string; ru: string }; price: number }>({
    name: 'ai_own_prices',
    text: `select json_build_object('uz', coalesce(c.title_uz, c.name), 'ru', coalesce(c.title_ru, c.title_uz, c.name)) as title,
        g.monthly_price as price
      from study_group g join study_course c on c.id = g.course_id
      where g.id = any($1) and g.monthly_price is not null order by g.id`,
    values: [groupIds],
  });
  return rows;
}
