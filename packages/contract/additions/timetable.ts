import { defineAdditions } from '../addition.ts';
import { refusal } from '../refusal.ts';

export const timetableAdds = defineAdditions({
  topics: ['timetable'],
  refusals: {
    /** {group, starts_at}: of the lesson that stands there. */
    timetable_clash: refusal(
      409,
      'Something else is there',
      'Bu vaqt band: {group} guruhi, {when}. Boshqa vaqt, xona yoki ustoz tanlang.',
      'Это время занято: группа {group}, {when}. Выберите другое время, кабинет или преподавателя.',
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
