import type { Database } from '../../store/database.ts';
import type { Cefr } from './level.ts';

export interface MarkedCourse {
  id: number;
  title: { uz: string; ru: string };
  levels: Cefr[];
  /** Its running groups. */
  groups: string[];
}

/** Courses that are taught in classes, those that are marked first. */
export async function listMarkedCourses(db: Database): Promise<MarkedCourse[]> {
  const { rows } = await db.query<MarkedCourse>(
    `select c.id, json_build_object('uz', coalesce(c.title_uz, c.name), 'ru', coalesce(c.title_ru, c.name)) as title,
       c.english_levels as levels,
       array(select g.name from study_group g where g.course_id = c.id and g.is_active order by g.id) as groups
     from study_course c where c.kind = 'class' and c.removed_at is null
     order by c.english_levels = '{}', coalesce(c.title_uz, c.name), c.id`,
  );
  return rows;
}

export async function findMark(db: Database, courseId: number): Promise<Cefr[] | undefined> {
  const { rows } = await db.query<{ levels: Cefr[] }>(
    `select english_levels as levels from study_course where id = $1 and kind = 'class' and removed_at is null`,
    [courseId],
  );
  return rows[0]?.levels;
}

/** @returns false when there is no such course of a class */
export async function updateMark(db: Database, courseId: number, levels: readonly Cefr[]): Promise<boolean> {
  const { rowCount } = await db.query(
    `update study_course set english_levels = $2 where id = $1 and kind = 'class' and removed_at is null`,
    [courseId, levels],
  );
  return rowCount === 1;
}
