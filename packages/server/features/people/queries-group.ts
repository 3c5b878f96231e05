import type { Reply } from '@mars/contract/calls.generated.ts';
import type { Database } from '../../store/database.ts';
import { membersOn } from '../study/member.ts';
import { waitingFor } from '../study/wait.ts';

export type GroupRow = Omit<Reply<'POST /v2/staff/groups'>, 'version'>;

// $1 today.
const groups = `select g.id, g.name, g.is_active, g.monthly_price, to_char(g.starts_on, 'YYYY-MM-DD') as starts_on,
    json_build_object('id', c.id, 'title', json_build_object('uz', coalesce(c.title_uz, c.name),
      'ru', coalesce(c.title_ru, c.name))) as course,
    case when t.id is not null then json_build_object('id', t.id, 'name', t.first_name || ' ' || t.last_name) end
      as teacher, g.places, ${waitingFor('g.id')} as waiting,
    (select count(*)::int from ${membersOn('$1::date')} m where m.group_id = g.id) as students
  from study_group g
  join study_course c on c.id = g.course_id
  left join person t on t.id = g.teacher_id`;

/** @param which.teacherId whose; null: everybody's */
export async function listGroups(
  db: Database,
  today: string,
  which: { teacherId: number | null; isActive: boolean | null },
): Promise<GroupRow[]> {
  const { rows } = await db.query<GroupRow>(
    `${groups} where ($2::int is null or g.teacher_id = $2) and ($3::boolean is null or g.is_active = $3)
     order by g.is_active desc, g.name, g.id`,
    [today, which.teacherId, which.isActive],
  );
  return rows;
}

export async function findGroup(db: Database, today: string, id: number): Promise<GroupRow | undefined> {
  const { rows } = await db.query<GroupRow>(`${groups} where g.id = $2`, [today, id]);
  return rows[0];
}

/** @returns null when no class is taught by such a course */
export async function createGroup(
  db: Database,
  group: {
    name: string;
    courseId: number;
    teacherId: number | null;
    monthlyPrice: number | null;
    startsOn: string | null;
    places: number | null;
    today: string;
  },
): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    `insert into study_group (name, course_id, teacher_id, monthly_price, priced_on, starts_on, places)
     select $1, c.id, $3, $4, case when $4::int is not null then $5::date end, $6, $7 from study_course c
     where c.id = $2 and c.kind = 'class' and c.removed_at is null
     returning id`,
    [
      ...[group.name, group.courseId, group.teacherId, group.monthlyPrice, group.today, group.startsOn],
      group.places,
    ],
  );
  return rows[0]?.id ?? null;
}

export async function updateGroup(
  db: Database,
  id: number,
  group: {
    name: string;
    teacherId: number | null;
    monthlyPrice: number | null;
    startsOn: string | null;
    places: number | null;
    isActive: boolean;
    today: string;
  },
): Promise<void> {
  await db.query(
    `update study_group set name = $2, teacher_id = $3, monthly_price = $4, is_active = $5, starts_on = $7, places = $8,
       priced_on = case when $4::int is null then null else coalesce(priced_on, $6::date) end where id = $1`,
    [
      ...[id, group.name, group.teacherId, group.monthlyPrice, group.isActive, group.today, group.startsOn],
      group.places,
    ],
  );
}

/** Courses that are taught in classes, by name. */
export async function listClassCourses(
  db: Database,
): Promise<{ id: number; title: { uz: string; ru: string } }[]> {
  const { rows } = await db.query<{ id: number; title: { uz: string; ru: string } }>(
    `select id, json_build_object('uz', coalesce(title_uz, name), 'ru', coalesce(title_ru, name)) as title
     from study_course where kind = 'class' and removed_at is null order by coalesce(title_uz, name), id`,
  );
  return rows;
}
