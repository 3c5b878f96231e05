import { open } from 'node:fs/promises';
import { constants } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import type { Form } from '../../upload.ts';
import { painter, type Size } from './painter.ts';

/** The most that a file may weigh, in bytes. */
export const uploadMaxBytes = constants.uploadMaxMegabytes * 1024 * 1024;
/** How much work of the machine one picture may take. The photo of a phone takes a tenth of it. */
const patienceMs = 3000;
/** Enough of a file to know it by. */
const headBytes = 256;

const { uploadMaxMegabytes: megabytes, uploadMaxMegapixels: megapixels } = constants;

const faults = {
  picture_format: {
    message_uz: 'Bu rasm turi mos kelmaydi. JPEG, PNG, WebP, GIF yoki AVIF rasm tanlang.',
    message_ru: 'Такой файл не подходит. Выберите JPEG, PNG, WebP, GIF или AVIF.',
  },
  picture_heic: {
    message_uz: 'HEIC rasm qabul qilinmaydi. Uni JPEG qilib saqlang yoki boshqa rasm tanlang.',
    message_ru: 'HEIC не подходит. Сохраните фото как JPEG или выберите другое.',
  },
  picture_empty: {
    message_uz: 'Fayl boʻsh. Boshqa rasm tanlang.',
    message_ru: 'Файл пуст. Выберите другое фото.',
  },
  picture_broken: {
    message_uz: 'Rasmni ochib boʻlmadi: fayl buzilgan. Boshqa rasm tanlang.',
    message_ru: 'Фото не открылось: файл повреждён. Выберите другое.',
  },
  picture_too_large: {
    message_uz: `Rasm juda katta. ${megabytes} MB va ${megapixels} megapikseldan oshmagan rasm tanlang.`,
    message_ru: `Фото слишком большое. Выберите фото до ${megabytes} МБ и ${megapixels} мегапикселей.`,
  },
} as const;

/** What is wrong about an uploaded file, as the field `file`. */
export const pictureFault = (code: keyof typeof faults): Refused =>
  new Refused('invalid', {}, { file: { code, ...faults[code] } });

/** A form with a picture. */
export const pictureForm: Form = {
  maxBytes: uploadMaxBytes,
  tooLarge: () => pictureFault('picture_too_large'),
  empty: () => pictureFault('picture_empty'),
};

/**
 * What a file is by its first bytes; its name and declared type are only somebody's word. Nothing else reaches a
 * decoder: no SVG (it can read files), no HEIC, no PDF. HEIC is told apart only because people have it and can change it.
 */
export function pictureKind(file: Buffer): 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic' | undefined {
  const starts = (hex: string, at = 0) => file.subarray(at, at + hex.length / 2).toString('hex') === hex;
  if (starts('ffd8ff')) return 'jpeg';
  if (starts('89504e470d0a1a0a')) return 'png';
  if (starts('52494646') && starts('57454250', 8)) return 'webp';
  if (starts('474946383761') || starts('474946383961')) return 'gif';
  return starts('66747970', 4) ? boxKind(file) : undefined;
}

/** The brands of an ISO media file's first box: AVIF and HEIC are both such files, and so is a film. */
function boxKind(file: Buffer): 'avif' | 'heic' | undefined {
  const end = Math.min(file.length, file.readUInt32BE(0), 256);
  const brands = new Set<string>();
  // The major brand, a version number between, then the compatible ones.
  for (let at = 8; at + 4 <= end; at += at === 8 ? 8 : 4) brands.add(file.toString('latin1', at, at + 4));
  if (brands.has('avif') || brands.has('avis')) return 'avif';
  return ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'].some((brand) => brands.has(brand))
    ? 'heic'
    : undefined;
}

/** Looks at the first bytes of an uploaded file. @throws invalid when it is none of the pictures that are taken */
export async function checkPicture(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const kind = pictureKind(buffer.subarray(0, bytesRead));
    if (kind === undefined || kind === 'heic') throw pictureFault(kind ? 'picture_heic' : 'picture_format');
  } finally {
    await file.close();
  }
}

/**
 * Draws an uploaded picture anew, in a process of its own: upright by its EXIF, cropped to a square of 256 px, WebP
 * without metadata; of an animation the first frame.
 * @throws invalid with what is wrong about `file`, unavailable when too many wait for this
 */
export async function drawPicture(app: App, path: string, patience = patienceMs): Promise<Uint8Array> {
  return (await drawAs(app, path, { sidePx: 256, fit: 'cover', format: 'webp' }, patience)).picture;
}

/** The same, whole: made smaller until no side is longer than `sidePx`. */
export const drawWhole = (app: App, path: string, size: Pick<Size, 'sidePx' | 'format'>) =>
  drawAs(app, path, { ...size, fit: 'inside' }, patienceMs);

async function drawAs(app: App, path: string, size: Size, patience: number) {
  const drawn = await painter(app).draw(path, patience, size);
  if ('fault' in drawn) throw pictureFault(drawn.fault);
  return drawn;
}
