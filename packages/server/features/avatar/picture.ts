import { constants } from '@mars/contract/constants.ts';
import sharp from 'sharp';
import { Refused } from '../../refused.ts';

/** The most that a file may weigh, in bytes. */
export const uploadMaxBytes = constants.uploadMaxMegabytes * 1024 * 1024;
/** The most pixels that are decoded: the photo of any phone, no bomb that grows to gigabytes. */
const maxPixels = 50_000_000;
const sidePx = 256;

// A server's memory is better spent on requests than on pictures of before.
sharp.cache(false);
sharp.concurrency(1);

const faults = {
  picture_format: {
    message_uz: 'Bu rasm turi mos kelmaydi. JPEG, PNG, WebP, GIF yoki AVIF rasm tanlang.',
    message_ru: 'Такой вид изображения не подходит. Выберите JPEG, PNG, WebP, GIF или AVIF.',
  },
  picture_heic: {
    message_uz: 'HEIC rasm qabul qilinmaydi. Uni JPEG qilib saqlang yoki boshqa rasm tanlang.',
    message_ru: 'HEIC не подходит. Сохраните изображение как JPEG или выберите другое.',
  },
  picture_empty: {
    message_uz: 'Fayl boʻsh. Boshqa rasm tanlang.',
    message_ru: 'Файл пуст. Выберите другое изображение.',
  },
  picture_broken: {
    message_uz: 'Rasmni ochib boʻlmadi: fayl buzilgan. Boshqa rasm tanlang.',
    message_ru: 'Изображение не открылось: файл повреждён. Выберите другое.',
  },
  picture_too_large: {
    message_uz: 'Rasm juda katta. 12 MB va 50 megapikseldan oshmagan rasm tanlang.',
    message_ru: 'Изображение слишком большое. Выберите не больше 12 МБ и 50 мегапикселей.',
  },
} as const;

/** What is wrong about an uploaded file, as the field `file`. */
export const pictureFault = (code: keyof typeof faults): Refused =>
  new Refused('invalid', {}, { file: { code, ...faults[code] } });

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

/**
 * Draws an uploaded picture anew: upright by its EXIF, cropped to a square of 256 px, WebP without metadata; of an
 * animation the first frame.
 * @throws invalid with what is wrong about `file`
 */
export async function drawPicture(file: Buffer): Promise<Buffer> {
  if (file.length > uploadMaxBytes) throw pictureFault('picture_too_large');
  const kind = pictureKind(file);
  if (kind === undefined || kind === 'heic') throw pictureFault(kind ? 'picture_heic' : 'picture_format');
  const picture = sharp(file, { limitInputPixels: maxPixels, pages: 1, failOn: 'error' });
  try {
    return await picture.rotate().resize(sidePx, sidePx, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
  } catch (error) {
    const tooMany = error instanceof Error && error.message.includes('pixel limit');
    throw pictureFault(tooMany ? 'picture_too_large' : 'picture_broken');
  }
}
