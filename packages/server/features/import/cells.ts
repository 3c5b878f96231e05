import { phoneInText, readPhone, writtenPhone } from '@mars/contract/pieces/phone.ts';
import { legibleLine } from '../../letters.ts';
import { alike } from '../../spelling.ts';
import { WrongCell } from './faults.ts';
import { type Named, nameFault } from './names.ts';

/** Ways to read cells. Each throws a `WrongCell`. */

/** One line of text. */
export const text = (most: number) => (cell: string) => {
  const clean = legibleLine(cell);
  if (clean.length > most) throw new WrongCell('too_long');
  return clean;
};

/** A text that is what somebody or something is called from now on; what nobody is called is doubted, unless somebody is. */
export const called = (of: Named, most: number) => (cell: string) => {
  const clean = text(most)(cell);
  const fault = nameFault(clean, of);
  if (fault) throw new WrongCell(fault.code, fault.meant, clean);
  return clean;
};

/** Several of something in one cell: `FE-12 | PY-3`. */
export const several =
  <T>(read: (cell: string) => T) =>
  (cell: string): T[] =>
    cell
      .split('|')
      .map((part) => part.trim())
      .filter(Boolean)
      .map(read);

/** As in the calls. */
const longestPhone = 64;
const severalPhones = /\d{7}\s*[,;]\s*\+?\d|\d{7}\s*\+/;

const readNumber = (cell: string): string => {
  const read = cell.length > longestPhone ? null : readPhone(cell);
  if (read === null)
    throw new WrongCell(severalPhones.test(cell.replace(/[\s()-]/g, '')) ? 'phones_apart' : 'phone_format');
  if (!read.sure) throw new WrongCell('phone_doubtful', phoneInText(read.phone));
  return read.phone;
};

/**
 * A number as a telephone dials it and a spreadsheet leaves it: with spaces it is neither a number nor a formula. Groups of
 * three alone would be a number again.
 */
const writeNumber = (phone: string): string => {
  const own = writtenPhone(phone);
  return own === phone ? phone.replace(/^(\+\d+)(\d{3})(\d{4})$/, '$1 $2 $3') : own;
};

/** How a column of numbers is read and written. */
export const phoneCell = { read: readNumber, write: writeNumber };
/** The same of several. */
export const phonesCell = {
  read: (cell: string) => several(readNumber)(cell),
  write: (cell: string) => cell.split(' | ').map(writeNumber).join(' | '),
};

/**
 * A whole number as people write it: `500 000`, `-150000`, `1200,00`.
 * @param example of what stands in this column: whoever wrote something else is told it
 */
