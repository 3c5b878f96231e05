import { defineRules } from '../coin/rule.ts';

export const rules = defineRules({
  season: {
    name: { uz: 'Mavsum sovrinlari', ru: 'Призы сезона' },
    reason: { uz: 'Mavsum sovrini', ru: 'Приз сезона' },
    by: { job: 'season-turn' },
  },
});
