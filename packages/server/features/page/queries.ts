import type { Database } from '../../store/database.ts';

type Both = { uz: string; ru: string };

/** When groups of a course meet each week. */
export interface Plan {
  /** 0 is Monday. */
  weekdays: number[];
  /** `15:30` */
  starts: string;
  ends: string;
}

export interface TaughtCourse {
  title: Both;
  about: Both | null;
  kind: 'class' | 'online';
  /** The least of its open groups, whole so'm a month; null where none has a price. */
  price_from: number | null;
  plans: Plan[];
  teachers: { first_name: string; last_name: string }[];
}

/**
 * Courses that the centre teaches now: those that a group learns first, then online ones with a text about them.
 * @param day the centre's: what has ended by then is left out
 */
export async function listTaughtCourses(db: Database, day: string, limit: number): Promise<TaughtCourse[]> {
  const { rows } = await db.query<TaughtCourse>({
    name: 'page_courses',
    text: `select c.kind,
        json_build_object('uz', coalesce(c.title_uz, c.name), 'ru', coalesce(c.title_ru, c.name)) as title,
        case when c.about_uz is not null
          then json_build_object('uz', c.about_uz, 'ru', coalesce(c.about_ru, c.about_uz)) end as about,
        (select min(g.monthly_price) from study_group g where g.course_id = c.id and g.is_active) as price_from,
        coalesce((select json_agg(p order by p.weekdays, p.starts, p.ends) from (
          select distinct t.weekdays, to_char(t.starts, 'HH24:MI') as starts, to_char(t.ends, 'HH24:MI') as ends
          from timetable_plan t join study_group g on g.id = t.group_id
          where g.course_id = c.id and g.is_active and (t.last_day is null or t.last_day >= $1::date)) p), '[]') as plans,
        coalesce((select json_agg(json_build_object('first_name', o.first_name, 'last_name', o.last_name) order by o.id)
          from person o where o.is_active and o.id in (
            select g.teacher_id from study_group g where g.course_id = c.id and g.is_active)), '[]') as teachers
      from study_course c
      where c.removed_at is null
        and case c.kind when 'online' then c.about_uz is not null
          else exists (select from study_group g where g.course_id = c.id and g.is_active) end
      order by c.kind, c.about_uz is null, c.id limit $2`,
    values: [day, limit],
  });
  return rows;
}

/** What the site map names: published news, the latest first. */
export async function listNewsAddresses(
  db: Database,
  limit: number,
): Promise<{ slug: string; changed_at: Date }[]> {
  const { rows } = await db.query<{ slug: string; changed_at: Date }>(
    `select slug, greatest(published_at, edited_at) as changed_at from news
     where published_at is not null and removed_at is null order by published_at desc, id desc limit $1`,
    [limit],
  );
  return rows;
}
