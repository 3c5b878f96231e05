import type { Database } from '../../store/database.ts';
import { subjectSql } from '../study/subject.ts';

export interface CourseRow {
  id: number;
  /** Of a course of the platform. */
  slug: string | null;
  subject: string;
  title: { uz: string; ru: string };
  kind: 'class' | 'online';
}

/** Courses that the centre teaches now: those of a class first, where a group learns them. */
export async function listCoursesOf(db: Database, subjects: readonly string[]): Promise<CourseRow[]> {
  const { rows } = await db.query<CourseRow>({
    name: 'interests_courses',
    text: `select c.id, c.slug, ${subjectSql('c')} as subject, c.kind,
        json_build_object('uz', coalesce(c.title_uz, c.name), 'ru', coalesce(c.title_ru, c.name)) as title
      from study_course c
      where c.removed_at is null and ${subjectSql('c')} = any ($1::text[])
        and (c.kind = 'online' or exists (select from study_group g where g.course_id = c.id and g.is_active))
      order by c.kind, c.id limit 200`,
    values: [subjects],
  });
  return rows;
}
