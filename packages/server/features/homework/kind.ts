import { open } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { constants } from '@mars/contract/constants.ts';
import { fileTypeFromFile } from 'file-type';
import { Refused } from '../../refused.ts';

/** Kinds of files that are taken, by what is in them, with the endings that their names may have. */
const kinds: Record<string, readonly string[]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/heic': ['heic'],
  'application/pdf': ['pdf'],
  'application/zip': ['zip', 'sb3'],
  'application/rtf': ['rtf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'application/vnd.oasis.opendocument.presentation': ['odp'],
  'audio/mpeg': ['mp3'],
  'audio/x-m4a': ['m4a'],
  'audio/mp4': ['m4a', 'mp4'],
  'audio/wav': ['wav'],
  'audio/ogg': ['ogg', 'oga'],
  'audio/ogg; codecs=opus': ['opus', 'ogg', 'oga'],
  'video/mp4': ['mp4', 'm4v'],
  'video/quicktime': ['mov'],
  'video/webm': ['webm'],
};
const plainText = 'text/plain';
const plainEndings = [
  ...[
    'txt',
    'md',
    'csv',
    'tsv',
    'json',
    'xml',
    'svg',
    'html',
    'htm',
    'css',
    'scss',
    'js',
    'mjs',
    'jsx',
    'ts',
    'tsx',
  ],
  ...['py', 'sql', 'java', 'kt', 'c', 'h', 'cpp', 'cs', 'php', 'go', 'rb', 'swift', 'ipynb', 'yml', 'yaml'],
];
/** What a library knows by name and we keep as plain text. */
const plainTypes = new Set(['application/xml', 'image/svg+xml', 'text/html', 'text/xml', 'application/json']);

const { files, fileMegabytes: megabytes } = constants.homework;
const faults = {
  file_kind: {
    message_uz: 'Bu turdagi fayl qabul qilinmaydi. Rasm, PDF, Word, matn, kod yoki ZIP yuboring.',
    message_ru: 'Файлы такого вида не принимаются. Отправьте фото, PDF, Word, текст, код или ZIP.',
  },
  file_empty: {
    message_uz: 'Fayl boʻsh. Boshqa fayl tanlang.',
    message_ru: 'Файл пуст. Выберите другой.',
  },
  file_too_large: {
    message_uz: `Fayl juda katta. ${megabytes} MB dan oshmagan fayl tanlang.`,
    message_ru: `Файл слишком большой. Выберите файл не больше ${megabytes} МБ.`,
  },
  too_many_files: {
    message_uz: `Koʻpi bilan ${files} ta fayl topshirish mumkin. Ortiqchasini ZIP qiling.`,
    message_ru: `Можно сдать не больше ${files} файлов. Лишние сложите в ZIP.`,
  },
} as const;

/** What is wrong about the files of a form, as the field `file`. @param file_index which of its parts `file` it is */
export const fileFault = (code: keyof typeof faults, file_index?: number): Refused =>
  new Refused('invalid', file_index === undefined ? {} : { file_index }, {
    file: { code, ...faults[code] },
  });

/**
 * What a file is by what is in it: its name and declared type are only somebody's word.
 * @throws invalid for what is not taken, as programs are
 */
export async function kindOf(path: string, index: number): Promise<string> {
  const found = await fileTypeFromFile(path);
  const type = found?.mime ?? ((await looksPlain(path)) ? plainText : 'unknown');
  if (type === plainText || plainTypes.has(type)) return plainText;
  if (type in kinds) return type;
  throw fileFault('file_kind', index);
}

/** No sign in it but letters, tabs and ends of lines, whichever 8-bit letters those are. */
async function looksPlain(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    for await (const piece of file.createReadStream({ autoClose: false })) {
      if (
        (piece as Buffer).some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27) || byte === 127)
      )
        return false;
    }
    return true;
  } finally {
    await file.close();
  }
}

const most = 100;
/** Of a longer name only the end is looked at: a head of a form holds 80,000 letters. */
const mostGiven = 1000;

/**
 * The name under which a file is handed out: without folders and signs that hide what it is, with an ending that fits what
 * is in it. A page that is called `photo.exe` becomes `photo.exe.txt`.
 */
export function nameOf(given: string | undefined, type: string): string {
  const clean = basename((given ?? '').slice(-mostGiven).replaceAll('\\', '/'))
    .normalize('NFC')
    .replace(/[\p{Cs}\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>:|?*/]/gu, '')
    .replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, '');
  const endings = kinds[type] ?? plainEndings;
  const ending = extname(clean).slice(1).toLowerCase();
  const fits = endings.includes(ending);
  const stem =
    [...(fits ? clean.slice(0, -ending.length - 1) : clean)].slice(0, most).join('').trim() || 'fayl';
  return `${stem}.${fits ? ending : endings[0]}`;
}
