import { defineAdditions } from '../addition.ts';
import { Allowance } from '../schema.ts';

export const eduverseAdds = defineAdditions({
  limits: { online_coins: Allowance },
  steps: ['online'],
  rules: ['lesson', 'quiz'],
  events: ['online_lesson_finished', 'quiz_passed'],
  sources: { lesson: { uz: 'onlayn dars', ru: 'онлайн-урок' } },
});
