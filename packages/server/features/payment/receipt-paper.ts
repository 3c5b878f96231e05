import { openPdf, writeLine } from '../../pdf.ts';
import { type Lang, pageTexts, sumOf } from './page-texts.ts';

/** A6, standing; in points. */
const [width, height] = [297.64, 419.53];
const side = 28;
const room = width - 2 * side;
const [ink, quiet, line] = ['#16213a', '#46536a', '#d3dce6'];

/** All that stands on it. */
export interface Receipt {
  id: number;
  /** In tiyin. */
  amount: number;
  /** Of the last thing that happened to it. */
  at: Date;
  lines: readonly [name: string, value: string][];
  /** What became of it, in a word. */
  state: string;
  centre: string;
  lang: Lang;
}

/** A receipt to print or to keep. */
export function drawReceipt({ id, amount, at, lines, state, centre, lang }: Receipt): Promise<Buffer> {
  const title = pageTexts[lang].receipt;
  const { doc, whole } = openPdf({
    size: [width, height],
    title: `${title} ${id}`,
    author: centre,
    at,
    lang,
  });
  const middle = { x: width / 2, align: 'middle', room } as const;
  writeLine(doc, centre, { ...middle, y: 30, size: 12, weight: 700, colour: ink });
  writeLine(doc, title, { ...middle, y: 54, size: 16, weight: 700, colour: ink });
  writeLine(doc, sumOf(amount / 100, lang), { ...middle, y: 90, size: 26, weight: 700, colour: ink });
  writeLine(doc, state, { ...middle, y: 126, size: 12, weight: 700, colour: quiet });
  doc
    .moveTo(side, 156)
    .lineTo(width - side, 156)
    .lineWidth(0.8)
    .stroke(line);
  lines.forEach(([name, value], index) => {
    const y = 172 + index * 26;
    writeLine(doc, name, { x: side, y, size: 10, colour: quiet, room: room * 0.4 });
    writeLine(doc, value, { x: width - side, align: 'end', y, size: 10, colour: ink, room: room * 0.58 });
  });
  doc.end();
  return whole;
}
