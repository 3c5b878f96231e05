import { isoTime } from '../clock/time.ts';
import { dayNumber, weekday } from '../streak/day.ts';

interface When {
  group: { name: string };
  starts_at: Date;
  room: string | null;
}

const days = {
  uz: ['dushanba', 'seshanba', 'chorshanba', 'payshanba', 'juma', 'shanba', 'yakshanba'],
  ru: ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье'],
} as const;

/** A day and time short enough for a notice: `24.11, seshanba, 15:30`. */
function moment(at: Date, lang: 'uz' | 'ru'): string {
  const [, month, day, time] = /^\d+-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(isoTime(at))!;
  return `${day}.${month}, ${days[lang][weekday(dayNumber(at))]}, ${time}`;
}

const where = ({ room }: When, of: (room: string) => string): string => (room === null ? '' : of(room));

/** What a group is told about one of its lessons. */
export function noticeOf(
  what: 'moved' | 'cancelled' | 'back' | 'added',
  before: When,
  after: When,
): { uz: string; ru: string } {
  const { name } = after.group;
  const uz = (when: When) => `${moment(when.starts_at, 'uz')}${where(when, (room) => `, ${room}-xona`)}`;
  const ru = (when: When) => `${moment(when.starts_at, 'ru')}${where(when, (room) => `, кабинет ${room}`)}`;
  switch (what) {
    case 'moved':
      return {
        uz: `${name}: dars koʻchirildi. Avval: ${uz(before)}. Endi: ${uz(after)}.`,
        ru: `${name}: занятие перенесли. Было: ${ru(before)}. Будет: ${ru(after)}.`,
      };
    case 'cancelled':
      return {
        uz: `${name}: dars bekor qilindi (${uz(before)}).`,
        ru: `${name}: занятие отменили (${ru(before)}).`,
      };
    case 'back':
      return {
        uz: `${name}: bekor qilingan dars oʻtiladi: ${uz(after)}.`,
        ru: `${name}: отменённое занятие всё же будет: ${ru(after)}.`,
      };
    case 'added':
      return {
        uz: `${name}: yana bitta dars qoʻshildi: ${uz(after)}.`,
        ru: `${name}: добавлено ещё одно занятие: ${ru(after)}.`,
      };
  }
}
