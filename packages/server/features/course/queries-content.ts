import type { Database } from '../../store/database.ts';
import type { KeptSource } from './build.ts';
import type { ElementSource } from './parse.ts';

/** What is known of a thing that was brought in. */
export interface KnownThing {
  id: number;
  slug: string;
  source_hash: string | null;
  edited_at: Date | null;
  removed_at: Date | null;
}

export interface KnownElement extends KnownThing {
  module_id: number;
  position: number;
}

export async function findCourse(
  db: Database,
  slug: string,
): Promise<(KnownThing & { origin: 'content' | 'centre' }) | undefined> {
  const { rows } = await db.query<KnownThing & { origin: 'content' | 'centre' }>(
    'select id, slug, origin, source_hash, edited_at, removed_at from study_course where slug = $1 for update',
    [slug],
  );
  return rows[0];
}

/** Two servers that start at once bring content in one after the other. */
export const lockContent = async (db: Database): Promise<void> => {
  await db.query(`select pg_advisory_xact_lock(hashtext('mars content'))`);
};

/** The hashes of all elements, by course and by their path in it. */
export async function listHashes(db: Database): Promise<{ course: string; path: string; hash: string }[]> {
  const { rows } = await db.query<{ course: string; path: string; hash: string }>(
    `select c.slug as course, e.source_hash as hash,
       case e.kind when 'exam' then m.slug || '/' else m.slug || '/' || e.slug || '/' end || e.slug as path
     from course_element e join course_module m on m.id = e.module_id join study_course c on c.id = e.course_id
     where e.removed_at is null`,
  );
  return rows;
}

/** How all that is taught stands: another text as soon as anything of it is changed, added or taken away. */
export async function findStand(db: Database): Promise<string> {
  const { rows } = await db.query<{ stand: string }>(
    `select md5(string_agg(of, ',' order by of)) as stand from (
       select concat_ws(':', 'c', id, source_hash, removed_at) as of from study_course
       union all select concat_ws(':', 'm', id, source_hash, removed_at) from course_module
       union all select concat_ws(':', 'e', id, position, source_hash, removed_at) from course_element) as thing`,
  );
  return rows[0]!.stand;
}

export async function listModules(db: Database, courseId: number): Promise<KnownThing[]> {
  const { rows } = await db.query<KnownThing>(
    'select id, slug, source_hash, edited_at, removed_at from course_module where course_id = $1',
    [courseId],
  );
  return rows;
}

export async function listElements(db: Database, courseId: number): Promise<KnownElement[]> {
  const { rows } = await db.query<KnownElement>(
    'select id, module_id, position, slug, source_hash, edited_at, removed_at from course_element where course_id = $1',
    [courseId],
  );
  return rows;
}

export async function findFile(db: Database, hash: string): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ bytes: Buffer }>('select bytes from course_file where hash = $1', [hash]);
  return rows[0]?.bytes;
}

/** A course as it was brought in or changed since, for its zip. */
export async function findSources(
  db: Database,
  courseId: number,
): Promise<{
  slug: string;
  source: string;
  modules: { slug: string; source: string }[];
  elements: SourceRow[];
} | null> {
  const course = await db.query<{ slug: string; source: string }>(
    'select slug, source from study_course where id = $1 and source is not null',
    [courseId],
  );
  const modules = await db.query<{ slug: string; source: string }>(
    'select slug, source from course_module where course_id = $1 and removed_at is null order by number',
    [courseId],
  );
  const elements = await db.query<SourceRow>(
    `select m.slug as module, e.kind, e.slug, e.source from course_element e join course_module m on m.id = e.module_id
     where e.course_id = $1 and e.removed_at is null and m.removed_at is null`,
    [courseId],
  );
  const [row] = course.rows;
  return row ? { ...row, modules: modules.rows, elements: elements.rows } : null;
}

export interface SourceRow {
  module: string;
  kind: ElementSource['kind'];
  slug: string;
  source: KeptSource;
}

export async function listFiles(
  db: Database,
  hashes: readonly string[],
): Promise<{ hash: string; bytes: Buffer }[]> {
  const { rows } = await db.query<{ hash: string; bytes: Buffer }>(
    'select hash, bytes from course_file where hash = any ($1)',
    [hashes],
  );
  return rows;
}
