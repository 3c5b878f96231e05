import { constants } from '@mars/contract/constants.ts';
import type { Database } from '../../store/database.ts';
import { dayOf, instantOf } from '../clock/zone-sql.ts';

export interface PlannedDay {
  group_id: number;
  /** `yyyy-MM-dd` */
  day: string;
}

/**
 * The days of the lessons of some groups in a span of days, a row for each: those that there are, and those that the timetable
 * will have when it is made that far ahead. A cancelled lesson is none.
 * @param before the first day after the span
 */
export async function listPlannedDays(
  db: Database,
  groupIds: readonly number[],
  { from, before, today }: { from: string; before: string; today: string },
): Promise<PlannedDay[]> {
  const { rows } = await db.query<PlannedDay>(
    `select l.group_id, to_char(${dayOf('l.starts_at')}, 'YYYY-MM-DD') as day from study_lesson l
     where l.group_id = any ($1) and l.starts_at >= ${instantOf('$2::date::timestamp')}
       and l.starts_at < ${instantOf('$3::date::timestamp')}
     union all
     select p.group_id, to_char(d, 'YYYY-MM-DD') from timetable_plan p
     join study_group g on g.id = p.group_id and g.is_active
     cross join generate_series(greatest(p.first_day, $2::date, $4::date + $5::int)::timestamp,
       least(coalesce(p.last_day, 'infinity'), $3::date - 1)::timestamp, interval '1 day') d
     where p.group_id = any ($1) and (extract(isodow from d)::int - 1) = any (p.weekdays)
       and not exists (select from centre_holiday h where h.day = d::date)
       and not exists (select from study_lesson l where l.plan_id = p.id and l.plan_day = d::date)
       and not exists (select from timetable_cancelled c where c.plan_id = p.id and c.plan_day = d::date)
     order by 1, 2`,
    [groupIds, from, before, today, constants.lessonDaysAhead],
  );
  return rows;
}
