import { defineAdditions } from '../addition.ts';
import { refusal } from '../refusal.ts';

export const placementAdds = defineAdditions({
  topics: ['english_test'],
  refusals: {
    test_limit: refusal(
      409,
      'Too many tests from here',
      'Bu yerdan juda koʻp test topshirilyapti. {time} dan keyin urinib koʻring.',
      'Отсюда проходят слишком много тестов. Попробуйте после {time}.',
    ),
    test_over: refusal(
      409,
      'This test is over',
      'Bu testning vaqti oʻtgan. Uni boshidan boshlang.',
      'Время этого теста истекло. Начните его заново.',
    ),
  },
});
