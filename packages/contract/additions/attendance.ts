import { defineAdditions } from '../addition.ts';
import { refusal } from '../refusal.ts';

export const attendanceAdds = defineAdditions({
  topics: ['attendance'],
  rules: ['attendance'],
  /** A lesson of the group; `month_ended` carries the percent of its lessons that were attended. */
  events: ['lesson_attended', 'month_ended'],
  sources: { attendance: { uz: 'dars', ru: 'урок' } },
  refusals: {
    lesson_not_in_group: refusal(
      422,
      'Not a student of this lesson',
      'Bu oʻquvchi ushbu dars guruhida emas.',
      'Этого ученика нет в группе этого урока.',
    ),
    lesson_over: refusal(
      409,
      'The lesson is over',
      'Bu dars tugagan. Sababini ustozga yoki markazga ayting.',
      'Этот урок уже закончился. О причине скажите преподавателю или центру.',
    ),
    too_early: refusal(409, 'Too early', 'Bu dars hali boshlanmagan.', 'Этот урок ещё не начался.'),
  },
});
