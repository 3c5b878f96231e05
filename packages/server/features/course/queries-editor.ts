import type { Reply } from '@mars/contract/calls.generated.ts';
import type { Database } from '../../store/database.ts';
import type { KeptSource } from './build.ts';

export type StaffCourseRow = Omit<Reply<'POST /v2/staff/courses'>, 'version'>;

// One without content has neither slug nor source: groups were taught by it before there were texts.
const courses = `select c.id, coalesce(c.slug, '') as slug, c.kind, c.origin,
    json_build_object('uz', coalesce(c.title_uz, c.name), 'ru', coalesce(c.title_ru, c.name)) as title,
    json_build_object('uz', coalesce(c.about_uz, ''), 'ru', coalesce(c.about_ru, '')) as about,
    coalesce(c.level, '') as level, coalesce(c.subject, '') as subject,
    (c.edited_at is not null or exists (select from course_element e
      where e.course_id = c.id and e.edited_at is not null)) as edited,
    (select count(*)::int from course_element e join course_module m on m.id = e.module_id and m.removed_at is null
      where e.course_id = c.id and e.kind = 'lesson' and e.removed_at is null) as lessons,
    (select count(*)::int from study_group g where g.course_id = c.id and g.is_active) as groups
  from study_course c where c.removed_at is null`;

export async function listStaffCourses(db: Database): Promise<StaffCourseRow[]> {
  return (await db.query<StaffCourseRow>(`${courses} order by c.kind, c.id`)).rows;
}

export async function findStaffCourse(db: Database, id: number): Promise<StaffCourseRow | undefined> {
  return (await db.query<StaffCourseRow>(`${courses} and c.id = $1`, [id])).rows[0];
}

export type StaffModule = Reply<'GET /v2/staff/courses/{id}'>['modules'][number];

export async function listStaffModules(db: Database, courseId: number): Promise<StaffModule[]> {
  const { rows } = await db.query<StaffModule>(
    `select m.id, m.slug, m.number as module, json_build_object('uz', m.title_uz, 'ru', m.title_ru) as title,
       coalesce((select json_agg(json_build_object('id', e.id, 'kind', e.kind, 'slug', e.slug, 'title',
           json_build_object('uz', e.title_uz, 'ru', e.title_ru), 'minutes', e.minutes,
           'edited', e.edited_at is not null) order by e.position, e.id)
         from course_element e where e.module_id = m.id and e.removed_at is null), '[]') as items
     from course_module m where m.course_id = $1 and m.removed_at is null order by m.number, m.id`,
    [courseId],
  );
  return rows;
}

export interface PlacedElement {
  id: number;
  course_id: number;
  module: string;
  kind: 'lesson' | 'homework' | 'exam';
  slug: string;
  title: { uz: string; ru: string };
  source: KeptSource;
  edited: boolean;
}

const elements = `select e.id, e.course_id, m.slug as module, e.kind, e.slug, e.source,
    json_build_object('uz', e.title_uz, 'ru', e.title_ru) as title, e.edited_at is not null as edited
  from course_element e join course_module m on m.id = e.module_id and m.removed_at is null
  join study_course c on c.id = e.course_id and c.removed_at is null
  where e.removed_at is null`;

export async function findElementSource(db: Database, id: number): Promise<PlacedElement | undefined> {
  return (await db.query<PlacedElement>(`${elements} and e.id = $1`, [id])).rows[0];
}

/** The element of a module by its name. */
export async function findElementBySlug(
  db: Database,
  moduleId: number,
  slug: string,
): Promise<PlacedElement | undefined> {
  return (await db.query<PlacedElement>(`${elements} and m.id = $1 and e.slug = $2`, [moduleId, slug]))
    .rows[0];
}
