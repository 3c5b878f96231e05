import { defineAdditions } from '../addition.ts';
import { refusal } from '../refusal.ts';
import { Allowance } from '../schema.ts';

export const helloAdds = defineAdditions({
  topics: ['hellos'],
  limits: { hello: Allowance },
  steps: ['hello'],
  rules: ['hello'],
  /** [hellos so far] */
  events: ['hello_said'],
  sources: { hello: { uz: 'salomlashish', ru: 'приветствие' } },
  refusals: {
    hello_limit: refusal(
      409,
      'Daily limit of hellos reached',
      'Bugun {total} marta salomlashdingiz. Ertaga yana salomlashasiz.',
      'Приветствий за сегодня: {total}. Завтра можно поздороваться снова.',
    ),
  },
});
