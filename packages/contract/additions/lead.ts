import { defineAdditions } from '../addition.ts';
import { refusal } from '../refusal.ts';

export const leadAdds = defineAdditions({
  topics: ['leads', 'lead_hook'],
  refusals: {
    lead_limit: refusal(
      409,
      'Too many requests of this phone, or from here',
      'Bu raqamdan yoki shu tarmoqdan arizalar koʻp keldi. Arizangiz bor boʻlsa, markaz qoʻngʻiroq qiladi. Yangisini {time} dan keyin yuborish mumkin.',
      'С этого номера или из этой сети уже много заявок. Если ваша среди них, центр позвонит. Новую можно отправить после {time}.',
    ),
  },
});
