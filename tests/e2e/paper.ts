import { inflateSync } from 'node:zlib';
import QRCode from 'qrcode';

/**
 * The code for cameras on a certificate, as it is drawn: dark squares of one size, row by row. Its corners are dark, so
 * that the outermost squares say where it begins and ends.
 */
export function codeOn(pdf: Buffer): string[] {
  const squares = [...drawnIn(pdf).matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re\b/g)]
    .map(([, ...numbers]) => numbers.map(Number) as [number, number, number, number])
    .filter(([, , width, height]) => width === height);
  const [left, top, side] = [0, 1, 2].map((at) => Math.min(...squares.map((each) => each[at]!))) as [
    number,
    number,
    number,
  ];
  const places = squares.map(([x, y]) => [Math.round((x - left) / side), Math.round((y - top) / side)]);
  const size = Math.max(...places.map(([x]) => x!)) + 1;
  const dark = new Set(places.map(String));
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => (dark.has(`${x},${y}`) ? '#' : '.')).join(''),
  );
}

/** The code for cameras that says this text. */
export function codeOf(text: string): string[] {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  return Array.from({ length: size }, (_, y) =>
    Array.from(data.subarray(y * size, (y + 1) * size), (dark) => (dark ? '#' : '.')).join(''),
  );
}

/** What a page of a PDF draws, unpacked. */
function drawnIn(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\r?\n/g)]
    .map(({ index, 0: head }) => {
      const from = index + head.length;
      const packed = pdf.subarray(from, text.indexOf('endstream', from));
      try {
        return inflateSync(packed).toString('latin1');
      } catch {
        return '';
      }
    })
    .join('\n');
}
