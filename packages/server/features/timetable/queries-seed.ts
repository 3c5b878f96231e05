import type { Database } from '../../store/database.ts';
import { dayOf } from '../clock/zone-sql.ts';

/** Takes away rooms of these names that no plan and no lesson has. */
export async function deleteUnusedRooms(db: Database, names: readonly string[]): Promise<void> {
  await db.query(
    `delete from timetable_room r where name = any ($1)
       and not exists (select from timetable_plan p where p.room_id = r.id)
       and not exists (select from study_lesson l where l.room_id = r.id)`,
    [names],
  );
}

/** The lessons that are there belong to their group's plan. */
export async function saveSeededPlans(db: Database): Promise<void> {
  await db.query(
    `update study_lesson l set plan_id = p.id, plan_day = ${dayOf('l.starts_at')}
     from timetable_plan p where p.group_id = l.group_id
       and (extract(isodow from ${dayOf('l.starts_at')})::int - 1) = any (p.weekdays)`,
  );
}
