import { roomInWords } from '@mars/contract/pieces/room.ts';
import { dayInWords, timeInWords } from '../clock/prose.ts';
import { dayNumber, weekday } from '../streak/day.ts';

interface When {
  group: { name: string };
  starts_at: Date;
  room: string | null;
}

/** Monday first. */
export const weekdays = {
  uz: ['dushanba', 'seshanba', 'chorshanba', 'payshanba', 'juma', 'shanba', 'yakshanba'],
  ru: ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье'],
} as const;

/** A day and time in a notice: `24-noyabr, seshanba, soat 15:30`. */
export const moment = (at: Date, lang: 'uz' | 'ru'): string =>
  `${dayInWords(at, lang)}, ${weekdays[lang][weekday(dayNumber(at))]}, ${lang === 'uz' ? 'soat ' : ''}${timeInWords(at)}`;

const where = ({ room }: When, lang: 'uz' | 'ru'): string =>
  room === null ? '' : `, ${roomInWords(room, lang)}`;

/** What a group is told about one of its lessons. */
export function noticeOf(
  what: 'moved' | 'cancelled' | 'back' | 'added',
  before: When,
  after: When,
): { uz: string; ru: string } {
  const { name } = after.group;
  const uz = (when: When) => `${moment(when.starts_at, 'uz')}${where(when, 'uz')}`;
  const ru = (when: When) => `${moment(when.starts_at, 'ru')}${where(when, 'ru')}`;
  switch (what) {
    case 'moved':
      return {
        uz: `${name}: dars koʻchirildi. Avval: ${uz(before)}. Endi: ${uz(after)}.`,
        ru: `${name}: урок перенесли. Было: ${ru(before)}. Будет: ${ru(after)}.`,
      };
    case 'cancelled':
      return {
        uz: `${name}: dars bekor qilindi (${uz(before)}).`,
        ru: `${name}: урок отменили (${ru(before)}).`,
      };
    case 'back':
      return {
        uz: `${name}: bekor qilingan dars boʻladigan boʻldi: ${uz(after)}.`,
        ru: `${name}: отменённый урок всё же будет ${ru(after)}.`,
      };
    case 'added':
      return {
        uz: `${name}: yana bitta dars qoʻshildi: ${uz(after)}.`,
        ru: `${name}: добавлен ещё один урок, ${ru(after)}.`,
      };
  }
}
