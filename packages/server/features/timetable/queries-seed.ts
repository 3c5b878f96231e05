import type { Database } from '../../store/database.ts';
import { dayOf } from '../clock/zone-sql.ts';

/** The lessons that are there belong to their group's plan. */
export async function saveSeededPlans(db: Database): Promise<void> {
  await db.query(
    `update study_lesson l set plan_id = p.id, plan_day = ${dayOf('l.starts_at')}
     from timetable_plan p where p.group_id = l.group_id
       and (extract(isodow from ${dayOf('l.starts_at')})::int - 1) = any (p.weekdays)`,
  );
}