export const whole = (least: number, most: number, example: number) => (cell: string) => {
  const bare = cell.replace(/[\s\u00a0\u202f']/g, '').replace(/[.,]0{1,2}$/, '');
  if (!/^[-\u2212]?\d{1,12}$/.test(bare)) throw new WrongCell('whole_number', String(example));
  const number = Number(bare.replace('\u2212', '-'));
  if (number < least) throw new WrongCell('too_small');
  if (number > most) throw new WrongCell('too_big');
  return number;
};

const mostMoney = 1_000_000_000;
/** As in the calls. */
const mostPrice = 100_000_000;

/** Whole so'm; below 0 is a debt. */
export const money = whole(-mostMoney, mostMoney, 150_000);

/**
 * A day as `2026-11-20`, `20.11.2026` or `20/11/2026`, kept as `yyyy-MM-dd`. Behind slashes half the world writes the month
 * first: what could be either is asked back.
 */
export const day = (cell: string): string => {
  const [, first, second, third] = /^(\d{1,4})[-./](\d{1,2})[-./](\d{1,4})\.?$/.exec(cell) ?? [];
  if (!first || !second || !third) throw new WrongCell('date');
  if (/^\d{1,2}\/\d{1,2}\/\d/.test(cell) && +first <= 12 && +second <= 12 && +first !== +second)
    throw new WrongCell('date_doubtful');
  const [year, month, date] = first.length === 4 ? [first, second, third] : [third, second, first];
  const written = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const known = new Date(`${written}T00:00:00Z`);
  if (year.length !== 4 || Number.isNaN(known.getTime()) || known.toISOString().slice(0, 10) !== written)
    throw new WrongCell('date');
  if (year < '2000' || year > '2099') throw new WrongCell('date');
  return written;
};

/** A month as `2026-12`, `12.2026` or any day of it, kept as `yyyy-MM`. */
export const month = (cell: string): string => {
  const [, year, of] = /^(\d{4})[-./](\d{1,2})$/.exec(cell) ?? [];
  const [, first, last] = /^(\d{1,2})[-./](\d{4})$/.exec(cell) ?? [];
  if (year && of) return day(`${year}-${of}-01`).slice(0, 7);
  return day(first && last ? `${last}-${first}-01` : cell).slice(0, 7);
};

/** What a month costs somebody: in so'm, or what is taken off in per cent, `25%`. */
export const ownPrice = (cell: string): { price: number | null; percent: number | null } => {
  return cell.endsWith('%')
    ? { price: null, percent: whole(1, 100, 25)(cell.slice(0, -1).trim()) }
    : { price: whole(1, mostPrice, 450_000)(cell), percent: null };
};

/** A time of a day, kept as `09:30`; spreadsheets of an English computer leave `09:30:00 AM`. */
export const clock = (cell: string): string => {
  const [, hour, minute, half] = /^(\d{1,2})[:.](\d\d)(?::00)?(?:\s?([ap])m)?$/i.exec(cell) ?? [];
  const [least, most] = half ? [1, 12] : [0, 23];
  if (!hour || !minute || +hour < least || +hour > most || +minute > 59) throw new WrongCell('time_format');
  const since = half ? (+hour % 12) + (/p/i.test(half) ? 12 : 0) : +hour;
  return `${String(since).padStart(2, '0')}:${minute}`;
};

/** One of a few things, each by any of its names. @param said what is taken, for who wrote something else */
export const oneOf =
  <V extends string | number>(names: Readonly<Record<string, V>>, said: { uz: string; ru: string }) =>
  (cell: string): V => {
    const found = Object.hasOwn(names, plainWord(cell)) ? names[plainWord(cell)] : undefined;
    if (found === undefined) throw new WrongCell('choice', said);
    return found;
  };

const weekdayNames: readonly (readonly string[])[] = [
  ['du', 'dush', 'dushanba', 'пн', 'понедельник', 'mon', 'monday', '1'],
  ['se', 'sesh', 'seshanba', 'вт', 'вторник', 'tue', 'tuesday', '2'],
  ['ch', 'chor', 'chorshanba', 'ср', 'среда', 'wed', 'wednesday', '3'],
  ['pa', 'pay', 'payshanba', 'чт', 'четверг', 'thu', 'thursday', '4'],
  ['ju', 'jum', 'juma', 'пт', 'пятница', 'fri', 'friday', '5'],
  ['sh', 'sha', 'shanba', 'сб', 'суббота', 'sat', 'saturday', '6', 'shan'],
  ['ya', 'yak', 'yakshanba', 'вс', 'воскресенье', 'sun', 'sunday', '7'],
];

/** Days of the week, Monday is 0: `Du Ch Ju`, `Пн, Ср, Пт`, `1 3 5`. */
export const weekdays = (cell: string): number[] => {
  const found = plainWord(cell)
    .split(/[\s,;/.]+/)
    .filter(Boolean)
    .map((name) => weekdayNames.findIndex((names) => names.includes(name)));
  if (found.length === 0 || found.includes(-1)) throw new WrongCell('weekdays_format');
  return [...new Set(found)].sort();
};

export const weekdayText = (days: readonly number[], lang: 0 | 3 = 0): string =>
  days.map((one) => weekdayNames[one]![lang]!.replace(/^./, (letter) => letter.toUpperCase())).join(' ');

/** Longer than the title of any course: what is longer is like nothing else, and is not looked at. */
const longestWord = 200;

/** A word of a table as it is compared: without apostrophes, one space for any and for `_`. */
export const plainWord = (word: string): string =>
  word.length > longestWord
    ? word
    : alike(word, '')
        .replace(/[\s_]+/g, ' ')
        .trim();
