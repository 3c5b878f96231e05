import { dayInWords, timeInWords } from '../clock/prose.ts';

interface Name {
  first_name: string;
  last_name: string;
}

/** What students are told of their extra lessons. */
export const texts = {
  booked: (at: Date, tutor: Name) => ({
    uz: `Navbatingiz keldi: ${dayInWords(at, 'uz')}, soat ${timeInWords(at)} da ${tutor.first_name} ${tutor.last_name} bilan qoʻshimcha darsga yozildingiz.`,
    ru: `Подошла ваша очередь: вы записаны на дополнительный урок ${dayInWords(at, 'ru')} в ${timeInWords(at)}, преподаватель – ${tutor.first_name} ${tutor.last_name}.`,
  }),
  cancelled: (at: Date, tutor: Name) => ({
    uz: `Qoʻshimcha dars boʻlmaydi: ${dayInWords(at, 'uz')}, soat ${timeInWords(at)}, ${tutor.first_name} ${tutor.last_name}. Bepul dars sarflangan boʻlsa, oʻzingizga qaytdi.`,
    ru: `Дополнительного урока не будет: ${dayInWords(at, 'ru')}, ${timeInWords(at)}, ${tutor.first_name} ${tutor.last_name}. Если на него ушёл бесплатный урок, он вернулся.`,
  }),
};
