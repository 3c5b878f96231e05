import { defineAdditions } from '../addition.ts';
import { refusal } from '../refusal.ts';

export const leadAdds = defineAdditions({
  topics: ['leads', 'lead_hook'],
  refusals: {
    lead_limit: refusal(
      409,
      'Too many requests of this phone today',
      'Bu raqamdan ariza allaqachon kelgan. Markaz siz bilan tez orada bogʻlanadi.',
      'Заявка с этого номера уже есть. Центр скоро свяжется с вами.',
    ),
  },
});
