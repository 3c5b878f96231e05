import type { Database } from '../../store/database.ts';
import type { By } from './bring-in.ts';
import type { BuiltElement, Drawing } from './build.ts';
import { textOf } from './files.ts';
import type { CourseSource, ElementSource, ModuleSource } from './parse.ts';

/** When a centre wrote it. */
const editedAt = (by: By, at: Date): Date | null => (by === 'centre' ? at : null);

export async function saveCourse(
  db: Database,
  before: { id: number } | undefined,
  { course, langs }: { course: CourseSource; langs: readonly string[] },
  by: By,
  at: Date,
): Promise<number> {
  const { title, about, kind, level, subject } = course.json;
  const { rows } = await db.query<{ id: number }>(
    `with known as (
       update study_course set kind = $3, title_uz = $4, title_ru = $5, about_uz = $6, about_ru = $7, level = $8,
         subject = $9, langs = $10, source = $11, source_hash = $12, edited_at = $13, removed_at = null,
         origin = case when source_hash is null then $14 else origin end
       where id = $1 returning id),
     made as (
       insert into study_course (slug, name, kind, title_uz, title_ru, about_uz, about_ru, level, subject, langs, source,
         source_hash, edited_at, origin)
       select $2, $4, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14 where $1::integer is null returning id)
     select id from known union all select id from made`,
    [
      before?.id ?? null,
      course.slug,
      kind,
      title.uz,
      title.ru,
      about.uz,
      about.ru,
      level,
      subject,
      langs,
      textOf(course.files.get('course.json')!),
      course.hash,
      editedAt(by, at),
      by,
    ],
  );
  return rows[0]!.id;
}

/** A new one stands after all others until the order of the course is applied. */
export async function saveModule(
  db: Database,
  courseId: number,
  module: ModuleSource,
  by: By,
  at: Date,
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into course_module (course_id, slug, number, title_uz, title_ru, source, source_hash, edited_at)
     select $1::int, $2::text, 1 + coalesce(max(number), 0), $3::text, $4::text, $5::text, $6::text, $7::timestamptz
     from course_module where course_id = $1
     on conflict (course_id, slug) do update set title_uz = $3, title_ru = $4, source = $5,
       source_hash = $6, edited_at = coalesce($7, course_module.edited_at), removed_at = null
     returning id`,
    [
      courseId,
      module.slug,
      module.json.title.uz,
      module.json.title.ru,
      textOf([...module.files.values()][0]!),
      module.hash,
      editedAt(by, at),
    ],
  );
  return rows[0]!.id;
}

interface Placed {
  element: ElementSource;
  built: BuiltElement;
  courseId: number;
  moduleId: number;
  position: number;
}

export async function saveElement(
  db: Database,
  before: { id: number } | undefined,
  { element, built, courseId, moduleId, position }: Placed,
  by: By,
  at: Date,
): Promise<void> {
  const columns: Record<string, unknown> = {
    course_id: courseId,
    module_id: moduleId,
    kind: element.kind,
    slug: element.slug,
    position,
    title_uz: built.title.uz,
    title_ru: built.title.ru,
    minutes: built.minutes,
    days: built.days,
    goal_uz: built.goal?.uz ?? null,
    goal_ru: built.goal?.ru ?? null,
    text_uz: json(built.text.uz),
    text_ru: json(built.text.ru),
    blocks: built.blocks,
    video: json(built.video),
    questions: json(built.questions),
    source: json(built.source),
    source_hash: element.hash,
    edited_at: editedAt(by, at),
    removed_at: null,
  };
  const names = Object.keys(columns);
  const places = names.map((_, index) => `$${index + 1}`);
  await db.query(
    before
      ? `update course_element set (${names}) = (${places}) where id = $${names.length + 1}`
      : `insert into course_element (${names}) values (${places})`,
    [...Object.values(columns), ...(before ? [before.id] : [])],
  );
}

const json = (value: unknown): string | null => (value == null ? null : JSON.stringify(value));

export async function createFile(db: Database, { hash, bytes, width, height }: Drawing): Promise<void> {
  await db.query(
    'insert into course_file (hash, bytes, width, height) values ($1, $2, $3, $4) on conflict do nothing',
    [hash, Buffer.from(bytes), width, height],
  );
}

/** What is used stays, and what a centre took away stays as a mark that it did: the next upgrade would bring it again. */
const remove =
  (table: 'course_element' | 'course_module') => async (db: Database, id: number, by: By, at: Date) => {
    await db.query(`update ${table} set removed_at = $2, edited_at = coalesce($3, edited_at) where id = $1`, [
      id,
      at,
      editedAt(by, at),
    ]);
  };
export const removeElement = remove('course_element');
export const removeModule = remove('course_module');

/** An element that is the same at another place of its module. */
export async function moveElement(db: Database, id: number, position: number): Promise<void> {
  await db.query('update course_element set position = $2 where id = $1', [id, position]);
}

/** Courses of the platform that it no longer has. @param slugs those that it has */
export async function removeCourses(db: Database, slugs: readonly string[], at: Date): Promise<void> {
  await db.query(
    `update study_course set removed_at = $2
     where origin = 'content' and removed_at is null and edited_at is null and not slug = any ($1)`,
    [slugs, at],
  );
}

/**
 * The homework of a course of a class as groups have it: what it had before it had content is known by its title, what is
 * new is made, and what the course says of it anew stands there too.
 */
export async function joinProjects(db: Database, courseId: number): Promise<void> {
  await db.query(
    `update study_project p set element_id = e.id from course_element e
     where p.course_id = $1 and p.element_id is null and e.course_id = $1 and e.kind = 'homework'
       and e.title_uz = p.title_uz and e.removed_at is null`,
    [courseId],
  );
  await db.query(
    `update study_project p set module = m.number, title_uz = e.title_uz, title_ru = e.title_ru
     from course_element e join course_module m on m.id = e.module_id
     where p.course_id = $1 and p.element_id = e.id and e.removed_at is null
       and (p.module, p.title_uz, p.title_ru) is distinct from (m.number, e.title_uz, e.title_ru)`,
    [courseId],
  );
  await db.query(
    `insert into study_project (course_id, module, title_uz, title_ru, element_id)
     select e.course_id, m.number, e.title_uz, e.title_ru, e.id
     from course_element e join course_module m on m.id = e.module_id
     where e.course_id = $1 and e.kind = 'homework' and e.removed_at is null
       and not exists (select from study_project p where p.element_id = e.id)
     order by m.number, e.position`,
    [courseId],
  );
}
