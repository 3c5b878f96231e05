import type { Database } from '../../store/database.ts';

type Both = { uz: string; ru: string };

export interface TaughtCourse {
  title: Both;
  about: Both | null;
  kind: 'class' | 'online';
}

/** Courses that the centre teaches now: those that a group learns first, then online ones with a text about them. */
export async function listTaughtCourses(db: Database, limit: number): Promise<TaughtCourse[]> {
  const { rows } = await db.query<TaughtCourse>({
    name: 'page_courses',
    text: `select c.kind,
        json_build_object('uz', coalesce(c.title_uz, c.name), 'ru', coalesce(c.title_ru, c.name)) as title,
        case when c.about_uz is not null
          then json_build_object('uz', c.about_uz, 'ru', coalesce(c.about_ru, c.about_uz)) end as about
      from study_course c
      where c.removed_at is null
        and case c.kind when 'online' then c.about_uz is not null
          else exists (select from study_group g where g.course_id = c.id and g.is_active) end
      order by c.kind, c.about_uz is null, c.id limit $1`,
    values: [limit],
  });
  return rows;
}

/** What the site map names: published news, the latest first. */
export async function listNewsIds(
  db: Database,
  limit: number,
): Promise<{ id: number; published_at: Date }[]> {
  const { rows } = await db.query<{ id: number; published_at: Date }>(
    `select id, published_at from news where published_at is not null and removed_at is null
     order by published_at desc, id desc limit $1`,
    [limit],
  );
  return rows;
}
