import QRCode from 'qrcode';
import { lettersMissing } from '../../faces.ts';
import { type Line, openPdf, printed, widthOf, writeLine } from '../../pdf.ts';
import { isoTime } from '../clock/time.ts';
import { linesIn } from './name-lines.ts';
import type { NewCertificate } from './queries.ts';

const ink = '#16213a';
const quiet = '#46536a';
const accent = '#b8432a';
const line = '#d3dce6';

/** A4, lying; in points. */
const width = 841.89;
const height = 595.28;
const middle = width / 2;
const room = width - 160;
/** A name stands in one line where it is well to be read, else in several: of so many points at most, from this height. */
const nameLines = [
  { size: 38, least: 24, ys: [232] },
  { size: 24, least: 14, ys: [229, 257] },
  { size: 15, least: 0, ys: [229, 248, 267] },
] as const;

function linesOf(doc: PDFKit.PDFDocument, name: string): { text: string; y: number; size: number }[] {
  for (const { size, least, ys } of nameLines) {
    const texts = linesIn(name, ys.length, (text) => widthOf(doc, text, size, 700));
    const widest = Math.max(...texts.map((text) => widthOf(doc, text, size, 700)));
    if (size * Math.min(1, room / widest) >= least)
      return texts.map((text, at) => ({ text, y: ys[at]!, size }));
  }
  return [];
}

/** What stands on a paper in somebody's own letters. */
const wordsOn = ({ first_name, last_name, course, centre }: Words) => ({
  name: printed(`${first_name} ${last_name}`),
  course: { uz: printed(course.uz), ru: printed(course.ru) },
  centre: printed(centre),
});

type Words = Pick<NewCertificate, 'first_name' | 'last_name' | 'course' | 'centre'>;

/** Letters that no paper could have: boxes would stand in their place. */
export function missingOn(one: Words): string[] {
  const { name, course, centre } = wordsOn(one);
  return lettersMissing([name, course.uz, course.ru, centre].join(' '));
}

/** The paper of a certificate in uz and ru, with a code that a camera reads. @param url where it can be checked */
export function drawPaper(one: NewCertificate, url: string): Promise<Buffer> {
  const { name, course, centre } = wordsOn(one);
  const { doc, whole } = openPdf({
    size: [width, height],
    title: `${name}, ${course.uz}`,
    author: centre,
    at: one.at,
    lang: 'uz',
  });
  frame(doc);
  write(doc, centre, { y: 62, size: 18, weight: 700, colour: ink });
  write(doc, 'SERTIFIKAT', { y: 104, size: 46, weight: 700, colour: accent });
  write(doc, 'СЕРТИФИКАТ', { y: 162, size: 16, weight: 700, colour: quiet });
  write(doc, 'Ushbu sertifikat egasi  ·  Этот сертификат подтверждает:', { y: 206, size: 13, colour: quiet });
  for (const { text, ...place } of linesOf(doc, name))
    write(doc, text, { ...place, weight: 700, colour: ink });
  doc
    .moveTo(middle - 190, 288)
    .lineTo(middle + 190, 288)
    .lineWidth(1)
    .stroke(line);
  write(doc, 'quyidagi kursni toʻliq tugatdi  ·  курс пройден полностью', {
    y: 300,
    size: 13,
    colour: quiet,
  });
  write(doc, course.uz, { y: 330, size: 26, weight: 700, colour: ink });
  if (course.ru !== course.uz) write(doc, course.ru, { y: 366, size: 17, colour: quiet });
  foot(doc, one, url);
  doc.end();
  return whole;
}

function frame(doc: PDFKit.PDFDocument): void {
  doc.rect(0, 0, width, height).fill('#ffffff');
  doc
    .roundedRect(24, 24, width - 48, height - 48, 18)
    .lineWidth(3)
    .stroke(accent);
  doc
    .roundedRect(32, 32, width - 64, height - 64, 13)
    .lineWidth(0.8)
    .stroke(line);
  // A planet with its ring in two corners.
  for (const [x, y, r] of [
    [90, 92, 26],
    [width - 92, height - 96, 34],
  ] as const) {
    doc.circle(x, y, r).fillOpacity(0.16).fill(accent).fillOpacity(1);
    doc.save().rotate(-18, { origin: [x, y] });
    doc
      .ellipse(x, y, r * 1.6, r * 0.42)
      .lineWidth(2)
      .strokeOpacity(0.4)
      .stroke(accent)
      .strokeOpacity(1);
    doc.restore();
  }
}

/** Date and code on the left, the code for cameras beside them. */
function foot(doc: PDFKit.PDFDocument, { at, code }: NewCertificate, url: string): void {
  const [year, month, day] = isoTime(at).slice(0, 10).split('-');
  const side = 96;
  const left = middle - 190;
  drawCode(doc, url, { x: left, y: 428, side });
  const beside = { x: left + side + 20, colour: ink };
  write(doc, `${day}.${month}.${year}`, { ...beside, y: 434, size: 18, weight: 700 });
  write(doc, code.match(/.{1,4}/g)!.join(' '), { ...beside, y: 460, size: 14, weight: 700 });
  write(doc, 'Haqiqiyligini tekshiring  ·  Проверьте подлинность', {
    ...beside,
    y: 486,
    size: 10,
    colour: quiet,
  });
  write(doc, url.replace(/^https?:\/\//, ''), { ...beside, y: 502, size: 10, colour: quiet });
}

function drawCode(
  doc: PDFKit.PDFDocument,
  text: string,
  { x, y, side }: { x: number; y: number; side: number },
) {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  const cell = side / size;
  data.forEach((dark, index) => {
    if (dark) doc.rect(x + (index % size) * cell, y + Math.floor(index / size) * cell, cell, cell);
  });
  doc.fill(ink);
}

interface Style extends Omit<Line, 'x' | 'room'> {
  /** Where the line begins; in the middle of the page without it. */
  x?: number;
}

/** A line of text, smaller when it would not fit. */
function write(doc: PDFKit.PDFDocument, text: string, { x, ...style }: Style): void {
  const place = x === undefined ? { x: middle, align: 'middle' as const, room } : { x, room: width - x - 60 };
  writeLine(doc, text, { ...style, ...place });
}
