import { roomInWords } from '@mars/contract/pieces/room.ts';
import { isolated } from '../../letters.ts';
import { dayInWords, timeInWords } from '../clock/prose.ts';
import type { Lang } from './queries-chat.ts';
import type { ChildWeek } from './queries-week.ts';

/** `20-noyabr, 15:00`, `20 ноября, 15:00`. */
const momentOf = (at: Date, lang: Lang): string => `${dayInWords(at, lang)}, ${timeInWords(at)}`;

const sumOf = (sum: number): string => String(Math.abs(sum)).replace(/\B(?=(\d{3})+$)/g, '\u00a0');

/** Our page to pay in Russian; the centre's own way has no languages that we know of. */
const inRussian = (link: string): string =>
  /\/v1\/payment\/pay\/[\da-f-]{36}$/.test(link) ? `${link}?lang=ru` : link;

const weekUz = ({ first_name, attended, lessons, handed, mark, coins }: ChildWeek): string =>
  [
    `${isolated(first_name)}:`,
    lessons > 0 ? `• darslar: ${lessons} tadan ${attended} tasiga keldi` : '• darslar boʻlmadi',
    `• topshirilgan uyga vazifa: ${handed} ta${mark === null ? '' : `, oʻrtacha baho ${mark}`}`,
    `• olingan coin: ${coins}`,
  ].join('\n');

const weekRu = ({ first_name, attended, lessons, handed, mark, coins }: ChildWeek): string =>
  [
    `${isolated(first_name)}:`,
    lessons > 0 ? `• уроки: посещено ${attended} из ${lessons}` : '• уроков не было',
    `• сдано домашних заданий: ${handed}${mark === null ? '' : `, средняя оценка ${mark}`}`,
    `• получено монет: ${coins}`,
  ].join('\n');

interface Words {
  uz: string;
  ru: string;
}

interface Texts {
  absence(one: { first_name: string; course: Words; starts_at: Date; reason: string | null }): string;
  lesson(one: { course: Words; room: string | null; starts_at: Date; isToday: boolean }): string;
  homework(works: readonly { title: Words; due_at: Date | null }[]): string;
  debt(one: { first_name: string; balance: number; link: string | null; own: boolean }): string;
  digest(children: readonly ChildWeek[]): string;
}

/** What the bot tells by itself. */
export const noticeTexts: Record<Lang, Texts> = {
  uz: {
    absence: ({ first_name, course, starts_at, reason }) =>
      `${isolated(first_name)} darsga kelmadi: ${course.uz}, ${momentOf(starts_at, 'uz')}. ${reason === null ? 'Sababini ustozga yoki markazga ayting.' : `Sababi: ${reason}`}`,
    lesson: ({ course, room, starts_at, isToday }) =>
      `${isToday ? 'Bugun' : 'Ertaga'} dars bor: ${course.uz}, ${timeInWords(starts_at)}${room ? `, ${roomInWords(room, 'uz')}` : ''}.`,
    homework: (works) =>
      `Uyga vazifa muddati yaqin:\n${works.map(({ title, due_at }) => `• ${title.uz} – ${momentOf(due_at!, 'uz')} gacha`).join('\n')}`,
    debt: ({ first_name, balance, link, own }) =>
      `Toʻlov kutilmoqda${own ? '' : ` (${isolated(first_name)})`}: ${sumOf(balance)} so'm.${link ? `\nToʻlash: ${link}` : ''}`,
    digest: (children) => `Hafta yakuni\n\n${children.map(weekUz).join('\n\n')}`,
  },
  ru: {
    absence: ({ first_name, course, starts_at, reason }) =>
      `${isolated(first_name)}: пропуск урока «${course.ru}», ${momentOf(starts_at, 'ru')}. ${reason === null ? 'О причине скажите преподавателю или центру.' : `Причина: ${reason}`}`,
    lesson: ({ course, room, starts_at, isToday }) =>
      `${isToday ? 'Сегодня' : 'Завтра'} урок: ${course.ru}, ${timeInWords(starts_at)}${room ? `, ${roomInWords(room, 'ru')}` : ''}.`,
    homework: (works) =>
      `Скоро срок домашнего задания:\n${works.map(({ title, due_at }) => `• ${title.ru} – до ${momentOf(due_at!, 'ru')}`).join('\n')}`,
    debt: ({ first_name, balance, link, own }) =>
      `Ожидается оплата${own ? '' : ` (${isolated(first_name)})`}: ${sumOf(balance)} сум.${link ? `\nОплатить: ${inRussian(link)}` : ''}`,
    digest: (children) => `Итоги недели\n\n${children.map(weekRu).join('\n\n')}`,
  },
};
