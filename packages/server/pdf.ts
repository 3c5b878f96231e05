import PDFDocument from 'pdfkit';
import { faces, facesOf, rise, type Weight } from './faces.ts';
import { legibleLine } from './letters.ts';

interface Paper {
  /** In points. */
  size: [width: number, height: number];
  title: string;
  author: string;
  at: Date;
  lang: 'uz' | 'ru';
}

/** A sheet of paper to write on; `whole` are its bytes once the document is ended. */
export function openPdf({ size, title, author, at, lang }: Paper): {
  doc: PDFKit.PDFDocument;
  whole: Promise<Buffer>;
} {
  const doc = new PDFDocument({
    size,
    margin: 0,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
    lang,
  });
  const whole = new Promise<Buffer>((resolve, reject) => {
    const pieces: Buffer[] = [];
    doc.on('data', (piece: Buffer) => pieces.push(piece));
    doc.on('end', () => resolve(Buffer.concat(pieces)));
    doc.on('error', reject);
  });
  for (const { name, file } of faces)
    for (const weight of [400, 700] as const) doc.registerFont(`${name}${weight}`, file(weight));
  return { doc, whole };
}

export interface Line {
  /** Where it begins, or, with `align`, its middle or end. */
  x: number;
  y: number;
  align?: 'middle' | 'end';
  size: number;
  weight?: Weight;
  colour: string;
  /** How long it may be. */
  room: number;
}

/** How wide a text is at a size. */
export const widthOf = (doc: PDFKit.PDFDocument, text: string, size: number, weight: Weight): number =>
  runsOf(text, weight).reduce((sum, { font, part }) => sum + doc.font(font, size).widthOfString(part), 0);

/** A line of text, smaller when it would not fit; each letter from the file that has it. */
export function writeLine(
  doc: PDFKit.PDFDocument,
  text: string,
  { x, y, align, size, weight = 400, colour, room }: Line,
): void {
  const fits = size * Math.min(1, room / widthOf(doc, text, size, weight));
  let at = x - (align ? widthOf(doc, text, fits, weight) / (align === 'middle' ? 2 : 1) : 0);
  for (const { font, part } of runsOf(text, weight)) {
    doc
      .font(font, fits)
      .fillColor(colour)
      .text(part, at, y + (size - fits) / 2 + rise * fits, { lineBreak: false, baseline: 'alphabetic' });
    at += doc.widthOfString(part);
  }
}

/** A line of more is too small to be read: of a book that stands in a name a paper has its beginning. */
const longestLine = 300;

/** A text as it can stand in a line of a paper. */
export const printed = (text: string): string => legibleLine(text.slice(0, longestLine));

/** A text in pieces of one face each. A letter that none has stays in the one before. */
function runsOf(text: string, weight: Weight): { font: string; part: string }[] {
  const runs: { font: string; part: string }[] = [];
  for (const { letter, face } of facesOf(text.slice(0, longestLine), weight)) {
    const last = runs.at(-1);
    const font = face === null ? (last?.font ?? `${faces[0]!.name}${weight}`) : `${face}${weight}`;
    if (last?.font === font) last.part += letter;
    else runs.push({ font, part: letter });
  }
  return runs;
}
