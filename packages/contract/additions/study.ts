import { defineAdditions } from '../addition.ts';
import { refusal } from '../refusal.ts';

export const studyAdds = defineAdditions({
  topics: ['study'],
  /** [mark] */
  events: ['homework_marked', 'exam_marked'],
  refusals: {
    inactive: refusal(
      409,
      'No active group',
      'Sizda hozir faol guruh yoʻq, shuning uchun bu amal yopiq. Administratorga murojaat qiling.',
      'Сейчас вы не в группе, поэтому так сделать нельзя. Обратитесь к администратору.',
    ),
  },
});
