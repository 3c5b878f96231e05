import { constants } from '@mars/contract/constants.ts';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { ContentRefused } from './fault.ts';
import type { CourseFiles } from './files.ts';

const most = constants.contentMax;
const refused = (path: string, fault: string) => new ContentRefused([{ path, fault }]);

/** What macOS and Windows put beside. */
const isBeside = (path: string): boolean =>
  path.endsWith('/') || /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$)/.test(path);

/**
 * The course in a zip: all its files stand in one folder, whose name is the slug.
 * @param path of the zip
 * @throws {ContentRefused} for what is no zip, too big, or holds paths that lead elsewhere
 */
export async function unzipCourse(path: string): Promise<{ slug: string; files: CourseFiles }> {
  const files = new Map<string, Uint8Array>();
  const slugs = new Set<string>();
  for await (const { name, bytes } of entriesOf(path)) {
    const [, slug, rest] = /^([a-z0-9-]{1,60})\/((?:[\w-]{1,80}\/){0,2}[\w.-]{1,80})$/.exec(name) ?? [];
    if (!slug || !rest) throw refused(name.slice(0, 200), 'is no place for a file of a course');
    slugs.add(slug);
    files.set(rest, bytes);
  }
  const [slug, second] = slugs;
  if (slug === undefined || second !== undefined)
    throw refused('', 'a zip holds one folder, named as the course');
  return { slug, files };
}

/**
 * The files of a zip. What it says of their sizes is somebody's word: bytes are counted as they come. Names are
 * looked at by whoever takes them.
 */
async function* entriesOf(path: string): AsyncGenerator<{ name: string; bytes: Uint8Array }> {
  const zip = await openPromise(path, { autoClose: false, decodeStrings: false }).catch(() => {
    throw refused('', 'is no zip');
  });
  const budget = { bytes: most.bytes, files: most.files };
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileNameRaw.toString();
      if (--budget.files < 0) throw tooMuch(name);
      if (!isBeside(name)) yield { name, bytes: await bytesOf(zip, entry, budget) };
    }
  } catch (error) {
    if (error instanceof ContentRefused) throw error;
    throw refused('', 'is no zip');
  } finally {
    zip.close();
  }
}

const tooMuch = (name: string) =>
  refused(name.slice(0, 200), `more than ${most.files} files or ${most.bytes} bytes`);

async function bytesOf(zip: ZipFile, entry: Entry, budget: { bytes: number }): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  const stream = await zip.openReadStreamPromise(entry);
  for await (const piece of stream as AsyncIterable<Buffer>) {
    budget.bytes -= piece.length;
    if (budget.bytes < 0) throw tooMuch(entry.fileNameRaw.toString());
    pieces.push(piece);
  }
  return new Uint8Array(Buffer.concat(pieces));
}
