import { defineAdditions } from '../addition.ts';
import { refusal } from '../refusal.ts';

export const placementAdds = defineAdditions({
  refusals: {
    test_limit: refusal(
      409,
      'Too many tests from here today',
      'Bugun shu internet manzilidan juda koʻp test boshlandi. Ertaga urinib koʻring.',
      'Сегодня с этого адреса начато слишком много тестов. Попробуйте завтра.',
    ),
    test_over: refusal(
      409,
      'This test is over',
      'Bu testning vaqti oʻtgan. Uni boshidan boshlang.',
      'Время этого теста истекло. Начните его заново.',
    ),
  },
});
