import { isUtf8 } from 'node:buffer';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants } from '@mars/contract/constants.ts';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { ContentRefused } from './fault.ts';

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

/**
 * The course in a zip: all its files stand in one folder, whose name is the slug.
 * @throws {ContentRefused} for what is no zip, too big, or holds paths that lead elsewhere
 */
export function unzipCourse(zip: Uint8Array): { slug: string; files: CourseFiles } {
  const found = unzip(zip);
  const files = new Map<string, Uint8Array>();
  const slugs = new Set<string>();
  for (const [path, bytes] of Object.entries(found)) {
    // What macOS and Windows put beside.
    if (path.endsWith('/') || /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$)/.test(path)) continue;
    const [, slug, rest] = /^([a-z0-9-]{1,60})\/((?:[\w-]+\/){0,2}[\w.-]+)$/.exec(path) ?? [];
    if (!slug || !rest) throw new ContentRefused([{ path, fault: 'is no place for a file of a course' }]);
    slugs.add(slug);
    files.set(rest, bytes);
  }
  const [slug, second] = slugs;
  if (slug === undefined || second !== undefined)
    throw new ContentRefused([{ path: '', fault: 'a zip holds one folder, named as the course' }]);
  return { slug, files };
}

function unzip(zip: Uint8Array): Record<string, Uint8Array> {
  const most = constants.contentMax;
  let bytes = 0;
  let files = 0;
  try {
    return unzipSync(zip, {
      filter: ({ name, originalSize }) => {
        bytes += originalSize;
        files += 1;
        if (bytes > most.bytes || files > most.files)
          throw new ContentRefused([
            { path: name, fault: `more than ${most.files} files or ${most.bytes} bytes` },
          ]);
        return true;
      },
    });
  } catch (error) {
    if (error instanceof ContentRefused) throw error;
    throw new ContentRefused([{ path: '', fault: 'is no zip' }]);
  }
}
