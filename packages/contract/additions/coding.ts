import { defineAdditions } from '../addition.ts';
import { refusal } from '../refusal.ts';
import { Allowance } from '../schema.ts';

export const codingAdds = defineAdditions({
  topics: ['coding'],
  limits: { coding: Allowance, coding_coins: Allowance },
  steps: ['coding'],
  rules: ['task'],
  events: ['task_solved'],
  reviews: ['code'],
  sources: { task: { uz: 'kod masalasi', ru: 'задача по программированию' } },
  refusals: {
    still_judging: refusal(
      409,
      'A program is still being checked',
      'Oldingi dasturingiz hali tekshirilyapti. Natijasini kuting.',
      'Прошлая программа ещё проверяется. Дождитесь ответа.',
    ),
    too_many_tries: refusal(
      409,
      'Too many programs handed in',
      '{total} ta dastur yubordingiz, endi biroz kutish kerak. Namunalarda istagancha ishga tushirib koʻring.',
      'Вы отправили программ: {total}, теперь нужно подождать. На примерах запускайте сколько угодно.',
    ),
    no_more_hints: refusal(
      409,
      'No more hints',
      'Bu masalada boshqa maslahat yoʻq.',
      'Больше подсказок к этой задаче нет.',
    ),
  },
});
