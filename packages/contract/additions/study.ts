import { defineAdditions } from '../addition.ts';
import { refusal } from '../refusal.ts';

export const studyAdds = defineAdditions({
  topics: ['study'],
  /** [mark] */
  events: ['homework_marked', 'exam_marked'],
  refusals: {
    /** {group_id, group, day, taken, places}: of the first day on which it is. The same with `over_places` is done. */
    group_full: refusal(
      409,
      'The group is full: asks whether to add anyway',
      '{group} guruhi toʻla: {places} ta oʻrindan {taken} tasi band. Baribir qoʻshasizmi?',
      'Группа {group} заполнена: занято мест {taken} из {places}. Добавить всё равно?',
    ),
    inactive: refusal(
      409,
      'No active group',
      'Sizda hozir faol guruh yoʻq, shuning uchun bu amal yopiq. Administratorga murojaat qiling.',
      'Сейчас вы не в группе, поэтому так сделать нельзя. Обратитесь к администратору.',
    ),
  },
});
