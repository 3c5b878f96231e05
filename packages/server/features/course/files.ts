import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, strToU8, zipSync } from 'fflate';

/** The files of one course by their paths in its folder: `course.json`, `m1/02-rang/uz.md`. */
export type CourseFiles = ReadonlyMap<string, Uint8Array>;

export const textOf = (bytes: Uint8Array): string => strFromU8(bytes);
export const bytesOf = (text: string): Uint8Array => strToU8(text);

/** Every course of a folder, by its slug. */
export function readCourseFolders(home: string): Map<string, CourseFiles> {
  const courses = new Map<string, CourseFiles>();
  for (const entry of readdirSync(home, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const folder = join(home, entry.name);
    const files = new Map<string, Uint8Array>();
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (/\.\w+$/.test(path)) files.set(path.replaceAll('\\', '/'), readFileSync(join(folder, path)));
    }
    courses.set(entry.name, files);
  }
  return courses;
}

/** A course as one zip, the same bytes for the same files. */
export function zipCourse(slug: string, files: CourseFiles): Uint8Array {
  const entries = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  return zipSync(Object.fromEntries(entries.map(([path, bytes]) => [`${slug}/${path}`, bytes])), {
    mtime: '1980-01-01T12:00:00',
  });
}
