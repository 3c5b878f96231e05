import type { Database } from '../../store/database.ts';

export interface GroupRow {
  name: string;
  course: { uz: string; ru: string };
  weekdays: number[];
  starts: string | null;
}

/** Groups that learn now what is for this level. */
export async function listEnglishGroups(
  db: Database,
  { level, day, most }: { level: string; day: string; most: number },
): Promise<GroupRow[]> {
  const { rows } = await db.query<GroupRow>({
    name: 'placement_groups',
    text: `select g.name, json_build_object('uz', coalesce(c.title_uz, c.name), 'ru', coalesce(c.title_ru, c.name)) as course,
        coalesce(t.weekdays, '{}') as weekdays, to_char(t.starts, 'HH24:MI') as starts
      from study_group g join study_course c on c.id = g.course_id
      left join lateral (select weekdays, starts from timetable_plan p
        where p.group_id = g.id and (p.last_day is null or p.last_day >= $2::date)
        order by p.first_day desc, p.id desc limit 1) t on true
      where g.is_active and c.kind = 'class' and c.removed_at is null and $1 = any (c.english_levels)
      order by g.id limit $3`,
    values: [level, day, most],
  });
  return rows;
}
