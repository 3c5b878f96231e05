import { defineAdditions } from '../addition.ts';
import { refusal } from '../refusal.ts';

export const premiumAdds = defineAdditions({
  topics: ['premium'],
  rules: ['premium'],
  events: ['premium_bought'],
  refusals: {
    premium_required: refusal(
      402,
      'Premium required',
      'Bu imkoniyat Premium bilan ochiladi.',
      'Это доступно с Premium.',
    ),
    premium_active: refusal(
      409,
      'Premium still active',
      'Premium hali faol. Uni muddati tugashiga yaqin uzaytirish mumkin.',
      'Premium ещё действует. Продлить его можно ближе к концу срока.',
    ),
  },
});
