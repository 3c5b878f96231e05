import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

const require = createRequire(import.meta.url);

/** Onest comes in a file for each script; in this order they are asked for a letter. */
const scripts = [
  ['latin', /[\0-\xff\u02bb-\u02bc\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122]/u],
  ['cyrillic', /[\u0301\u0400-\u045f\u0490-\u0491\u04b0-\u04b1\u2116]/u],
  ['latin-ext', /[\u0100-\u02ba\u02bd-\u02c5\u1e00-\u1eff]/u],
  ['cyrillic-ext', /[\u0460-\u052f]/u],
] as const;
type Weight = 400 | 700;

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
  for (const [script] of scripts) {
    for (const weight of [400, 700])
      doc.registerFont(
        `${script}${weight}`,
        require.resolve(`@fontsource/onest/files/onest-${script}-${weight}-normal.woff`),
      );
  }
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

/** A line of text, smaller when it would not fit; each letter from the file that has it. */
export function writeLine(
  doc: PDFKit.PDFDocument,
  text: string,
  { x, y, align, size, weight = 400, colour, room }: Line,
): void {
  const runs = runsOf(text).map((run) => ({ ...run, font: `${run.script}${weight}` }));
  const widthAt = (fontSize: number) =>
    runs.reduce((sum, { font, part }) => sum + doc.font(font, fontSize).widthOfString(part), 0);
  const fits = size * Math.min(1, room / widthAt(size));
  let at = x - (align ? widthAt(fits) / (align === 'middle' ? 2 : 1) : 0);
  for (const { font, part } of runs) {
    doc
      .font(font, fits)
      .fillColor(colour)
      .text(part, at, y + (size - fits) / 2, { lineBreak: false });
    at += doc.widthOfString(part);
  }
}

/** A text in pieces of one script each. A sign that no file has stays in the one before. */
function runsOf(text: string): { script: string; part: string }[] {
  const runs: { script: string; part: string }[] = [];
  for (const sign of text) {
    const last = runs.at(-1);
    const script = scripts.find(([, has]) => has.test(sign))?.[0] ?? last?.script ?? scripts[0][0];
    if (last?.script === script) last.part += sign;
    else runs.push({ script, part: sign });
  }
  return runs;
}
