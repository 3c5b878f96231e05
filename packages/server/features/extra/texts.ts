import { dayOf, isoTime } from '../clock/time.ts';

interface Name {
  first_name: string;
  last_name: string;
}

/** `24.11, 15:00`, by the centre's clock. */
function momentOf(at: Date): string {
  const [, month, day] = dayOf(at).split('-');
  return `${day}.${month}, ${isoTime(at).slice(11, 16)}`;
}

/** What students are told of their extra lessons. */
export const texts = {
  booked: (at: Date, tutor: Name) => ({
    uz: `Navbatingiz keldi: ${momentOf(at)} da ${tutor.first_name} ${tutor.last_name} bilan qoʻshimcha darsga yozildingiz.`,
    ru: `Подошла ваша очередь: вы записаны на дополнительный урок ${momentOf(at)}, преподаватель — ${tutor.first_name} ${tutor.last_name}.`,
  }),
  cancelled: (at: Date, tutor: Name) => ({
    uz: `Qoʻshimcha dars boʻlmaydi: ${momentOf(at)}, ${tutor.first_name} ${tutor.last_name}. Imkoniyatingiz qaytarildi.`,
    ru: `Дополнительного урока не будет: ${momentOf(at)}, ${tutor.first_name} ${tutor.last_name}. Попытка вам возвращена.`,
  }),
};
