import { constants } from '@mars/contract/constants.ts';
import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** The size that a drawing says it has, so that the page keeps its place free. */
export interface Size {
  width: number | null;
  height: number | null;
}

const { pictureBytes, drawingElements, drawingDepth } = constants.contentMax;

/** It is shown as a picture, which would run none of it, and may be opened by itself. */
const forbidden = new Map([
  ['script', 'a script'],
  ['foreignobject', 'foreign markup'],
]);
const elsewhere = 'a reference to elsewhere';
/** So much is read between two looks at what is wrong. */
const pieceLetters = 16_384;

/** Of namespaces whose elements do more than draw. */
const foreign = /www\.w3\.org\/(?:1999\/xhtml|1998\/Math)/i;

/** Without its prefix, which may be any, and in small letters, as a page of HTML would read it. */
const localOf = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/** What is wrong with CSS, of an attribute or of a sheet. */
function styleFault(text: string): string | null {
  if (/@import/i.test(text)) return 'an import';
  // In code any of these words can be written.
  if (text.includes('\\')) return 'a sign of CSS in code';
  const addresses = [...text.matchAll(/url\([\s"']*(.?)/gi)];
  return addresses.some(([, first]) => first !== '#') ? elsewhere : null;
}

function attributeFault(name: string, value: string): string | null {
  const local = localOf(name);
  if (/^xmlns(?:$|:)/i.test(name)) return foreign.test(value) ? 'foreign markup' : null;
  if (local.startsWith('on')) return 'a handler';
  if (local === 'href' || local === 'src') return value.trimStart().startsWith('#') ? null : elsewhere;
  // By `xml:base` even `#p` leads elsewhere.
  if (local === 'base') return elsewhere;
  // What an animation changes.
  if (local === 'attributename') return attributeFault(value, '');
  return local.startsWith('aria-') ? null : styleFault(value);
}

function tagFault({ name, attributes }: SaxesTagPlain): string | null {
  const found = Object.entries(attributes).map(([key, value]) => attributeFault(key, value));
  return forbidden.get(localOf(name)) ?? found.find((fault) => fault !== null) ?? null;
}

function sizeOf({ attributes: { width, height, viewBox = '' } }: SaxesTagPlain): Size {
  const [, , boxWidth, boxHeight] = viewBox.slice(0, 100).split(/[\s,]+/);
  const whole = (...said: (string | undefined)[]): number | null => {
    const first = said.find((text) => text !== undefined && /^\d{1,5}(\.\d{1,9})?(px)?$/.test(text));
    return first === undefined ? null : Math.round(Number.parseFloat(first));
  };
  return { width: whole(width, boxWidth), height: whole(height, boxHeight) };
}

/**
 * Looks at an SVG, once from its beginning to the first fault.
 * @returns its size, or what is wrong with it
 */
export function readDrawing(bytes: Uint8Array): Size | string {
  if (bytes.length > pictureBytes) return 'is too big for a drawing';
  let fault: string | null = null;
  let size: Size | null = null;
  let elements = 0;
  const open: string[] = [];
  let style = '';
  const say = (what: string | null): void => {
    fault ??= what;
  };
  const holds = (what: string | null): void => say(what && `holds ${what}`);
  const inStyle = (text: string): void => {
    if (open.at(-1) === 'style') style += text;
  };
  const parser = new SaxesParser();
  parser.on('error', () => say('is no SVG'));
  parser.on('xmldecl', ({ encoding }) => say(/^utf-8$/i.test(encoding ?? 'utf-8') ? null : 'is no SVG'));
  parser.on('doctype', (text) => holds(/<!ENTITY/i.test(text) ? 'an entity' : 'a document type'));
  parser.on('processinginstruction', () => holds('an instruction'));
  parser.on('opentag', (tag) => {
    const local = localOf(tag.name);
    if (open.length === 0 && local !== 'svg') say('is no SVG');
    if (++elements > drawingElements) say('has too many parts');
    if (open.push(local) > drawingDepth) say('nests too deeply');
    size ??= sizeOf(tag);
    holds(tagFault(tag));
  });
  parser.on('text', inStyle);
  parser.on('cdata', inStyle);
  parser.on('closetag', () => {
    // What stands on both sides of a comment is one sheet.
    if (open.pop() === 'style') holds(styleFault(style));
  });
  const text = utf8Of(bytes);
  if (text === null) return 'is no SVG';
  for (let at = 0; at < text.length && fault === null; at += pieceLetters)
    parser.write(text.slice(at, at + pieceLetters));
  if (fault === null) parser.close();
  return fault ?? size ?? 'is no SVG';
}

/** Null for what is no text in UTF-8. */
function utf8Of(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
