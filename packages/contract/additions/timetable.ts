import { defineAdditions } from '../addition.ts';
import { refusal } from '../refusal.ts';

export const timetableAdds = defineAdditions({
  topics: ['timetable', 'rooms'],
  refusals: {
    /** {group, starts_at}: of the lesson that stands there. */
    timetable_clash: refusal(
      409,
      'Something else is there',
      'Bu vaqt band: {group} guruhi, {when}. Boshqa vaqt, xona yoki ustoz tanlang.',
      'Это время занято: группа {group}, {when}. Выберите другое время, кабинет или преподавателя.',
    ),
    /** {plans, lessons}: how many are planned there. */
    room_used: refusal(
      409,
      'Something is planned there',
      'Bu xona hali kerak: unda jadval ({plans}) va dars ({lessons}) bor. Avval ularga boshqa xona tanlang yoki xonani boshqasi bilan birlashtiring.',
      'Кабинет ещё нужен: в нём есть расписание ({plans}) и уроки ({lessons}). Сначала выберите для них другой или объедините кабинеты.',
    ),
    lesson_marked: refusal(
      409,
      'Attendance was taken',
      'Bu darsda davomat belgilangan, uni koʻchirib yoki bekor qilib boʻlmaydi.',
      'На этом уроке уже отмечена посещаемость: перенести или отменить его нельзя.',
    ),
    no_lesson_text: refusal(
      409,
      'Teaches no lesson of the course',
      'Bu darsga kurs mavzusi biriktirilmagan. Avval mavzuni tanlang.',
      'К этому уроку не привязана тема курса. Сначала выберите её.',
    ),
  },
});
