import { defineAdditions } from '../addition.ts';
import { refusal } from '../refusal.ts';
import { Allowance } from '../schema.ts';

export const aiAdds = defineAdditions({
  topics: ['conversation', 'questions'],
  limits: { ai: Allowance },
  events: ['ai_question_asked'],
  refusals: {
    ai_limit: refusal(
      409,
      'Daily AI limit reached',
      'Bugungi savollar tugadi. Ertaga yana soʻrashingiz mumkin',
      'Вопросы на сегодня закончились. Завтра можно спросить снова',
    ),
  },
});
