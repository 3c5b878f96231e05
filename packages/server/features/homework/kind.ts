import { basename, extname } from 'node:path';
import { constants } from '@mars/contract/constants.ts';
import { Refused } from '../../refused.ts';
import { plainText, typeOf } from './content.ts';

/** Kinds of files that are taken, by what is in them, with the endings that their names may have. */
const kinds: Record<string, readonly string[]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/heic': ['heic', 'heif', 'hif'],
  'image/heif': ['heic', 'heif', 'hif', 'avif'],
  'image/heic-sequence': ['heic', 'heif', 'heics', 'hif'],
  'image/heif-sequence': ['heic', 'heif', 'heifs', 'hif', 'avif'],
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
  'video/x-m4v': ['m4v', 'mp4'],
  'video/quicktime': ['mov'],
  'video/webm': ['webm'],
};
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

/** How to save what is not taken as it is, by what it is. */
const instead: [RegExp, { uz: string; ru: string }][] = [
  [
    /^application\/(?:x-cfb|msword|vnd\.ms-)/,
    {
      uz: 'Hujjatni DOCX, XLSX yoki PPTX (makrossiz) yoki PDF qilib saqlang.',
      ru: 'Сохраните документ как DOCX, XLSX, PPTX (без макросов) или PDF.',
    },
  ],
  [/^video\//, { uz: 'Videoni MP4 qilib saqlang.', ru: 'Сохраните видео в MP4.' }],
  [/^audio\//, { uz: 'Ovozni MP3 qilib saqlang.', ru: 'Сохраните звук в MP3.' }],
  [/^image\//, { uz: 'Rasmni JPG yoki PNG qilib saqlang.', ru: 'Сохраните картинку в JPG или PNG.' }],
  [
    /^application\/(?:x-(?:rar|7z|tar|bzip|xz|gtar)|gzip|zstd|vnd\.rar)/,
    { uz: 'Fayllarni ZIP qiling.', ru: 'Сложите файлы в ZIP.' },
  ],
];
const taken = {
  uz: 'Rasm (JPG, PNG, GIF, WEBP, HEIC), PDF, Word, Excel, PowerPoint, OpenDocument, RTF, matn, kod, ZIP, ovoz (MP3, M4A, WAV, OGG), video (MP4, MOV, WEBM) yuborish mumkin.',
  ru: 'Можно отправить фото (JPG, PNG, GIF, WEBP, HEIC), PDF, Word, Excel, PowerPoint, OpenDocument, RTF, текст, код, ZIP, звук (MP3, M4A, WAV, OGG), видео (MP4, MOV, WEBM).',
};

const { files, fileMegabytes: megabytes } = constants.homework;
const faults = {
  file_kind: {
    message_uz: 'Bu turdagi fayl qabul qilinmaydi.',
    message_ru: 'Файлы такого вида не принимаются.',
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

/** The same of a file that is of no kind that is taken: how to save it instead, and what is. */
function kindFault(type: string, file_index: number): Refused {
  const { message_uz, message_ru } = faults.file_kind;
  const how = instead.find(([pattern]) => pattern.test(type))?.[1];
  const sentence = (said: string, lang: 'uz' | 'ru') =>
    [said, how?.[lang], taken[lang]].filter(Boolean).join(' ');
  const said = { message_uz: sentence(message_uz, 'uz'), message_ru: sentence(message_ru, 'ru') };
  return new Refused('invalid', { file_index }, { file: { code: 'file_kind', ...said } });
}

/**
 * What a file is by what is in it: its name and declared type are only somebody's word.
 * @throws invalid for what is not taken, as programs are
 */
export async function kindOf(path: string, index: number): Promise<string> {
  const type = await typeOf(path);
  if (type === plainText || type in kinds) return type;
  throw kindFault(type, index);
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
