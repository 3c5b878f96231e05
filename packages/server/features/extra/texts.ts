import { isolated } from '../../letters.ts';
import { dayInWords, timeInWords } from '../clock/prose.ts';

interface Name {
  first_name: string;
  last_name: string;
}

const nameOf = ({ first_name, last_name }: Name): string => isolated(`${first_name} ${last_name}`);

/** What students are told of their extra lessons. */
export const texts = {
  booked: (at: Date, tutor: Name) => ({
    uz: `Navbatingiz keldi: ${dayInWords(at, 'uz')}, soat ${timeInWords(at)} da ${nameOf(tutor)} bilan qoʻshimcha darsga yozildingiz.`,
    ru: `Подошла ваша очередь: вы записаны на дополнительный урок ${dayInWords(at, 'ru')} в ${timeInWords(at)}, преподаватель – ${nameOf(tutor)}.`,
  }),
  cancelled: (at: Date, tutor: Name) => ({
    uz: `Qoʻshimcha dars boʻlmaydi: ${dayInWords(at, 'uz')}, soat ${timeInWords(at)}, ${nameOf(tutor)}. Bepul dars sarflangan boʻlsa, oʻzingizga qaytdi.`,
    ru: `Дополнительного урока не будет: ${dayInWords(at, 'ru')}, ${timeInWords(at)}, ${nameOf(tutor)}. Если на него ушёл бесплатный урок, он вернулся.`,
  }),
};
