import type { Database } from '../../store/database.ts';

/** Posts that are let through from now on come after those that were told. */
export async function updatePlace(db: Database): Promise<void> {
  await db.query(`select setval('blog_place', greatest((select max(place) from blog_post), 1))`);
}
