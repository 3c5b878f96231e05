import { open, readFile } from 'node:fs/promises';
import { TextDecoder } from 'node:util';
import { unzipSync } from 'fflate';
import { fileTypeFromFile } from 'file-type';

export const plainText = 'text/plain';
/** What a library knows by name and we keep as plain text. */
const plainTypes = new Set(['application/xml', 'image/svg+xml', 'text/html', 'text/xml', 'application/json']);
/** Of plain letters all the same, and no text: how they begin, and end. `%PDF nima?` is a question. */
const lettered: Record<string, [RegExp, RegExp?]> = {
  'application/pdf': [/%PDF-\d/, /%%EOF/],
  'application/rtf': [/^\{\\rtf1/],
};
/** So far from its ends a reader of PDF looks for its marks. */
const nearEnds = 1024;

/**
 * What a file is by what is in it, as a media type: what is text as a whole is text, whatever it begins with – `BMW`, `solid` and
 * `GIF` begin files of other kinds, too.
 */
export async function typeOf(path: string): Promise<string> {
  const found = (await fileTypeFromFile(path))?.mime;
  if (found !== undefined && (await isLettered(path, found))) return found;
  if ((await isText(path)) || (found !== undefined && plainTypes.has(found))) return plainText;
  if (found === undefined) return (await isLegible(path)) ? plainText : 'unknown';
  if (found === 'video/mp4') return (await pictureBrand(path)) ?? found;
  return zipped.has(found) ? officeType(path, found) : found;
}

async function* piecesOf(path: string): AsyncGenerator<Buffer> {
  const file = await open(path);
  try {
    for await (const piece of file.createReadStream({ autoClose: false })) yield piece as Buffer;
  } finally {
    await file.close();
  }
}

async function isLettered(path: string, type: string): Promise<boolean> {
  const [begins, ends] = lettered[type] ?? [];
  if (!begins) return false;
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const at = async (from: number) =>
      (await file.read(Buffer.alloc(nearEnds), 0, nearEnds, Math.max(0, from))).buffer.toString('latin1');
    return begins.test(await at(0)) && (!ends || ends.test(await at(size - nearEnds)));
  } finally {
    await file.close();
  }
}

/** A sign that no text has: of control, but for tabs, ends of lines and the escape of a terminal's colours. */
const isControl = (code: number): boolean =>
  code < 9 || (code > 13 && code < 32 && code !== 27) || code === 127;

const marks: [string, number[]][] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Whether all of it is UTF-8, or UTF-16 behind its mark. */
async function isText(path: string): Promise<boolean> {
  let decoder: TextDecoder | undefined;
  try {
    for await (const piece of piecesOf(path)) {
      const marked = marks.find(([, bytes]) => bytes.every((byte, at) => piece[at] === byte));
      decoder ??= new TextDecoder(marked?.[0] ?? 'utf-8', { fatal: true });
      const text = decoder.decode(piece, { stream: true });
      for (let at = 0; at < text.length; at++) if (isControl(text.charCodeAt(at))) return false;
    }
    decoder?.decode();
    return true;
  } catch (error) {
    // What a decoder throws at a byte that is none of its letters.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** No sign in it but letters, tabs and ends of lines, whichever 8-bit letters those are. */
async function isLegible(path: string): Promise<boolean> {
  for await (const piece of piecesOf(path)) if (piece.some(isControl)) return false;
  return true;
}

/** Brands of pictures that a library takes for films, by the letters behind `ftyp`. */
const pictureBrands: Record<string, string> = {
  ...{ heim: 'image/heic', heis: 'image/heic', hevm: 'image/heic-sequence', hevs: 'image/heic-sequence' },
  ...{ mif2: 'image/heif', jpeg: 'image/heif', avci: 'image/heif', avcs: 'image/heif-sequence' },
};

async function pictureBrand(path: string): Promise<string | undefined> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(12), 0, 12, 0);
    return pictureBrands[buffer.toString('latin1', 8, 12)];
  } finally {
    await file.close();
  }
}

const office = 'application/vnd.openxmlformats-officedocument';
const odf = 'application/vnd.oasis.opendocument';
/** What may be a document of an office, whichever of its files stands first in it. */
const zipped = new Set([
  'application/zip',
  ...['wordprocessingml.document', 'spreadsheetml.sheet', 'presentationml.presentation'].map(
    (one) => `${office}.${one}`,
  ),
]);
const parts: [RegExp, string][] = [
  [/^word\/document\d*\.xml$/, `${office}.wordprocessingml.document`],
  [/^xl\/workbook\d*\.xml$/, `${office}.spreadsheetml.sheet`],
  [/^ppt\/presentation\d*\.xml$/, `${office}.presentationml.presentation`],
];

/** What a ZIP is by the names of what it holds; nothing of it is unpacked but the line that names an OpenDocument. */
async function officeType(path: string, found: string): Promise<string> {
  const names: string[] = [];
  let kept: Record<string, Uint8Array>;
  try {
    kept = unzipSync(await readFile(path), {
      filter: ({ name, originalSize }) => {
        names.push(name);
        return name === 'mimetype' && originalSize < 100;
      },
    });
  } catch {
    return found;
  }
  // A document with a program in it is none that is taken.
  if (names.some((name) => name.endsWith('vbaProject.bin'))) return 'application/vnd.ms-office.macroenabled';
  const named = kept.mimetype ? Buffer.from(kept.mimetype).toString('latin1').trim() : '';
  if (named.startsWith(odf)) return named;
  const part = names.includes('[Content_Types].xml')
    ? parts.find(([pattern]) => names.some((name) => pattern.test(name)))
    : undefined;
  return part?.[1] ?? (found.startsWith(office) ? 'application/zip' : found);
}
