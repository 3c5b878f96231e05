import type { Lang } from '../lang.ts';

/** Tashkent is five hours ahead all year; the browser's own zone is never asked. */
const OFFSET_MS = 5 * 3_600_000;
const DAY_MS = 86_400_000;

// Each kind of its own and as one text, so that a bundler leaves out what an element does not say.
const months = {
  uz: 'yanvar fevral mart aprel may iyun iyul avgust sentabr oktabr noyabr dekabr',
  ru: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря',
};
const monthsShort = {
  uz: 'yan fev mar apr may iyn iyl avg sen okt noy dek',
  ru: 'янв фев мар апр май июн июл авг сен окт ноя дек',
};
/** Of a month that stands alone, not in a date. */
const monthsAlone = {
  uz: months.uz,
  ru: 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь',
};
const weekdayNames = {
  uz: 'dushanba seshanba chorshanba payshanba juma shanba yakshanba',
  ru: 'понедельник вторник среда четверг пятница суббота воскресенье',
};
const weekdayNamesShort = { uz: 'Du Se Ch Pa Ju Sh Ya', ru: 'Пн Вт Ср Чт Пт Сб Вс' };
const ago = {
  uz: ['hozirgina', 'daqiqa oldin', 'soat oldin', 'kun oldin'],
  ru: ['только что', 'мин назад', 'ч назад', 'дн. назад'],
};

const listOf = (names: Record<Lang, string>, lang: Lang): string[] => names[lang].split(' ');

export type DatePattern =
  | 'dd-MMM-yyyy HH:mm'
  | 'dd-MMMM-yyyy'
  | 'dd-MMM-yyyy'
  | 'dd-MMM'
  /** `20-noyabr`, `20 ноября`. */
  | 'day month';

/**
 * A moment of an answer as Tashkent's clock shows it: ISO text with a zone, milliseconds, or a `Date`. Text without
 * a zone (`2026-11-20`, `2026-11-20T15:30`) is Tashkent's own. What is no date gives an empty text.
 */
export function formatDate(at: string | number | Date, pattern: DatePattern, lang: Lang): string {
  const clock = tashkent(at);
  if (Number.isNaN(clock.getTime())) return '';
  const iso = clock.toISOString();
  const month = clock.getUTCMonth();
  const long = listOf(months, lang)[month] as string;
  if (pattern === 'day month') return `${clock.getUTCDate()}${lang === 'uz' ? '-' : ' '}${long}`;
  const pieces: Record<string, string> = {
    dd: iso.slice(8, 10),
    MMMM: long,
    MMM: listOf(monthsShort, lang)[month] as string,
    yyyy: iso.slice(0, 4),
    'HH:mm': formatTime(at),
  };
  return pattern.replace(/dd|MMMM?|yyyy|HH:mm/g, (piece) => pieces[piece] as string);
}

/** `15:30` by Tashkent's clock; empty for what is no date. */
export function formatTime(at: string | number | Date): string {
  const clock = tashkent(at);
  return Number.isNaN(clock.getTime()) ? '' : clock.toISOString().slice(11, 16);
}

/** `2026-yil 20-noyabr`, `20 ноября 2026 года`: in a sentence, where the year matters. */
export function longDate(at: string | number | Date, lang: Lang): string {
  const day = formatDate(at, 'day month', lang);
  const year = dayOf(at).slice(0, 4);
  return lang === 'uz' ? `${year}-yil ${day}` : `${day} ${year} года`;
}

/** A text of which no line ends at its hyphens: never `1-`, and `dekabr` below it. */
export const unparted = (text: string): string => text.replaceAll('-', '-\u2060');

/** `Noyabr 2026`, `Ноябрь 2026` of `2026-11`. */
export function formatMonth(month: string, lang: Lang): string {
  const name = listOf(monthsAlone, lang)[Number(month.slice(5, 7)) - 1] ?? '';
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${month.slice(0, 4)}`;
}

/** Monday first: `Du`, `Пн`. */
export const weekdaysShort = (lang: Lang): readonly string[] => listOf(weekdayNamesShort, lang);

/** Monday first: `dushanba`, `понедельник`. */
export const weekdays = (lang: Lang): readonly string[] => listOf(weekdayNames, lang);

/** `4 daqiqa oldin`, `4 мин назад`; from an hour on in hours, from a day on in days. */
export function formatRelativeMinutes(minutes: number, lang: Lang): string {
  const said = ago[lang];
  const whole = Math.floor(minutes);
  if (whole < 1) return said[0] as string;
  const step = whole < 60 ? 0 : whole < 1440 ? 1 : 2;
  return `${Math.floor(whole / [1, 60, 1440][step]!)}\u00a0${said[step + 1]}`;
}

/** Today in Tashkent, `2026-11-20`. */
export const dayOf = (at: string | number | Date = Date.now()): string =>
  tashkent(at).toISOString().slice(0, 10);

/** A moment by Tashkent's clock, whatever the device's zone is. @param time `09:30` */
export const momentOf = (day: string, time: string): string => `${day}T${time}:00+05:00`;

/** This month in Tashkent, `2026-11`. */
export const monthOf = (at: string | number | Date = Date.now()): string => dayOf(at).slice(0, 7);

/** `addMonths('2026-11', 2)` is `2027-01`. */
export function addMonths(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${Math.floor(index / 12)}-${two((index % 12) + 1)}`;
}

/** `addDays('2026-11-30', 1)` is `2026-12-01`. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** First and last day of a month, as the calls want them. */
export function monthRange(month: string): { from: string; to: string } {
  return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) };
}

/** 0 is Monday, 6 Sunday. */
export const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

/** Shifted, so that its UTC fields are Tashkent's. */
function tashkent(at: string | number | Date): Date {
  if (typeof at !== 'string') return new Date(Number(at) + OFFSET_MS);
  const zoned = /(Z|[+-]\d\d:?\d\d)$/i.test(at) && at.length > 10;
  if (zoned) return new Date(Date.parse(at) + OFFSET_MS);
  return new Date(at.length > 10 ? `${at.replace(' ', 'T')}Z` : at);
}

const two = (value: number): string => String(value).padStart(2, '0');
