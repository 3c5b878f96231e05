import type { App } from '../../feature.ts';
import type { Database } from '../../store/database.ts';
import { packAside, planAside } from '../reading/read.ts';
import { writeIfSo } from './bring-in.ts';
import { hashOf, type Stood, unkeep } from './build.ts';
import { bytesOf } from './files.ts';
import { findSources, findStand, listFiles, listHashes, type SourceRow } from './queries-content.ts';

/**
 * The files of a course, with all that the centre changed; null for one that has no content.
 * @returns `stood`: which texts and drawings they hold
 */
export async function filesOfCourse(
  db: Database,
  courseId: number,
): Promise<{ slug: string; files: Map<string, Uint8Array>; stood: Stood } | null> {
  const course = await findSources(db, courseId);
  if (!course) return null;
  const hashes = course.elements.flatMap(({ source }) => Object.values(source.drawings));
  const found = await listFiles(db, hashes);
  const drawings = new Map(found.map(({ hash, bytes }) => [hash, bytes]));
  const files = new Map([['course.json', bytesOf(course.source)]]);
  for (const { slug, source } of course.modules) files.set(`${slug}/module.json`, bytesOf(source));
  for (const { module, kind, slug, source } of course.elements) {
    const folder = folderOf(module, kind, slug);
    for (const [name, bytes] of unkeep(source, drawings)) files.set(`${folder}${name}`, bytes);
  }
  const stood: Stood = {
    drawings: new Map(found.map(({ hash, width, height }) => [hash, { width, height }])),
    texts: new Set([...files].flatMap(([path, bytes]) => (path.endsWith('.md') ? [hashOf(bytes)] : []))),
  };
  return { slug: course.slug, files, stood };
}

/** Where the files of an element stand in its course. */
export const folderOf = (module: string, kind: SourceRow['kind'], slug: string): string =>
  kind === 'exam' ? `${module}/` : `${module}/${slug}/`;

/** A course as a zip of its folder; null for one that has no content. */
export async function exportCourse(app: App, courseId: number): Promise<Uint8Array | null> {
  const course = await filesOfCourse(app.store, courseId);
  return course && packAside(app, course);
}

/**
 * Takes a course from a zip of its folder: what is in it stands from now on, and no upgrade of the platform overwrites it.
 * What is so already is not read anew.
 * @param path of the zip
 * @returns the course's id
 * @throws {ContentRefused} naming every fault; nothing is changed then
 */
export async function importCourse(app: App, path: string): Promise<number> {
  for (;;) {
    const stand = await findStand(app.store);
    const plan = await planAside(app, 'zip', { path, known: await knownHashes(app.store) });
    const id = await app.store.transaction((db) => writeIfSo(db, plan, { stand, at: app.now() }));
    if (id !== null) return id;
  }
}

/** Of every course. */
export async function knownHashes(db: Database): Promise<Map<string, Map<string, string>>> {
  const known = new Map<string, Map<string, string>>();
  for (const { course, path, hash } of await listHashes(db))
    known.set(course, (known.get(course) ?? new Map()).set(path, hash));
  return known;
}
