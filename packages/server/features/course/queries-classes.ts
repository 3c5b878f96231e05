import type { Database } from '../../store/database.ts';

/** The courses that classes are taught by, with all that they are called. */
export async function listClasses(db: Database): Promise<{ id: number; names: string[] }[]> {
  const { rows } = await db.query<{ id: number; names: string[] }>(
    `select id, array_remove(array[slug, name, title_uz, title_ru], null) as names from study_course
     where kind = 'class' and removed_at is null order by id`,
  );
  return rows;
}
