import { isoTime } from './time.ts';

const months = {
  uz: 'yanvar fevral mart aprel may iyun iyul avgust sentabr oktabr noyabr dekabr'.split(' '),
  ru: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' '),
} as const;

/** A day as it stands in a sentence, by the centre's clock: `24-noyabr`, `24 ноября`. */
export function dayInWords(at: Date, lang: 'uz' | 'ru'): string {
  const [, month, day] = /^\d+-(\d\d)-(\d\d)/.exec(isoTime(at))!;
  return `${Number(day)}${lang === 'uz' ? '-' : ' '}${months[lang][Number(month) - 1]}`;
}

/** The same where the year matters: `2026-yil 24-noyabr`, `24 ноября 2026 года`. */
export function dateInWords(at: Date, lang: 'uz' | 'ru'): string {
  const [day, year] = [dayInWords(at, lang), isoTime(at).slice(0, 4)];
  return lang === 'uz' ? `${year}-yil ${day}` : `${day} ${year} года`;
}

/** The time of it, `15:30`. */
export const timeInWords = (at: Date): string => isoTime(at).slice(11, 16);
