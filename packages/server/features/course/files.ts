import { isUtf8 } from 'node:buffer';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, strToU8, zipSync } from 'fflate';

/** The files of one course by their paths in its folder: `course.json`, `m1/02-rang/uz.md`. */
export type CourseFiles = ReadonlyMap<string, Uint8Array>;

/** Without the mark that some editors put before a text. */
export const textOf = (bytes: Uint8Array): string => strFromU8(bytes).replace(/^\ufeff/, '');
export const bytesOf = (text: string): Uint8Array => strToU8(text);

/**
 * What is wrong with the bytes of a text: read all the same, a sign would stand where a letter was.
 * @returns null when all is well
 */
export function textFault(bytes: Uint8Array): string | null {
  if (isUtf8(bytes)) return null;
  // By lines: what begins and ends with a byte of its own is cut by none.
  let line = 1;
  for (let from = 0; ; line++) {
    const end = bytes.indexOf(lineEnd, from);
    if (end < 0 || !isUtf8(bytes.subarray(from, end))) break;
    from = end + 1;
  }
  return `line ${line} holds bytes that are no UTF-8`;
}

const lineEnd = '\n'.charCodeAt(0);

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
